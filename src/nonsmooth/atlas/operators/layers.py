"""Pooling, convolution, normalisation, dropout, attention, embedding and interpolation."""

from __future__ import annotations

from nonsmooth.atlas.degenerate import LINEAR, SPREADS, TIES
from nonsmooth.atlas.scenario import Expects
from nonsmooth.atlas.table import Operator, given, op, placed, searched, unexamined, weighted

F = "torch.nn.functional"
FLAT = ("generic", "all equal", "zeros")
POOLED = (*TIES, "one NaN", "three equal")
IMAGE = (1, 1, 2, 2)
CUBE = (1, 1, 2, 2, 2)
TIMES = "({} * torch.arange(64.0).sqrt()).sum()"

POOLS: list[Operator] = [
    op(
        f"{F}.max_pool1d",
        given((1, 4), POOLED, "F.max_pool1d(x, 2).sum()"),
        given((1, 3), POOLED, "F.max_pool1d(x, 3)"),
        given((1, 3), TIES, "F.max_pool1d(x, 2, stride=1).sum()", "F.max_pool1d(x, 2, padding=1).sum()"),
    ),
    op(
        f"{F}.max_pool2d",
        given(IMAGE, POOLED, "F.max_pool2d(x, 2)"),
        given((1, 1, 3, 3), TIES, "F.max_pool2d(x, 2, stride=1).sum()"),
    ),
    op(f"{F}.max_pool3d", given(CUBE, POOLED, "F.max_pool3d(x, 2)")),
    op(
        f"{F}.adaptive_max_pool1d",
        given((1, 3), POOLED, "F.adaptive_max_pool1d(x, 1)"),
        given((1, 3), TIES, "F.adaptive_max_pool1d(x, 2).sum()"),
    ),
    op(f"{F}.adaptive_max_pool2d", given(IMAGE, POOLED, "F.adaptive_max_pool2d(x, 1)")),
    op(f"{F}.adaptive_max_pool3d", given(CUBE, POOLED, "F.adaptive_max_pool3d(x, 1)")),
    op(
        f"{F}.fractional_max_pool2d",
        given(
            (1, 3, 3),
            POOLED,
            "F.fractional_max_pool2d(x, 2, 1, _random_samples=torch.full((1, 1, 2), 0.5, dtype=x.dtype))",
        ),
    ),
    op(
        f"{F}.fractional_max_pool3d",
        given(
            (1, 2, 2, 3),
            POOLED,
            "F.fractional_max_pool3d(x, (1, 1, 2), 1, _random_samples=torch.full((1, 1, 3), 0.5, dtype=x.dtype))",
        ),
    ),
    op(
        "torch.ops.aten.max_pool2d_with_indices_backward",
        given(
            IMAGE,
            LINEAR,
            "torch.ops.aten.max_pool2d_with_indices_backward("
            "x[..., :1, :1], x.detach(), [2, 2], [2, 2], [0, 0], [1, 1], False, "
            "torch.tensor([[[[3]]]]))[0, 0, 1, 1]",
        ),
        opdb="max_pool2d_with_indices_backward",
    ),
    op(f"{F}.avg_pool1d", given((1, 3), LINEAR, "F.avg_pool1d(x, 2, stride=1)[0, 1]")),
    op(f"{F}.avg_pool2d", given(IMAGE, LINEAR, "F.avg_pool2d(x, 2)")),
    op(f"{F}.avg_pool3d", given(CUBE, LINEAR, "F.avg_pool3d(x, 2)")),
    op(f"{F}.adaptive_avg_pool1d", given((1, 3), LINEAR, weighted("F.adaptive_avg_pool1d(x, 2)", 1, 2))),
    op(f"{F}.adaptive_avg_pool2d", given(IMAGE, LINEAR, "F.adaptive_avg_pool2d(x, 1)")),
    op(f"{F}.adaptive_avg_pool3d", given(CUBE, LINEAR, "F.adaptive_avg_pool3d(x, 1)")),
    op(
        f"{F}.max_unpool1d",
        given((1, 1, 2), LINEAR, weighted("F.max_unpool1d(x, torch.tensor([[[0, 3]]]), 2)", 1, 1, 4)),
        placed("F.max_unpool1d(x, torch.tensor([[[1, 1]]]), 2)[0, 0, 1]", indices_repeat=[[[0.3, -1.2]]]),
        opdb="nn.functional.max_unpool1d nn.functional.max_unpool1d.grad",
    ),
    op(
        f"{F}.max_unpool2d",
        given((1, 1, 1, 2), LINEAR, "F.max_unpool2d(x, torch.tensor([[[[0, 3]]]]), 2)[0, 0, 0, 3]"),
        opdb="nn.functional.max_unpool2d nn.functional.max_unpool2d.grad",
    ),
    op(
        f"{F}.max_unpool3d",
        given((1, 1, 1, 1, 2), LINEAR, "F.max_unpool3d(x, torch.tensor([[[[[0, 3]]]]]), 2)[0, 0, 0, 0, 3]"),
        opdb="nn.functional.max_unpool3d nn.functional.max_unpool3d.grad",
    ),
]

