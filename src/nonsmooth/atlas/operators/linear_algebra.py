"""Matrix products, factorisations, solvers and Fourier transforms."""

from __future__ import annotations

from nonsmooth.atlas.degenerate import LINEAR, RECTANGLES, SINGULAR, SQUARES, SYMMETRICS
from nonsmooth.atlas.scenario import Expects
from nonsmooth.atlas.table import Operator, given, op, placed, underivable, weighted

TWO = (2, 2)
THREE = (3, 3)
SOLVABLE = ("generic", "identity", "defective", "diagonal", "rotation")
UNSOLVABLE = ("zeros", "rank one", "zero row")
POSITIVE = ("symmetric", "identity", "twice the identity", "repeated eigenvalue", "diagonal")
NOT_POSITIVE = ("zeros", "semidefinite")
SYMMETRIC = "(x + x.mT) / 2"
EIGENVALUES = (*SYMMETRICS, "semidefinite", "opposite eigenvalues")
A_AND_B = {"x": TWO, "y": (2, 1)}
PAIR = ("generic", "zeros")
SEEDED = "(torch.manual_seed(0), {})[1]"

PRODUCTS: list[Operator] = [
    op("torch.matmul", given({"x": TWO, "y": TWO}, PAIR, weighted("torch.matmul(x, y)", 2, 2))),
    op("torch.mm", given({"x": TWO, "y": TWO}, PAIR, weighted("torch.mm(x, y)", 2, 2))),
    op("torch.mv", given({"x": TWO, "y": 2}, PAIR, weighted("torch.mv(x, y)", 2))),
    op(
        "torch.bmm",
        given({"x": (1, 2, 2), "y": (1, 2, 2)}, PAIR, weighted("torch.bmm(x, y)", 1, 2, 2)),
        opdb="bmm bmm.triton_optimized",
    ),
    op("torch.Tensor.__rmatmul__", given({"x": TWO, "y": TWO}, PAIR, weighted("y.__rmatmul__(x)", 2, 2))),
    op("torch.addbmm", given({"x": TWO, "y": (1, 2, 2), "z": (1, 2, 2)}, PAIR, "torch.addbmm(x, y, z)[0, 1]")),
    op(
        "torch.baddbmm",
        given({"x": (1, 2, 2), "y": (1, 2, 2), "z": (1, 2, 2)}, PAIR, "torch.baddbmm(x, y, z)[0, 0, 1]"),
    ),
    op(
        "torch.addmm",
        given({"x": TWO, "y": TWO, "z": TWO}, PAIR, "torch.addmm(x, y, z)[0, 1]"),
        given({"x": TWO, "y": TWO, "z": TWO}, ("generic",), "torch.addmm(x, y, z, beta=0, alpha=2)[0, 1]"),
        opdb="addmm addmm.decomposed",
    ),
    op("torch.addmv", given({"x": 2, "y": TWO, "z": 2}, PAIR, weighted("torch.addmv(x, y, z)", 2))),
    op("torch.addr", given({"x": TWO, "y": 2, "z": 2}, PAIR, weighted("torch.addr(x, y, z)", 2, 2))),
    op("torch.dot", given({"x": 3, "y": 3}, (*PAIR, "equal"), "torch.dot(x, y)")),
    op("torch.vdot", given({"x": 3, "y": 3}, (*PAIR, "equal"), "torch.vdot(x, y)")),
    op("torch.inner", given({"x": 3, "y": 3}, (*PAIR, "equal"), "torch.inner(x, y)")),
    op("torch.outer", given({"x": 2, "y": 2}, PAIR, weighted("torch.outer(x, y)", 2, 2))),
    op("torch.kron", given({"x": 2, "y": 2}, PAIR, weighted("torch.kron(x, y)", 4))),
    op("torch.einsum", given({"x": TWO, "y": TWO}, PAIR, 'torch.einsum("ij,ij->", x, y)', 'torch.einsum("ii", x @ y)')),
    op("torch.tensordot", given({"x": TWO, "y": TWO}, PAIR, "torch.tensordot(x, y)")),
    op("torch.cross", given({"x": 3, "y": 3}, (*PAIR, "equal", "parallel"), weighted("torch.cross(x, y, dim=0)", 3))),
    op(
        "torch.linalg.cross",
        given({"x": 3, "y": 3}, (*PAIR, "equal", "parallel"), weighted("torch.linalg.cross(x, y)", 3)),
    ),
    op("torch.linalg.vecdot", given({"x": 3, "y": 3}, (*PAIR, "equal"), "torch.linalg.vecdot(x, y)")),
    op(
        "torch.linalg.multi_dot",
        given({"x": TWO, "y": TWO, "z": TWO}, PAIR, "torch.linalg.multi_dot([x, y, z])[0, 1]"),
    ),
    op(
        "torch.linalg.matrix_power",
        *(
            given(TWO, ("generic", "zeros", "identity", "rank one"), f"torch.linalg.matrix_power(x, {n})[0, 1]")
            for n in (0, 1, 2, 3)
        ),
        given(TWO, SOLVABLE, "torch.linalg.matrix_power(x, -1)[0, 1]", refused=UNSOLVABLE),
    ),
    op(
        "torch.matrix_exp",
        given(TWO, (*SQUARES, "nilpotent"), "torch.matrix_exp(x)[0, 1]", weighted("torch.matrix_exp(x)", 2, 2)),
    ),
    op(
        "torch.linalg.vander",
        given(2, ("generic", "zeros", "all equal"), weighted("torch.linalg.vander(x, N=3)", 2, 3)),
    ),
    op("torch.linalg.diagonal", given(TWO, LINEAR, weighted("torch.linalg.diagonal(x)", 2))),
    op(
        "torch.sparse.mm",
        given(
            {"x": TWO, "y": TWO},
            (*PAIR, "x one zero", "all equal"),
            *(
                weighted(f'torch.sparse.mm(x.to_sparse_csr(), y, "{reduce}")', 2, 2)
                for reduce in ("sum", "mean", "amax", "amin")
            ),
        ),
        opdb="sparse.mm.reduce",
    ),
    op(
        "torch.sparse.sampled_addmm",
        given(
            {"x": TWO, "y": TWO},
            PAIR,
            "torch.sparse.sampled_addmm(torch.ones_like(x).to_sparse_csr(), x, y).to_dense()[0, 1]",
        ),
    ),
]

