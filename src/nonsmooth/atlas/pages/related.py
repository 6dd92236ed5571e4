"""Pages of the site that an operator's reader may want next."""

from __future__ import annotations

import re

from nonsmooth.atlas.pages.read import Operator

SYMPTOMS = {
    "nan": ("fix/nan/", "NaN in the gradient"),
    "infinite": ("fix/infinite/", "An infinite gradient"),
    "huge": ("fix/infinite/#normalize-zero", "A huge gradient"),
    "zero": ("fix/zero/#steps", "Steps give zero"),
    "identity": ("fix/unexpected/#frac-one", "Gradient one across the steps"),
    "detached": ("fix/no-gradient/", "No gradient"),
    "refused": ("fix/no-gradient/#not-implemented", "Derivative not implemented"),
    "branch": ("fix/unexpected/#kinks", "Conventions at a kink"),
    "inside": ("fix/unexpected/#kinks", "Conventions at a kink"),
    "shared": ("fix/unexpected/#ties", "Who gets the gradient of a tie"),
    "picked": ("fix/unexpected/#ties", "Who gets the gradient of a tie"),
    "wrong": ("fix/unexpected/#smooth", "Smooth functions that surprise"),
}
"""By outcome."""

REMEDIES = {
    r"round|floor|ceil|trunc|sign|sgn|quantize|frac|fmod|remainder": ("train/rounding/", "Rounding and quantisation"),
    r"clamp|clip|hardtanh|relu6|hardsigmoid": ("train/clamp/", "Clamp without dying"),
    r"argmax|argmin|^max$|^min$|amax|amin|gumbel|one_hot": ("train/argmax/", "Choose one of many"),
    r"sort|topk|kthvalue|median|quantile|rank|cummax|cummin": ("train/sorting/", "Sort, rank, top-k"),
    r"multinomial|bernoulli|normal|dropout|poisson|rand|distributions": ("train/sampling/", "Sampling"),
    r"hist|bincount|count_nonzero|bucketize|searchsorted": ("train/counting/", "Counts and histograms"),
    r"norm$|normalize|dist|cosine|acos|hypot|atan2|cross": ("train/distances/", "Distances and angles"),
    r"grid_sample|gather|index|embedding|interpolate|take": ("train/indexing/", "Index, crop, warp"),
    r"heaviside|where|^gt$|^ge$|^lt$|^le$|threshold|mask": ("train/threshold/", "Thresholds and masks"),
}
"""By name."""


def related(operator: Operator) -> list[tuple[str, str]]:
    """Addresses from the root of the site, and what to call them."""
    outcomes = [row.outcome for row in operator.rows if row.elementary] or [row.outcome for row in operator.rows]
    found = [SYMPTOMS[one] for one in dict.fromkeys(outcomes) if one in SYMPTOMS]
    name = operator.operator if "distributions" in operator.operator else operator.operator.rpartition(".")[2]
    found += [page for pattern, page in REMEDIES.items() if re.search(pattern, name)]
    return list(dict.fromkeys(found))