CONVOLUTIONS: list[Operator] = [
    op(f"{F}.conv1d", given({"x": (1, 1, 3), "y": (1, 1, 2)}, LINEAR, weighted("F.conv1d(x, y)", 1, 1, 2))),
    op(f"{F}.conv2d", given({"x": IMAGE, "y": IMAGE}, LINEAR, "F.conv2d(x, y)")),
    op(f"{F}.conv3d", given({"x": (1, 1, 1, 2, 2), "y": (1, 1, 1, 2, 2)}, LINEAR, "F.conv3d(x, y)")),
    op(
        f"{F}.conv_transpose1d",
        given({"x": (1, 1, 2), "y": (1, 1, 2)}, LINEAR, weighted("F.conv_transpose1d(x, y)", 1, 1, 3)),
    ),
    op(f"{F}.conv_transpose2d", given({"x": IMAGE, "y": IMAGE}, LINEAR, "F.conv_transpose2d(x, y)[0, 0, 1, 1]")),
    op(
        f"{F}.conv_transpose3d",
        given({"x": (1, 1, 1, 2, 2), "y": (1, 1, 1, 2, 2)}, LINEAR, "F.conv_transpose3d(x, y)[0, 0, 0, 1, 1]"),
    ),
    op(f"{F}.linear", given({"x": 2, "y": (2, 2), "z": 2}, LINEAR, weighted("F.linear(x, y, z)", 2))),
    op(f"{F}.bilinear", given({"x": (1, 2), "y": (1, 2), "z": (1, 2, 2)}, LINEAR, "F.bilinear(x, y, z)")),
    op(f"{F}.unfold", given(IMAGE, LINEAR, weighted("F.unfold(x, 2)", 1, 4, 1))),
    op(f"{F}.pixel_shuffle", given((1, 4, 1, 1), LINEAR, weighted("F.pixel_shuffle(x, 2)", 1, 1, 2, 2))),
    op(f"{F}.pixel_unshuffle", given(IMAGE, LINEAR, weighted("F.pixel_unshuffle(x, 2)", 1, 4, 1, 1))),
    op(f"{F}.channel_shuffle", given((1, 4, 1), LINEAR, weighted("F.channel_shuffle(x, 2)", 1, 4, 1))),
]

NORMALISED = ("generic", "all equal", "zeros", "large")