FACTORS: list[Operator] = [
    op(
        "torch.linalg.det",
        given(TWO, SINGULAR, "torch.linalg.det(x)"),
        given(THREE, SINGULAR, "torch.linalg.det(x)"),
        placed("torch.linalg.det(x)", one_number=[[0.0]]),
    ),
    op("torch.logdet", given(TWO, (*SINGULAR, "opposite eigenvalues"), "torch.logdet(x)")),
    op(
        "torch.linalg.slogdet",
        given(TWO, (*SINGULAR, "opposite eigenvalues"), "torch.linalg.slogdet(x).logabsdet"),
        given(TWO, ("generic", "rank one"), "torch.linalg.slogdet(x).sign"),
    ),
    op(
        "torch.linalg.inv",
        given(TWO, (*SOLVABLE, "tiny determinant"), "torch.linalg.inv(x)[0, 1]", refused=UNSOLVABLE),
        given(TWO, SOLVABLE, weighted("torch.linalg.inv(x)", 2, 2)),
    ),
    op("torch.linalg.inv_ex", given(TWO, (*SOLVABLE, *UNSOLVABLE), "torch.linalg.inv_ex(x).inverse[0, 1]")),
    op(
        "torch.linalg.pinv",
        given(TWO, SQUARES, "torch.linalg.pinv(x)[0, 1]", weighted("torch.linalg.pinv(x)", 2, 2)),
        given((3, 2), RECTANGLES, "torch.linalg.pinv(x)[0, 1]"),
        given(TWO, SYMMETRICS, f"torch.linalg.pinv({SYMMETRIC}, hermitian=True)[0, 1]"),
        opdb="linalg.pinv linalg.pinv.hermitian linalg.pinv.singular",
    ),
    op("torch.pinverse", given((3, 2), RECTANGLES, "torch.pinverse(x)[0, 1]")),
    op(
        "torch.linalg.qr",
        given((3, 2), RECTANGLES, "torch.linalg.qr(x).R[0, 1]", "torch.linalg.qr(x).Q[0, 0]"),
        given((3, 2), RECTANGLES, weighted("torch.linalg.qr(x).R", 2, 2)),
        given(TWO, SQUARES, "torch.linalg.qr(x).R[1, 1]"),
        given((2, 3), ("generic", "rank one"), "torch.linalg.qr(x).R[0, 1]"),
    ),
    op("torch.qr", given((3, 2), RECTANGLES, "torch.qr(x).R[0, 1]")),
    op(
        "torch.linalg.svd",
        given(TWO, (*SQUARES, "opposite eigenvalues"), "torch.linalg.svd(x).S[0]", "torch.linalg.svd(x).S[1]"),
        given(TWO, (*SQUARES, "opposite eigenvalues"), "torch.linalg.svd(x).U[0, 0].abs()"),
        given(
            (3, 2),
            RECTANGLES,
            "torch.linalg.svd(x, full_matrices=False).S.sum()",
            "torch.linalg.svd(x, full_matrices=False).Vh[0, 1].abs()",
        ),
    ),
    op("torch.svd", given(TWO, SQUARES, "torch.svd(x).S[0]", "torch.svd(x).U[0, 0].abs()")),
    op(
        "torch.linalg.svdvals",
        given(TWO, (*SQUARES, "opposite eigenvalues"), "torch.linalg.svdvals(x)[0]", "torch.linalg.svdvals(x)[1]"),
        given((3, 2), RECTANGLES, "torch.linalg.svdvals(x).sum()"),
        given(THREE, SQUARES, "torch.linalg.svdvals(x)[0]"),
    ),
    op(
        "torch.svd_lowrank",
        given((3, 2), ("generic", "rank one", "identity"), SEEDED.format("torch.svd_lowrank(x, q=2)[1].sum()")),
    ),
    op(
        "torch.pca_lowrank",
        given((3, 2), ("generic", "rank one", "identity"), SEEDED.format("torch.pca_lowrank(x, q=2)[1].sum()")),
    ),
    op(
        "torch.linalg.eigh",
        given(
            TWO,
            EIGENVALUES,
            f"torch.linalg.eigh({SYMMETRIC}).eigenvalues[0]",
            f"torch.linalg.eigh({SYMMETRIC}).eigenvectors[0, 0].abs()",
        ),
        given(THREE, SYMMETRICS, f"torch.linalg.eigh({SYMMETRIC}).eigenvalues[0]"),
        placed("torch.linalg.eigh(x).eigenvalues[0]", reads_one_triangle=[[3.3, -1.2], [-1.2, 5.0]]),
    ),
    op(
        "torch.linalg.eigvalsh",
        given(TWO, EIGENVALUES, f"torch.linalg.eigvalsh({SYMMETRIC})[0]", f"torch.linalg.eigvalsh({SYMMETRIC})[1]"),
        given(THREE, SYMMETRICS, f"torch.linalg.eigvalsh({SYMMETRIC})[0]", f"torch.linalg.eigvalsh({SYMMETRIC}).sum()"),
        placed("torch.linalg.eigvalsh(x)[0]", reads_one_triangle=[[3.3, -1.2], [-1.2, 5.0]]),
    ),
    op(
        "torch.linalg.eig",
        given(
            TWO,
            (*SQUARES, "nilpotent"),
            "torch.linalg.eig(x).eigenvalues.abs().sum()",
            "torch.linalg.eig(x).eigenvectors[0, 0].abs()",
        ),
    ),
    op(
        "torch.linalg.eigvals",
        given(
            TWO, (*SQUARES, "nilpotent"), "torch.linalg.eigvals(x).abs().sum()", "torch.linalg.eigvals(x).real.sum()"
        ),
    ),
    op(
        "torch.linalg.cholesky",
        given(TWO, POSITIVE, f"torch.linalg.cholesky({SYMMETRIC})[1, 1]", refused=NOT_POSITIVE),
        given(TWO, POSITIVE, weighted(f"torch.linalg.cholesky({SYMMETRIC})", 2, 2)),
        given(THREE, POSITIVE, f"torch.linalg.cholesky({SYMMETRIC})[2, 2]"),
        placed("torch.linalg.cholesky(x)[1, 1]", reads_one_triangle=[[3.3, -1.2], [-1.2, 5.0]]),
    ),
    op(
        "torch.linalg.cholesky_ex",
        given(TWO, (*POSITIVE, *NOT_POSITIVE), f"torch.linalg.cholesky_ex({SYMMETRIC}).L[1, 1]"),
    ),
    op("torch.cholesky", given(TWO, POSITIVE, f"torch.cholesky({SYMMETRIC})[1, 1]", refused=NOT_POSITIVE)),
    op(
        "torch.cholesky_inverse",
        given(TWO, ("triangular", "identity"), "torch.cholesky_inverse(x.tril())[0, 1]", refused=("zero row",)),
        placed("torch.cholesky_inverse(x)[0, 1]", reads_one_triangle=[[1.0, 0.0], [2.0, 2.0]]),
    ),
    op(
        "torch.cholesky_solve",
        given(
            {"x": (2, 1), "y": TWO},
            ("generic", "x zero", "identity"),
            weighted("torch.cholesky_solve(x, y.tril())", 2, 1),
        ),
        placed(
            weighted("torch.cholesky_solve(x, y)", 2, 1),
            reads_one_triangle={"x": [[0.3], [-1.2]], "y": [[1.0, 0.0], [2.0, 2.0]]},
        ),
    ),
    op(
        "torch.linalg.lu",
        given(TWO, SQUARES, "torch.linalg.lu(x)[1][1, 0]", "torch.linalg.lu(x)[2][1, 1]"),
        given(TWO, ("all equal", "ones and minus ones"), "torch.linalg.lu(x)[2][0, 0]"),
    ),
    op(
        "torch.linalg.lu_factor",
        given(TWO, SOLVABLE, weighted("torch.linalg.lu_factor(x).LU", 2, 2), refused=UNSOLVABLE),
    ),
    op("torch.linalg.lu_factor_ex", given(TWO, (*SOLVABLE, *UNSOLVABLE), "torch.linalg.lu_factor_ex(x).LU[1, 1]")),
    op("torch.lu", given(TWO, (*SOLVABLE, *UNSOLVABLE), "torch.lu(x)[0][1, 1]")),
    op(
        "torch.lu_unpack",
        given(
            TWO,
            ("generic", "zeros", "identity"),
            "torch.lu_unpack(x, torch.tensor([1, 2], dtype=torch.int32)).U[0, 1]",
            "torch.lu_unpack(x, torch.tensor([2, 2], dtype=torch.int32)).L[1, 0]",
        ),
    ),
    op(
        "torch.lu_solve",
        given(
            {"x": (2, 1), "y": TWO},
            ("generic", "x zero", "identity"),
            "torch.lu_solve(x, y, torch.tensor([1, 2], dtype=torch.int32))[0, 0]",
        ),
        given(
            {"x": (2, 1), "y": TWO}, ("y zero",), "torch.lu_solve(x, y, torch.tensor([1, 2], dtype=torch.int32))[0, 0]"
        ),
    ),
    op(
        "torch.linalg.lu_solve",
        given(
            {"x": TWO, "y": (2, 1)},
            ("generic", "y zero", "identity"),
            "torch.linalg.lu_solve(x, torch.tensor([1, 2], dtype=torch.int32), y)[0, 0]",
        ),
    ),
    op(
        "torch.linalg.householder_product",
        given(
            {"x": (3, 2), "y": 2},
            ("generic", "zeros", "x zero", "y zero"),
            "torch.linalg.householder_product(x, y)[0, 1]",
        ),
    ),
    op("torch.ormqr", given({"x": TWO, "y": 2, "z": TWO}, ("generic", "zeros"), "torch.ormqr(x, y, z)[0, 1]")),
    underivable("torch.geqrf", given(TWO, ("generic", "zeros"), "torch.geqrf(x)[0][0, 1]")),
    underivable("torch.linalg.ldl_factor", given(TWO, ("symmetric",), "torch.linalg.ldl_factor(x).LD[1, 1]")),
    underivable("torch.linalg.ldl_factor_ex", given(TWO, ("symmetric",), "torch.linalg.ldl_factor_ex(x).LD[1, 1]")),
    underivable(
        "torch.linalg.ldl_solve",
        given(
            {"x": TWO, "y": (2, 1)},
            ("identity", "generic"),
            "torch.linalg.ldl_solve(x, torch.tensor([1, 2], dtype=torch.int32), y)[0, 0]",
        ),
    ),
]

