"""
Evaluates several segmentation models on held-out generated pages: `python evaluate_segmenter.py NET.onnx … [--pages N]
[--fonts DIR] [--others DIR]`.

Prints a row per kind of degradation: share of pages whose MRZ is found (intersection over union of truth and output above
0.5), and the measured height of lines relative to the true one. For pages without an MRZ: share of pages on which one is
found. The seed differs from that of any training, and all models get the same pages.
"""

import argparse
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

import pages

SEED = 2**32 - 5
PLAIN = pages.Conditions(
    bare=0, close=0, fills=(0.6, 1), any_angle=0, framed=0, company=0, curved=0, worn=0, glare=0, blurred=0, dark=0,
    noise=0, jpeg=0,
)  # fmt: skip
ROWS = {
    "plain": PLAIN,
    "small": replace(PLAIN, fills=(0.36, 0.6)),
    "close": replace(PLAIN, close=1),
    "turned by any angle": replace(PLAIN, any_angle=1),
    "no square": replace(PLAIN, framed=1),
    "two documents": replace(PLAIN, company=1),
    "curved": replace(PLAIN, curved=1),
    "worn": replace(PLAIN, worn=1),
    "glare": replace(PLAIN, glare=1),
    "blurred": replace(PLAIN, blurred=1),
    "dark, noise, JPEG": replace(PLAIN, dark=1, noise=1, jpeg=1),
    "all of training": replace(pages.Conditions(), bare=0),
    "no zone": replace(pages.Conditions(), bare=1),
}
SEEN = 20
"""Minimum number of map pixels for an MRZ to count as visible or found."""


def measure(nets: list[Path], count: int, fonts: Path, others: Path) -> None:
    sessions = [onnxruntime.InferenceSession(net, providers=["CPUExecutionProvider"]) for net in nets]
    made = pages.press(np.random.default_rng([SEED]), fonts, others)
    print("| pages | " + " | ".join(f"{net.stem}: found % | height" for net in nets) + " |")
    print("| --- |" + " --- | --- |" * len(nets))
    for row, (name, on) in enumerate(ROWS.items()):
        found, heights, shown = [0] * len(nets), [[] for _ in nets], 0
        for i in range(count):
            page = pages.make(np.random.default_rng([SEED, row, i]), made, on)
            marked = page.marked > 0.5
            # A document may be placed so that its MRZ is outside the picture.
            if on.bare < 1 and marked.sum() < SEEN:
                continue
            shown += 1
            near = cv2.dilate(marked.astype(np.uint8), np.ones((5, 5))) > 0
            for n, session in enumerate(sessions):
                said = 1 / (1 + np.exp(-session.run(None, {"x": page.pixels[None, None]})[0][0, 0]))
                if on.bare == 1:
                    found[n] += (said > 0.5).sum() >= SEEN
                    continue
                found[n] += 2 * (marked & (said > 0.5)).sum() > (marked | (said > 0.5)).sum()
                heights[n].append(said[near].sum() / page.marked[near].sum())
        cells = (
            f"{100 * f / shown:.1f} | {np.median(h):.2f}" if h else f"{100 * f / shown:.1f} |"
            for f, h in zip(found, heights)
        )
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path, nargs="+")
    parser.add_argument("--pages", type=int, default=200)
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts/opentype/ocr-b"))
    parser.add_argument("--others", type=Path, default=Path("/usr/share/fonts/truetype"))
    given = parser.parse_args()
    cv2.setNumThreads(1)
    measure(given.nets, given.pages, given.fonts, given.others)
