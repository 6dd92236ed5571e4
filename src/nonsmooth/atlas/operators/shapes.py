"""Views, copies, joins, splits, indexing and scattering: what moves numbers without changing them."""

from __future__ import annotations

from nonsmooth.atlas.degenerate import LINEAR, PRODUCTS, TIES
from nonsmooth.atlas.scenario import Expects, Measure
from nonsmooth.atlas.table import Operator, given, op, placed, searched, underivable, weighted

SQUARE = (2, 2)
GENERIC = ("generic",)


def _moved(name: str, call: str, *out: int, shape: int | tuple[int, ...] = SQUARE, opdb: str | None = None) -> Operator:
    """A call whose result holds the input's own numbers."""
    return op(name, given(shape, GENERIC, weighted(call, *out)), opdb=opdb)


def _joined(name: str, call: str, *out: int, shape: int | tuple[int, ...] = 2) -> Operator:
    """A call that puts two inputs into one result."""
    return op(name, given({"x": shape, "y": shape}, GENERIC, weighted(call, *out)))


VIEWS: list[Operator] = [
    _moved("torch.Tensor.H", "x.H", 2, 2),
    _moved("torch.Tensor.T", "x.T", 2, 2),
    _moved("torch.Tensor.mH", "x.mH", 2, 2),
    _moved("torch.Tensor.mT", "x.mT", 2, 2),
    _moved("torch.Tensor.__getitem__", "x[1, :]", 2),
    _moved("torch.alias_copy", "torch.alias_copy(x)", 2, 2),
    op(
        "torch.as_strided",
        given(3, LINEAR, weighted("torch.as_strided(x, (2, 2), (1, 1))", 2, 2)),
        given(4, GENERIC, weighted("torch.as_strided(x[1:], (2,), (1,), storage_offset=1)", 2)),
        opdb="as_strided as_strided.partial_views",
    ),
    _moved("torch.as_strided_copy", "torch.as_strided_copy(x, (2, 2), (1, 1))", 2, 2, shape=3),
    op(
        "torch.as_strided_scatter",
        given({"x": 3, "y": 2}, LINEAR, weighted("torch.as_strided_scatter(x, y, (2,), (2,))", 3)),
        placed(
            weighted("torch.as_strided_scatter(x, y, (2,), (0,))", 3),
            expects=Expects.REFUSED,
            overlapping={"x": [0.3, -1.2, 0.7], "y": [2.0, -0.4]},
        ),
    ),
    _moved("torch.atleast_1d", "torch.atleast_1d(x)", 2, 2),
    _moved("torch.atleast_2d", "torch.atleast_2d(x)", 1, 2, shape=2),
    _moved("torch.atleast_3d", "torch.atleast_3d(x)", 1, 2, 1, shape=2),
    _moved("torch.broadcast_to", "torch.broadcast_to(x, (2, 2))", 2, 2, shape=2),
    op(
        "torch.broadcast_tensors",
        given({"x": 2, "y": 1}, LINEAR, "(lambda a, b: (a * b).sum())(*torch.broadcast_tensors(x, y))"),
    ),
    _moved("torch.chunk", "torch.chunk(x, 2)[1]", 1, 2),
    _moved("torch.clone", "torch.clone(x)", 2, 2),
    _moved("torch.Tensor.contiguous", "x.mT.contiguous()", 2, 2),
    _moved("torch.diag", "torch.diag(x)", 2, 2, shape=2),
    _moved("torch.diag_embed", "torch.diag_embed(x)", 2, 2, shape=2),
    _moved("torch.diagflat", "torch.diagflat(x)", 2, 2, shape=2),
    _moved("torch.diagonal", "torch.diagonal(x)", 2),
    _moved("torch.diagonal_copy", "torch.diagonal_copy(x)", 2),
    _moved("torch.dsplit", "torch.dsplit(x, 2)[1]", 1, 1, 1, shape=(1, 1, 2)),
    _moved("torch.hsplit", "torch.hsplit(x, 2)[1]", 2, 1),
    _moved("torch.vsplit", "torch.vsplit(x, 2)[1]", 1, 2),
    _moved("torch.Tensor.expand", "x.expand(2, 2)", 2, 2, shape=2),
    _moved("torch.Tensor.expand_as", "x.expand_as(torch.ones(2, 2))", 2, 2, shape=2),
    _moved("torch.expand_copy", "torch.expand_copy(x, (2, 2))", 2, 2, shape=2),
    _moved("torch.flatten", "torch.flatten(x)", 4),
    _moved("torch.flip", "torch.flip(x, (0, 1))", 2, 2),
    _moved("torch.fliplr", "torch.fliplr(x)", 2, 2),
    _moved("torch.flipud", "torch.flipud(x)", 2, 2),
    op(
        "torch.meshgrid",
        given(
            {"x": 2, "y": 2},
            LINEAR,
            weighted('torch.prod(torch.stack(torch.meshgrid(x, y, indexing="ij")), 0)', 2, 2),
            weighted('torch.meshgrid([x, y], indexing="ij")[0]', 2, 2).replace(".sum()", ".sum() + y.sum()"),
        ),
        opdb="meshgrid.variadic_tensors meshgrid.list_of_tensors",
    ),
    _moved("torch.movedim", "torch.movedim(x, 0, 1)", 2, 2),
    _moved("torch.narrow", "torch.narrow(x, 0, 1, 1)", 1, 2),
    _moved("torch.narrow_copy", "torch.narrow_copy(x, 0, 1, 1)", 1, 2),
    _moved("torch.permute", "torch.permute(x, (1, 0))", 2, 2),
    _moved("torch.permute_copy", "torch.permute_copy(x, (1, 0))", 2, 2),
    _moved("torch.ravel", "torch.ravel(x)", 4),
    _moved("torch.Tensor.repeat", "x.repeat(2)", 4, shape=2),
    _moved("torch.repeat_interleave", "torch.repeat_interleave(x, 2)", 4, shape=2),
    _moved("torch.reshape", "torch.reshape(x, (4,))", 4),
    _moved("torch.Tensor.reshape_as", "x.reshape_as(torch.ones(4))", 4),
    op("torch.resolve_conj", given({"x": (), "y": ()}, LINEAR, "torch.resolve_conj(torch.complex(x, y).conj()).imag")),
    op("torch.resolve_neg", given({"x": (), "y": ()}, LINEAR, "torch.resolve_neg(torch.complex(x, y).conj().imag)")),
    _moved("torch.roll", "torch.roll(x, 1)", 2, 2),
    _moved("torch.rot90", "torch.rot90(x)", 2, 2),
    _moved("torch.select", "torch.select(x, 0, 1)", 2),
    _moved("torch.ops.aten.slice", "torch.ops.aten.slice(x, 0, 1)", 1, 2, opdb="slice"),
    _moved("torch.split", "torch.split(x, 1)[1]", 1, 2, opdb="split split.list_args"),
    _moved("torch.split_with_sizes", "torch.split_with_sizes(x, [1, 1])[1]", 1, 2),
    _moved("torch.split_with_sizes_copy", "torch.split_with_sizes_copy(x, [1, 1])[1]", 1, 2),
    _moved("torch.squeeze", "torch.squeeze(x)", 2, shape=(1, 2), opdb="squeeze squeeze.multiple"),
    _moved("torch.squeeze_copy", "torch.squeeze_copy(x)", 2, shape=(1, 2)),
    _moved("torch.Tensor.sum_to_size", "x.sum_to_size(2)", 2),
    _moved("torch.t", "torch.t(x)", 2, 2),
    _moved("torch.t_copy", "torch.t_copy(x)", 2, 2),
    _moved("torch.tensor_split", "torch.tensor_split(x, 2)[1]", 1, 2),
    _moved("torch.tile", "torch.tile(x, (2,))", 4, shape=2),
    op("torch.Tensor.to_sparse", given(SQUARE, (*LINEAR, "one zero"), weighted("x.to_sparse().to_dense()", 2, 2))),
    _moved("torch.transpose", "torch.transpose(x, 0, 1)", 2, 2),
    _moved("torch.transpose_copy", "torch.transpose_copy(x, 0, 1)", 2, 2),
    _moved("torch.tril", "torch.tril(x)", 2, 2),
    _moved("torch.triu", "torch.triu(x)", 2, 2),
    _moved("torch.unbind", "torch.unbind(x)[1]", 2),
    _moved("torch.unbind_copy", "torch.unbind_copy(x)[1]", 2),
    _moved("torch.unflatten", "torch.unflatten(x, 0, (2, 2))", 2, 2, shape=4),
    _moved("torch.Tensor.unfold", "x.unfold(0, 2, 1)", 2, 2, shape=3),
    _moved("torch.unfold_copy", "torch.unfold_copy(x, 0, 2, 1)", 2, 2, shape=3),
    _moved("torch.unsafe_chunk", "torch.unsafe_chunk(x, 2)[1]", 1, 2),
    _moved("torch.unsafe_split", "torch.unsafe_split(x, 1)[1]", 1, 2),
    _moved("torch.unsqueeze", "torch.unsqueeze(x, 0)", 1, 2, shape=2),
    _moved("torch.unsqueeze_copy", "torch.unsqueeze_copy(x, 0)", 1, 2, shape=2),
    _moved("torch.Tensor.view", "x.view(4)", 4),
    _moved("torch.Tensor.view_as", "x.view_as(torch.ones(4))", 4),
    op("torch.view_as_complex", given(2, LINEAR, "torch.view_as_complex(x).abs()", "torch.view_as_complex(x).imag")),
    op("torch.view_as_real", given({"x": (), "y": ()}, LINEAR, weighted("torch.view_as_real(torch.complex(x, y))", 2))),
    _moved("torch.view_copy", "torch.view_copy(x, (4,))", 4),
]