SOLVERS: list[Operator] = [
    *(
        op(
            f"torch.linalg.{name}",
            given(A_AND_B, ("generic", "y zero", "x identity"), call),
            given(A_AND_B, ("x zero", "x rank one"), call, expects=expects),
        )
        for name, call, expects in (
            ("solve", "torch.linalg.solve(x, y)[0, 0]", Expects.REFUSED),
            ("solve_ex", "torch.linalg.solve_ex(x, y).result[0, 0]", Expects.VALUE),
        )
    ),
    op(
        "torch.linalg.solve_triangular",
        given(
            A_AND_B,
            ("generic", "y zero", "x identity", "x zero"),
            "torch.linalg.solve_triangular(x, y, upper=True)[0, 0]",
        ),
    ),
    op(
        "torch.triangular_solve",
        given(A_AND_B, ("generic", "x identity", "x zero"), "torch.triangular_solve(y, x).solution[0, 0]"),
    ),
    op(
        "torch.linalg.lstsq",
        given(
            {"x": (3, 2), "y": (3, 1)}, ("generic", "y zero", "x identity"), "torch.linalg.lstsq(x, y).solution[0, 0]"
        ),
        given(
            {"x": (3, 2), "y": (3, 1)},
            ("x rank one", "x zero", "generic"),
            'torch.linalg.lstsq(x, y, driver="gelsd").solution[0, 0]',
        ),
        opdb="linalg.lstsq linalg.lstsq.grad_oriented",
    ),
    op("torch.linalg.tensorinv", given(TWO, SOLVABLE, "torch.linalg.tensorinv(x, ind=1)[0, 1]", refused=UNSOLVABLE)),
    op(
        "torch.linalg.tensorsolve",
        given({"x": TWO, "y": 2}, ("generic", "y zero", "x identity"), "torch.linalg.tensorsolve(x, y)[0]"),
    ),
    op(
        "torch.linalg.cond",
        given(TWO, SQUARES, "torch.linalg.cond(x)"),
        given(TWO, (*SOLVABLE, *UNSOLVABLE), 'torch.linalg.cond(x, "fro")', "torch.linalg.cond(x, 1)"),
    ),
]


