"""
Evaluates several recognition models on held-out generated lines: `python evaluate.py NET.onnx … [--lines N] [--fonts DIR]`.

Prints a row per kind of degradation: share of lines that the most probable path reads exactly, and of wrong characters.
The seed differs from that of any training, and all models read the same lines.
"""

import argparse
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path

import cv2
import numpy as np
import onnxruntime

import backgrounds
import lines
import zones

SEED = 2**32 - 5
PLAIN = lines.Conditions((14, 26), blurred=0, moved=0, worn=0, glare=0, curved=0, dark=0, jpeg=0)
ROWS = {
    "plain": PLAIN,
    "capitals of 7 to 9 px": replace(PLAIN, capital=(7, 9)),
    "capitals of 5.2 to 7 px": replace(PLAIN, capital=(5.2, 7)),
    "blurred": replace(PLAIN, blurred=1, blur=(0.12, 0.2)),
    "moved": replace(PLAIN, moved=1),
    "worn": replace(PLAIN, worn=1),
    "specked": replace(PLAIN, specks=1),
    "leaning": replace(PLAIN, slant=0.1),
    "bands of glare": replace(PLAIN, glare=1),
    "curved": replace(PLAIN, curved=1),
    "dark": replace(PLAIN, dark=1),
    "JPEG": replace(PLAIN, jpeg=1),
    "small, blurred, JPEG": replace(PLAIN, capital=(7, 12), blurred=1, jpeg=1),
    "all of training": lines.Conditions(specks=0.25, slant=0.1),
}


def spelled(scores: np.ndarray) -> str:
    said = scores.argmax(0)
    changes = np.flatnonzero(np.diff(said, prepend=0))
    return "".join(zones.ALPHABET[said[i] - 1] for i in changes if said[i])


def wrong_characters(seen: str, truth: str) -> int:
    matched = SequenceMatcher(None, seen, truth, autojunk=False).get_matching_blocks()
    return max(len(seen), len(truth)) - sum(block.size for block in matched)


def measure(nets: list[Path], count: int, fonts: Path) -> None:
    sessions = [onnxruntime.InferenceSession(net, providers=["CPUExecutionProvider"]) for net in nets]
    bank = backgrounds.grounds(np.random.default_rng([SEED]))
    print("| lines | " + " | ".join(f"{net.stem}: exact % | wrong characters %" for net in nets) + " |")
    print("| --- |" + " --- | --- |" * len(nets))
    for row, (name, on) in enumerate(ROWS.items()):
        exact, wrong, characters = [0] * len(nets), [0] * len(nets), 0
        for i in range(count):
            rng = np.random.default_rng([SEED, row, i])
            length = int(rng.choice((30, 36, 44)))
            width = int(min(1000, length * rng.uniform(18, 26))) // lines.STEP * lines.STEP
            line = lines.make(rng, fonts, bank, length, width, on)
            characters += length
            for n, session in enumerate(sessions):
                seen = spelled(session.run(None, {session.get_inputs()[0].name: line.pixels[None, None]})[0][0])
                exact[n] += seen == line.text
                wrong[n] += wrong_characters(seen, line.text)
        cells = (f"{100 * e / count:.1f} | {100 * w / characters:.2f}" for e, w in zip(exact, wrong))
        print(f"| {name} | " + " | ".join(cells) + " |", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nets", type=Path, nargs="+")
    parser.add_argument("--lines", type=int, default=300)
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts/opentype/ocr-b"))
    given = parser.parse_args()
    cv2.setNumThreads(1)
    measure(given.nets, given.lines, given.fonts)