JOINS: list[Operator] = [
    _joined("torch.block_diag", "torch.block_diag(x, y)", 2, 4),
    op("torch.cartesian_prod", given({"x": 2, "y": 2}, LINEAR, weighted("torch.cartesian_prod(x, y).prod(1)", 4))),
    _joined("torch.cat", "torch.cat([x, y])", 4),
    _joined("torch.column_stack", "torch.column_stack([x, y])", 2, 2),
    _joined("torch.dstack", "torch.dstack([x, y])", 1, 2, 2),
    _joined("torch.hstack", "torch.hstack([x, y])", 4),
    _joined("torch.stack", "torch.stack([x, y])", 2, 2),
    _joined("torch.vstack", "torch.vstack([x, y])", 2, 2),
    underivable("torch._chunk_cat", given({"x": 2, "y": 2}, LINEAR, weighted("torch._chunk_cat([x, y], 0, 2)", 2, 2))),
    _moved("torch.constant_pad_nd", "torch.constant_pad_nd(x, (1, 1), 5.0)", 4, shape=2),
    op(
        "torch.nn.functional.pad",
        given(2, LINEAR, weighted("F.pad(x, (1, 1), value=5.0)", 4)),
        *(
            given((1, 2), LINEAR, weighted(f'F.pad(x, (1, 1), mode="{mode}")', 1, 4))
            for mode in ("reflect", "replicate", "circular")
        ),
        given((1, 3), LINEAR, weighted('F.pad(x, (-1, 1), mode="replicate")', 1, 3)),
        opdb=[
            f"nn.functional.pad.{mode}"
            for mode in ("constant", "reflect", "replicate", "replicate_negative", "circular")
        ],
    ),
]

