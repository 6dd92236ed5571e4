"""Print TensorFlow's gradient at kinks, ties, poles and edges as JSON.

Run in an environment with tensorflow:  python record_tensorflow.py > tensorflow.json
"none" means that GradientTape.gradient returned None.
"""

import json
import math
import os

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import tensorflow as tf


def pool(x):
    return tf.nn.max_pool1d(x[None, :, None], 2, 2, "VALID")[0, 0, 0]


INF = math.inf
ROWS = [
    ("relu(x)", "0", tf.nn.relu, 0.0),
    ("leaky_relu(x)", "0", lambda x: tf.nn.leaky_relu(x, 0.2), 0.0),
    ("abs(x)", "0", tf.abs, 0.0),
    ("sign(x)", "0", tf.sign, 0.0),
    ("clip(x, 0, 1)", "0", lambda x: tf.clip_by_value(x, 0.0, 1.0), 0.0),
    ("clip(x, 0, 1)", "1", lambda x: tf.clip_by_value(x, 0.0, 1.0), 1.0),
    ("maximum(x, y)", "(1, 1)", lambda v: tf.maximum(v[0], v[1]), [1.0, 1.0]),
    ("max(v)", "(1, 1)", tf.reduce_max, [1.0, 1.0]),
    ("max_pool(v)", "(1, 1)", pool, [1.0, 1.0]),
    ("top_k(v, 1)", "(1, 1)", lambda v: tf.math.top_k(v, 1)[0][0], [1.0, 1.0]),
    ("sort(v)[0]", "(1, 1)", lambda v: tf.sort(v)[0], [1.0, 1.0]),
    ("round(x)", "0.25", tf.round, 0.25),
    ("floor(x)", "0.25", tf.floor, 0.25),
    ("mod(x, 1)", "2", lambda x: tf.math.floormod(x, 1.0), 2.0),
    ("sqrt(x)", "0", tf.sqrt, 0.0),
    ("norm(v)", "(0, 0)", tf.norm, [0.0, 0.0]),
    ("std(v)", "(1, 1)", tf.math.reduce_std, [1.0, 1.0]),
    ("where(x > 0, sqrt(x), 0)", "0", lambda x: tf.where(x > 0, tf.sqrt(x), 0.0), 0.0),
    ("arccos(x)", "1", tf.acos, 1.0),
    ("atan2(y, x)", "(0, 0)", lambda v: tf.atan2(v[0], v[1]), [0.0, 0.0]),
    ("x ** y", "(0, 0)", lambda v: v[0] ** v[1], [0.0, 0.0]),
    ("xlogy(x, y)", "(0, 0)", lambda v: tf.math.xlogy(v[0], v[1]), [0.0, 0.0]),
    ("prod(v)", "(0, 2, 3)", tf.reduce_prod, [0.0, 2.0, 3.0]),
    ("logsumexp(v)", "(-inf, -inf)", tf.reduce_logsumexp, [-INF, -INF]),
    ("det(A)", "((1, 2), (2, 4))", tf.linalg.det, [[1.0, 2.0], [2.0, 4.0]]),
]


def text(value):
    if isinstance(value, list):
        return "(" + ", ".join(text(v) for v in value) + ")"
    return f"{value + 0.0:.4g}"


def gradient(call, at):
    at = tf.constant(at, dtype=tf.float32)
    with tf.GradientTape() as tape:
        tape.watch(at)
        value = call(at)
    slope = tape.gradient(value, at)
    return "none" if slope is None else text(tf.convert_to_tensor(slope).numpy().tolist())


def main():
    gradients = []
    for function, point, call, at in ROWS:
        try:
            value = gradient(call, at)
        except tf.errors.InvalidArgumentError as error:
            value = "raises: " + error.message.split("}} ")[-1].split(".")[0]
        gradients.append({"function": function, "point": point, "gradient": value})
    record = {"framework": "tensorflow", "version": tf.__version__, "dtype": "float32", "gradients": gradients}
    print(json.dumps(record, indent=2, sort_keys=True))


main()