def _fourier(name: str) -> Operator:
    """A Fourier transform, as a real function of real numbers."""
    call = f"torch.fft.{name}(x)"
    real_input = name.startswith(("rfft", "ihfft", "fft", "ifft"))
    argument = "x" if real_input else "torch.view_as_complex(x)"
    shape: tuple[int, ...] = (3,) if name[-1] not in "2n" else TWO
    pick = "[1]" if name[-1] not in "2n" else "[1, 1]"
    if not real_input:
        shape = (*shape, 2)
    call = f"torch.fft.{name}({argument}){pick}"
    result = call if name.startswith(("irfft", "hfft")) else f"{call}.abs()"
    return op(f"torch.fft.{name}", given(shape, ("generic", "zeros", "all equal"), result))


FOURIER: list[Operator] = [
    *(
        _fourier(f"{stem}{many}")
        for stem in ("fft", "ifft", "rfft", "irfft", "hfft", "ihfft")
        for many in ("", "2", "n")
    ),
    op("torch.fft.fftshift", given(3, LINEAR, weighted("torch.fft.fftshift(x)", 3))),
    op("torch.fft.ifftshift", given(3, LINEAR, weighted("torch.fft.ifftshift(x)", 3))),
    op(
        "torch.stft",
        given(
            4,
            (*LINEAR, "all equal"),
            "torch.stft(x, 4, window=torch.ones_like(x), center=False, return_complex=True)[1, 0].abs()",
        ),
    ),
    op(
        "torch.istft",
        given((3, 2, 2), LINEAR, "torch.istft(torch.view_as_complex(x), 4, window=torch.ones(4, dtype=x.dtype))[0]"),
    ),
]

OPERATORS = [*PRODUCTS, *FACTORS, *SOLVERS, *FOURIER]