INDEX = "torch.tensor([0, 0, 1])"
INTO = {"x": 2, "y": 3}


def _reduced(stem: str, modes: tuple[str, ...]) -> Operator:
    """A scattering reduction: sums are linear, products have zeros, extremes have ties."""
    ties = (*TIES, "equal", "first equal")
    tried = {"sum": LINEAR, "mean": LINEAR, "prod": (*PRODUCTS, "x zero", "y zero"), "amax": ties, "amin": ties}
    return op(
        f"torch.{stem}",
        *(given(INTO, tried[mode], f'torch.{stem}(x, 0, {INDEX}, y, "{mode}").sum()') for mode in modes),
        given(INTO, ties, f'torch.{stem}(x, 0, {INDEX}, y, "amax", include_self=False).sum()'),
        given(INTO, tried["prod"], f'torch.{stem}(x, 0, {INDEX}, y, "prod", include_self=False).sum()'),
        given(INTO, ("generic",), f'torch.{stem}(x, 0, {INDEX}, y, "mean", include_self=False).sum()'),
        opdb=[f"{stem}.{mode}" for mode in modes],
    )


def _segmented(by: str, modes: tuple[str, ...] = ("sum", "mean", "max", "min", "prod")) -> list[Measure]:
    """A reduction by segments, in each mode."""
    tried = {"sum": LINEAR, "mean": LINEAR, "max": TIES, "min": TIES, "prod": PRODUCTS}
    return [
        measure for mode in modes for measure in given(3, tried[mode], f'torch.segment_reduce(x, "{mode}", {by}).sum()')
    ]