NORMALISATIONS: list[Operator] = [
    op(
        f"{F}.batch_norm",
        given((3, 1), NORMALISED, "F.batch_norm(x, None, None, training=True)[0, 0]"),
        given(
            (3, 1),
            ("generic", "zeros"),
            "F.batch_norm(x, torch.zeros(1, dtype=x.dtype), torch.ones(1, dtype=x.dtype))[0, 0]",
        ),
        opdb="nn.functional.batch_norm nn.functional.batch_norm.without_cudnn",
    ),
    op(
        "torch.native_batch_norm",
        given((3, 1), SPREADS, "torch.native_batch_norm(x, None, None, None, None, True, 0.1, 1e-05)[0][0, 0]"),
    ),
    op(
        "torch._native_batch_norm_legit",
        given((3, 1), SPREADS, "torch._native_batch_norm_legit(x, None, None, True, 0.1, 1e-05)[0][0, 0]"),
    ),
    op(
        "torch.ops.aten._batch_norm_with_update",
        given(
            (3, 1),
            SPREADS,
            "torch.ops.aten._batch_norm_with_update(x, torch.ones_like(x[0]), torch.zeros_like(x[0]), "
            "torch.zeros_like(x[0]), torch.ones_like(x[0]), 0.1, 1e-05)[0][0, 0]",
        ),
        opdb="_batch_norm_with_update",
    ),
    op(f"{F}.layer_norm", given(3, NORMALISED, "F.layer_norm(x, [3])[0]", "F.layer_norm(x, [3], eps=0.0)[0]")),
    op("torch.native_layer_norm", given(3, SPREADS, "torch.native_layer_norm(x, [3], None, None, 1e-05)[0][0]")),
    op(f"{F}.group_norm", given((1, 3), NORMALISED, "F.group_norm(x, 1)[0, 0]", "F.group_norm(x, 1, eps=0.0)[0, 0]")),
    op(
        "torch.native_group_norm",
        given((1, 3), SPREADS, "torch.native_group_norm(x, None, None, 1, 3, 1, 1, 1e-05)[0][0, 0]"),
    ),
    op(
        f"{F}.instance_norm",
        given((1, 1, 3), NORMALISED, "F.instance_norm(x)[0, 0, 0]", "F.instance_norm(x, eps=0.0)[0, 0, 0]"),
    ),
    op(f"{F}.rms_norm", given(3, NORMALISED, "F.rms_norm(x, [3])[0]", "F.rms_norm(x, [3], eps=0.0)[0]")),
    op(
        f"{F}.local_response_norm",
        given((1, 3, 1), NORMALISED, "F.local_response_norm(x, 2)[0, 1, 0]"),
        given((1, 3, 1), ("zeros", "one zero"), "F.local_response_norm(x, 2, k=0.0)[0, 1, 0]"),
    ),
]


def _dropout(name: str, expanded: str = "x.expand(64)", opdb: str | None = None, weighing: str = TIMES) -> Operator:
    """Dropout of one number many times over, so that two draws are never the same."""
    return op(
        f"{F}.{name}",
        placed(weighing.format(f"F.{name}({expanded}, 0.5, training=True)"), expects=Expects.RANDOM, generic=0.3),
        placed(f"F.{name}({expanded}, 1.0, training=True).sum()", all_dropped=0.3),
        placed(f"F.{name}({expanded}, 0.0, training=True).sum()", none_dropped=0.3),
        placed(f"F.{name}({expanded}, 0.5, training=False).sum()", evaluating=0.3),
        opdb=opdb,
    )


DROPOUTS: list[Operator] = [
    _dropout("dropout"),
    _dropout("alpha_dropout"),
    _dropout("dropout2d", "x.expand(1, 64, 1, 1)", weighing="({}.flatten() * torch.arange(64.0).sqrt()).sum()"),
    _dropout("dropout3d", "x.expand(1, 64, 1, 1, 1)", weighing="({}.flatten() * torch.arange(64.0).sqrt()).sum()"),
    _dropout(
        "feature_alpha_dropout",
        "x.expand(1, 64, 1)",
        "nn.functional.feature_alpha_dropout.with_train nn.functional.feature_alpha_dropout.without_train",
        "({}.flatten() * torch.arange(64.0).sqrt()).sum()",
    ),
    op(
        "torch.ops.aten.native_dropout_backward",
        given(2, LINEAR, weighted("torch.ops.aten.native_dropout_backward(x, torch.tensor([True, False]), 2.0)", 2)),
        opdb="native_dropout_backward",
    ),
]

