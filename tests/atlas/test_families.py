"""Every operator that the list of what to reach by hand names is reached, where it names it."""

import pytest

from nonsmooth.atlas.scenario import Measure, Scenario
from nonsmooth.atlas.scenarios import measures

TIES = """max min amax amin aminmax median nanmedian mode kthvalue topk sort msort quantile cummax cummin scatter_reduce
index_reduce segment_reduce maximum minimum fmax fmin linalg.vector_norm F.max_pool1d F.max_pool2d F.max_pool3d
F.adaptive_max_pool1d F.adaptive_max_pool2d F.adaptive_max_pool3d F.fractional_max_pool2d F.fractional_max_pool3d"""
PAIRED = "maximum minimum fmax fmin"
THREE = """max min amax amin median nanmedian mode kthvalue topk sort msort quantile cummax cummin F.max_pool1d
F.max_pool2d F.max_pool3d"""
ZEROS = """norm linalg.vector_norm linalg.matrix_norm dist cdist F.pdist F.pairwise_distance F.cosine_similarity
F.normalize renorm hypot atan2 complex angle var std prod cumprod linalg.det linalg.pinv linalg.qr linalg.svd
linalg.svdvals linalg.eigh linalg.eigvalsh linalg.cholesky linalg.lu linalg.inv"""
SINGULAR = """linalg.det linalg.inv linalg.pinv linalg.qr linalg.svd linalg.svdvals linalg.lu linalg.eig
linalg.matrix_norm"""
MASKED = "softmax log_softmax logsumexp"
BOUNDS = """clamp F.hardtanh F.relu6 F.hardsigmoid F.hardswish F.hardshrink F.softshrink F.threshold F.leaky_relu
F.prelu F.elu F.celu F.selu F.gelu F.softplus F.huber_loss F.smooth_l1_loss F.l1_loss F.hinge_embedding_loss
F.binary_cross_entropy F.kl_div"""
MARGINS = """F.margin_ranking_loss F.multi_margin_loss F.multilabel_margin_loss F.cosine_embedding_loss
F.triplet_margin_loss"""
STEPS = """round floor ceil trunc sign sgn heaviside floor_divide div fmod remainder frac
fake_quantize_per_tensor_affine bucketize searchsorted histc F.one_hot gt lt eq Tensor.long Tensor.int Tensor.bool
argmax argsort nonzero unique multinomial bernoulli poisson normal Tensor.uniform_ Tensor.normal_ Tensor.bernoulli_
Tensor.exponential_ F.dropout F.gumbel_softmax"""
EDGES = """sqrt rsqrt log log2 log10 log1p pow xlogy special.xlog1py logit special.entr lgamma digamma sinc"""
ENDS = "acos asin atanh acosh erfinv"
TRAPS = "where mul masked_fill sqrt log norm add Tensor.detach F.relu"
SPELLINGS = {
    "relu": """F.relu F.relu6 F.threshold F.hardtanh clamp clamp_min maximum fmax where mul max amax topk abs
    F.leaky_relu F.prelu masked_fill""",
    "abs": "abs sqrt pow sign maximum where F.relu norm hypot complex",
    "identity": "clone pow maximum where floor F.relu F.hardtanh",
    "norm2": "norm linalg.norm linalg.vector_norm sqrt hypot complex dist cdist F.pdist F.pairwise_distance",
    "product with zeros": "prod cumprod mul exp linalg.det scatter_reduce",
    "removable hole: sin(x)/x": "sinc sin where",
}


def full(name: str) -> str:
    return "torch." + name.replace("F.", "nn.functional.", 1)


def of(name: str) -> list[Measure]:
    return [measure for measure in measures() if measure.operator == full(name)]


def labels(name: str) -> set[str]:
    return {measure.label for measure in of(name) if isinstance(measure, Scenario)}


def searched(name: str) -> bool:
    return any(not isinstance(measure, Scenario) for measure in of(name))


@pytest.mark.parametrize("name", TIES.split())
def test_ties(name: str) -> None:
    wanted = {"equal"} if name in PAIRED.split() else {"all equal"}
    assert wanted <= labels(name)


@pytest.mark.parametrize("name", THREE.split())
def test_two_and_three_way_ties(name: str) -> None:
    assert {"two equal on top", "three equal"} <= labels(name)


@pytest.mark.parametrize("name", ZEROS.split())
def test_zero(name: str) -> None:
    assert "zeros" in labels(name)


@pytest.mark.parametrize("name", SINGULAR.split())
def test_singular_matrices(name: str) -> None:
    assert "rank one" in labels(name)


def test_spreads_of_constants_and_of_one_value() -> None:
    for name in ("var", "std"):
        assert {"all equal", "of one value"} <= labels(name)


def test_norms_of_every_order() -> None:
    calls = {measure.call for measure in of("linalg.vector_norm")}
    for order in ("0", "0.5", "1", "2", "3", 'float("inf")', '-float("inf")'):
        assert f"torch.linalg.vector_norm(x, {order})" in calls
    for order in ('"fro"', '"nuc"', "2"):
        assert f"torch.linalg.matrix_norm(x, {order})" in {measure.call for measure in of("linalg.matrix_norm")}


@pytest.mark.parametrize("name", MASKED.split())
def test_fully_masked_rows(name: str) -> None:
    assert "all minus infinite" in labels(name)
    assert any("masked_fill" in measure.call for measure in of(name))


def test_attention_over_a_masked_row() -> None:
    calls = [measure.call for measure in of("F.scaled_dot_product_attention")]
    assert any("[False, False]" in call for call in calls)


@pytest.mark.parametrize("name", BOUNDS.split())
def test_joints_are_searched_for(name: str) -> None:
    assert searched(name)


@pytest.mark.parametrize("name", MARGINS.split())
def test_margins_are_hit_exactly(name: str) -> None:
    assert "at the margin" in labels(name)


@pytest.mark.parametrize("name", [*STEPS.split(), "F.nll_loss", "F.ctc_loss", "F.interpolate", "F.embedding"])
def test_named_operators_are_measured(name: str) -> None:
    assert of(name)


@pytest.mark.parametrize("name", EDGES.split())
def test_edges_at_both_zeros(name: str) -> None:
    assert {"zero", "negative zero"} <= labels(name)


@pytest.mark.parametrize("name", ENDS.split())
def test_edges_at_both_ends(name: str) -> None:
    assert {"upper end", "lower end"} <= labels(name)


@pytest.mark.parametrize("name", TRAPS.split())
def test_traps(name: str) -> None:
    assert any(measure.family == "traps" for measure in of(name))


@pytest.mark.parametrize(
    ("family", "name"), [(family, name) for family in SPELLINGS for name in SPELLINGS[family].split()]
)
def test_spellings(family: str, name: str) -> None:
    assert any(measure.family == family for measure in of(name))


@pytest.mark.parametrize("mode", ["bilinear", "nearest", "bicubic"])
def test_grid_points(mode: str) -> None:
    assert {"on a grid point", "half way", "at the border", "outside"} <= {
        measure.label for measure in of("F.grid_sample") if isinstance(measure, Scenario) and mode in measure.call
    }


@pytest.mark.parametrize("distribution", ["Normal", "Uniform", "Gamma", "Beta"])
def test_rsample_against_sample(distribution: str) -> None:
    calls = [measure.call for measure in of(f"distributions.{distribution}")]
    assert any(".rsample()" in call for call in calls)
    assert any(".sample()" in call for call in calls)
