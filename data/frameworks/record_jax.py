"""Print JAX's gradient at kinks, ties, poles and edges as JSON.

Run in an environment with jax:  python record_jax.py > jax.json
"""

import json
import math

import jax
import jax.numpy as jnp
from jax import lax


def pool(x):
    return lax.reduce_window(x, -jnp.inf, lax.max, (2,), (2,), "VALID")[0]


INF = math.inf
ROWS = [
    ("relu(x)", "0", jax.nn.relu, 0.0),
    ("leaky_relu(x)", "0", lambda x: jax.nn.leaky_relu(x, 0.2), 0.0),
    ("abs(x)", "0", jnp.abs, 0.0),
    ("sign(x)", "0", jnp.sign, 0.0),
    ("clip(x, 0, 1)", "0", lambda x: jnp.clip(x, 0.0, 1.0), 0.0),
    ("clip(x, 0, 1)", "1", lambda x: jnp.clip(x, 0.0, 1.0), 1.0),
    ("maximum(x, y)", "(1, 1)", lambda v: jnp.maximum(v[0], v[1]), [1.0, 1.0]),
    ("max(v)", "(1, 1)", jnp.max, [1.0, 1.0]),
    ("max_pool(v)", "(1, 1)", pool, [1.0, 1.0]),
    ("top_k(v, 1)", "(1, 1)", lambda v: lax.top_k(v, 1)[0][0], [1.0, 1.0]),
    ("sort(v)[0]", "(1, 1)", lambda v: jnp.sort(v)[0], [1.0, 1.0]),
    ("round(x)", "0.25", jnp.round, 0.25),
    ("floor(x)", "0.25", jnp.floor, 0.25),
    ("mod(x, 1)", "2", lambda x: jnp.mod(x, 1.0), 2.0),
    ("sqrt(x)", "0", jnp.sqrt, 0.0),
    ("norm(v)", "(0, 0)", jnp.linalg.norm, [0.0, 0.0]),
    ("std(v)", "(1, 1)", jnp.std, [1.0, 1.0]),
    ("where(x > 0, sqrt(x), 0)", "0", lambda x: jnp.where(x > 0, jnp.sqrt(x), 0.0), 0.0),
    ("arccos(x)", "1", jnp.arccos, 1.0),
    ("atan2(y, x)", "(0, 0)", lambda v: jnp.arctan2(v[0], v[1]), [0.0, 0.0]),
    ("x ** y", "(0, 0)", lambda v: v[0] ** v[1], [0.0, 0.0]),
    ("xlogy(x, y)", "(0, 0)", lambda v: jax.scipy.special.xlogy(v[0], v[1]), [0.0, 0.0]),
    ("prod(v)", "(0, 2, 3)", jnp.prod, [0.0, 2.0, 3.0]),
    ("logsumexp(v)", "(-inf, -inf)", jax.scipy.special.logsumexp, [-INF, -INF]),
    ("det(A)", "((1, 2), (2, 4))", jnp.linalg.det, [[1.0, 2.0], [2.0, 4.0]]),
]


def text(value):
    if isinstance(value, list):
        return "(" + ", ".join(text(v) for v in value) + ")"
    return f"{value + 0.0:.4g}"


def main():
    gradients = []
    for function, point, call, at in ROWS:
        at = jnp.asarray(at, dtype=jnp.float32)
        value = text(jax.grad(call)(at).tolist())
        gradients.append({"function": function, "point": point, "gradient": value})
    record = {"framework": "jax", "version": jax.__version__, "dtype": "float32", "gradients": gradients}
    print(json.dumps(record, indent=2, sort_keys=True))


main()