QKV = {"x": (1, 2, 2), "y": (1, 2, 2), "z": (1, 2, 2)}
ATTEND = "F.scaled_dot_product_attention(x, y, z"

ATTENTION: list[Operator] = [
    op(
        f"{F}.scaled_dot_product_attention",
        given(QKV, ("generic", "zeros", "all equal", "large"), f"{ATTEND})[0, 0, 0]"),
        given(QKV, ("generic", "zeros"), f"{ATTEND}, is_causal=True)[0, 1, 0]"),
        given(
            QKV,
            ("generic", "zeros"),
            f"{ATTEND}, attn_mask=torch.tensor([[False, False], [True, True]]))[0, 0, 0]",
            f"{ATTEND}, attn_mask=torch.tensor([[True, False], [True, True]]))[0, 0, 0]",
        ),
    ),
    op(
        f"{F}.multi_head_attention_forward",
        given(
            (2, 1, 2),
            ("generic", "zeros", "all equal", "large"),
            "F.multi_head_attention_forward(x, x, x, 2, 1, torch.ones(6, 2, dtype=x.dtype), None, None, None, False, "
            "0.0, torch.eye(2, dtype=x.dtype), None, need_weights=False)[0][0, 0, 0]",
        ),
        placed(
            "F.multi_head_attention_forward(x, x, x, 2, 1, torch.ones(6, 2, dtype=x.dtype), None, None, None, False, "
            "0.0, torch.eye(2, dtype=x.dtype), None, attn_mask=torch.ones(2, 2, dtype=torch.bool))[0][0, 0, 0]",
            all_masked=[[[0.3, -1.2]], [[0.7, 2.0]]],
        ),
    ),
    *unexamined(
        "it runs on a GPU only",
        "torch.ops.aten._flash_attention_forward",
        opdb="torch.ops.aten._flash_attention_forward",
    ),
    *unexamined(
        "it runs on a GPU only",
        "torch.ops.aten._efficient_attention_forward",
        opdb="torch.ops.aten._efficient_attention_forward",
    ),
    op(
        f"{F}.embedding",
        given((3, 2), LINEAR, weighted("F.embedding(torch.tensor([0, 2, 2]), x)", 3, 2)),
        given(
            (3, 2),
            ("generic",),
            "F.embedding(torch.tensor([0, 1]), x, padding_idx=0)[0, 0]",
            weighted("F.embedding(torch.tensor([0, 0, 2]), x, scale_grad_by_freq=True)", 3, 2),
        ),
        placed(
            "F.embedding(torch.tensor([0]), x.clone(), max_norm=1.0).sum()",
            inside=[[0.3, 0.4]],
            at_the_bound=[[0.6, 0.8]],
            outside=[[3.0, 4.0]],
            zero=[[0.0, 0.0]],
        ),
    ),
    op(
        f"{F}.embedding_bag",
        *(
            given((3, 2), names, f'F.embedding_bag(torch.tensor([[0, 2]]), x, mode="{mode}")[0, 1]')
            for mode, names in {"sum": LINEAR, "mean": LINEAR, "max": (*TIES, "repeated rows")}.items()
        ),
        given(
            {"x": (2, 2), "y": (1, 2)},
            LINEAR,
            'F.embedding_bag(torch.tensor([[0, 1]]), x, mode="sum", per_sample_weights=y)[0, 1]',
        ),
    ),
]

ROW = (1, 1, 3)
MODES = ("bilinear", "nearest", "bicubic")
PADDINGS = ("zeros", "border", "reflection")