INDEXING: list[Operator] = [
    _moved("torch.gather", "torch.gather(x, 0, torch.tensor([0, 0, 1]))", 3, shape=2),
    _moved("torch.index_select", "torch.index_select(x, 0, torch.tensor([1, 1]))", 2, 2),
    _moved("torch.masked_select", "torch.masked_select(x, torch.tensor([True, False]))", 1, shape=2),
    _moved("torch.take", "torch.take(x, torch.tensor([3, 3, 0]))", 3),
    _moved("torch.take_along_dim", "torch.take_along_dim(x, torch.tensor([1, 1]), 0)", 2, shape=2),
    op("torch.diagonal_scatter", given({"x": SQUARE, "y": 2}, LINEAR, weighted("torch.diagonal_scatter(x, y)", 2, 2))),
    op(
        "torch.select_scatter", given({"x": SQUARE, "y": 2}, LINEAR, weighted("torch.select_scatter(x, y, 0, 1)", 2, 2))
    ),
    op("torch.slice_scatter", given({"x": 3, "y": 2}, LINEAR, weighted("torch.slice_scatter(x, y, 0, 1)", 3))),
    op("torch.index_add", given(INTO, LINEAR, weighted(f"torch.index_add(x, 0, {INDEX}, y)", 2))),
    op(
        "torch.index_copy",
        given({"x": 3, "y": 2}, LINEAR, weighted("torch.index_copy(x, 0, torch.tensor([2, 0]), y)", 3)),
        placed(
            weighted(f"torch.index_copy(x, 0, {INDEX}, y)", 2), index_repeats={"x": [0.3, -1.2], "y": [0.7, 2.0, -0.4]}
        ),
    ),
    op(
        "torch.index_fill",
        given({"x": 2, "y": ()}, LINEAR, weighted("torch.index_fill(x, 0, torch.tensor([1]), y)", 2)),
    ),
    op(
        "torch.index_put",
        given(INTO, LINEAR, weighted(f"torch.index_put(x, ({INDEX},), y, accumulate=True)", 2)),
        given({"x": 3, "y": 2}, LINEAR, weighted("torch.index_put(x, (torch.tensor([2, 0]),), y)", 3)),
        placed(
            weighted(f"torch.index_put(x, ({INDEX},), y)", 2), index_repeats={"x": [0.3, -1.2], "y": [0.7, 2.0, -0.4]}
        ),
    ),
    op(
        "torch.masked_fill",
        given({"x": 2, "y": ()}, LINEAR, weighted("torch.masked_fill(x, torch.tensor([True, False]), y)", 2)),
        searched("x.masked_fill(x < 0, 0.0)", "x.masked_fill(x <= 0, 0.0)"),
    ),
    op(
        "torch.masked_scatter",
        given({"x": 2, "y": 2}, LINEAR, weighted("torch.masked_scatter(x, torch.tensor([False, True]), y)", 2)),
    ),
    op(
        "torch.Tensor.put",
        given(
            {"x": 3, "y": 2},
            LINEAR,
            weighted("x.put(torch.tensor([2, 0]), y)", 3),
            weighted("x.put(torch.tensor([1, 1]), y, accumulate=True)", 3),
        ),
        placed(weighted("x.put(torch.tensor([1, 1]), y)", 3), index_repeats={"x": [0.3, -1.2, 0.7], "y": [2.0, -0.4]}),
    ),
    op(
        "torch.scatter",
        given({"x": 3, "y": 2}, LINEAR, weighted("torch.scatter(x, 0, torch.tensor([2, 0]), y)", 3)),
        placed(
            weighted(f"torch.scatter(x, 0, {INDEX}, y)", 2), index_repeats={"x": [0.3, -1.2], "y": [0.7, 2.0, -0.4]}
        ),
        given(2, GENERIC, 'torch.scatter(x, 0, torch.tensor([1, 1]), 2.0, reduce="multiply").sum()'),
    ),
    op("torch.scatter_add", given(INTO, LINEAR, weighted(f"torch.scatter_add(x, 0, {INDEX}, y)", 2))),
    _reduced("scatter_reduce", ("sum", "prod", "mean", "amax", "amin")),
    _reduced("index_reduce", ("prod", "mean", "amax", "amin")),
    op(
        "torch.segment_reduce",
        _segmented("lengths=torch.tensor([2, 1])"),
        _segmented("offsets=torch.tensor([0, 2, 3])", ("max",)),
        placed('torch.segment_reduce(x, "max", lengths=torch.tensor([0, 1]))[1]', empty_segment=[0.3]),
        opdb="_segment_reduce.lengths _segment_reduce.offsets",
    ),
    op(
        "torch._unsafe_masked_index",
        given(
            3,
            LINEAR,
            weighted(
                "torch.ops.aten._unsafe_masked_index(x, torch.tensor([True, False]), [torch.tensor([2, 0])], 5.0)", 2
            ),
        ),
    ),
    op(
        "torch._unsafe_masked_index_put_accumulate",
        given(
            {"x": 3, "y": 2},
            LINEAR,
            weighted(
                "torch.ops.aten._unsafe_masked_index_put_accumulate("
                "x, torch.tensor([True, False]), [torch.tensor([2, 0])], y)",
                3,
            ),
        ),
    ),
]

OPERATORS = [*VIEWS, *JOINS, *INDEXING]