def grid_sample(mode: str, padding: str, align_corners: bool) -> str:
    """A row of three pixels, 0 1 0, read at x: with aligned corners the pixels lie at -1, 0 and 1."""
    options = f'mode="{mode}", padding_mode="{padding}", align_corners={align_corners}'
    return f"F.grid_sample(torch.eye(3, dtype=x.dtype)[None, None], F.pad(x.view(1, 1, 1, 1), (0, 1)), {options})"


INTERPOLATION: list[Operator] = [
    op(
        f"{F}.interpolate",
        *(
            given(ROW, LINEAR, weighted(f'F.interpolate(x, 4, mode="{mode}")', 1, 1, 4))
            for mode in ("nearest", "nearest-exact", "linear")
        ),
        given(
            ROW,
            LINEAR,
            weighted('F.interpolate(x, 4, mode="linear", align_corners=True)', 1, 1, 4),
            weighted('F.interpolate(x, 2, mode="area")', 1, 1, 2),
        ),
        *(given(IMAGE, LINEAR, f'F.interpolate(x, 3, mode="{mode}")[0, 0, 0, 1]') for mode in ("bilinear", "bicubic")),
        given(CUBE, LINEAR, 'F.interpolate(x, 3, mode="trilinear")[0, 0, 0, 1, 1]'),
        opdb=[
            f"nn.functional.interpolate.{mode}"
            for mode in ("nearest", "nearest-exact", "linear", "bilinear", "bicubic", "trilinear", "area")
        ],
    ),
    op(f"{F}.upsample_bilinear", given(IMAGE, LINEAR, "F.upsample_bilinear(x, 3)[0, 0, 0, 1]")),
    op(f"{F}.upsample_nearest", given(IMAGE, LINEAR, "F.upsample_nearest(x, 3)[0, 0, 0, 1]")),
    op(
        "torch.ops.aten._upsample_bilinear2d_aa",
        given(IMAGE, LINEAR, "torch.ops.aten._upsample_bilinear2d_aa(x, [3, 3], False)[0, 0, 0, 1]"),
        opdb="_upsample_bilinear2d_aa",
    ),
    op(
        f"{F}.grid_sample",
        searched(
            *(
                grid_sample(mode, padding, corners)
                for mode in MODES
                for padding in PADDINGS
                for corners in (True, False)
            ),
            over=(-3.0, 3.0),
        ),
        placed(
            "F.grid_sample(x, y, align_corners=True)",
            generic={"x": [[[[0.3, -1.2], [0.7, 2.0]]]], "y": [[[[0.2, -0.4]]]]},
            on_a_grid_point={"x": [[[[0.3, -1.2], [0.7, 2.0]]]], "y": [[[[-1.0, 1.0]]]]},
            outside={"x": [[[[0.3, -1.2], [0.7, 2.0]]]], "y": [[[[5.0, 0.0]]]]},
        ),
    ),
    op(
        "torch.grid_sampler_2d",
        placed(
            "torch.grid_sampler_2d(x, y, 0, 0, True)",
            generic={"x": [[[[0.3, -1.2], [0.7, 2.0]]]], "y": [[[[0.2, -0.4]]]]},
            on_a_grid_point={"x": [[[[0.3, -1.2], [0.7, 2.0]]]], "y": [[[[-1.0, 1.0]]]]},
        ),
    ),
    op(
        "torch.grid_sampler_3d",
        placed(
            "torch.grid_sampler_3d(x, y, 0, 0, True)",
            generic={"x": [[[[[0.3, -1.2]], [[0.7, 2.0]]]]], "y": [[[[[0.2, -0.4, 0.1]]]]]},
            on_a_grid_point={"x": [[[[[0.3, -1.2]], [[0.7, 2.0]]]]], "y": [[[[[-1.0, 1.0, 1.0]]]]]},
        ),
    ),
]

OPERATORS = [*POOLS, *CONVOLUTIONS, *NORMALISATIONS, *DROPOUTS, *ATTENTION, *INTERPOLATION]
