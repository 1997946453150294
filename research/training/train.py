"""
Trains the recognition model and exports it to ONNX: `python train.py --steps N --out FILE [--seed S] [--fonts DIR]`.

The result depends only on the seed and the number of steps: sample i of step n is generated from (seed, n, i).
The loss has a target for each step of a line, with which the model learns in a fraction of the time that CTC takes.
An interrupted run resumes from the last FILE.state, and gives the same model as an uninterrupted one.
"""

import argparse
import queue
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import torch
from torch.nn import functional as F

import backgrounds
import lines
from net import Recogniser

BATCH = 24
RATE = 3e-3
WARM = 200
FALL = 1700
"""The learning rate decreases to 0 over this many steps before WIDER. From half the rate it decreases again until SILENT,
and a third time until the end."""
SAVED = 500
LENGTHS = (30, 36, 44)
HARDER, WIDER, SILENT = 2000, 4000, 5200
"""First steps of the later phases: specks and more slant; wider crops; lines that aren't an MRZ, with more wear and glare."""


def conditions_at(step: int) -> lines.Conditions:
    if step < HARDER:
        return lines.Conditions()
    harder = lines.Conditions(specks=0.25, slant=0.1)
    wider = replace(harder, around=(0, 0.8), ends=(0, 2.6), edges=0.3, columns=(12, 29))
    if step < WIDER:
        return harder
    return wider if step < SILENT else replace(wider, other=0.12, worn=0.35, glare=0.35, specks=0.3)


def batch(seed: int, step: int, fonts: Path, bank: list[np.ndarray]):
    rng = np.random.default_rng([seed, step])
    on = conditions_at(step)
    length = int(rng.choice(LENGTHS)) if rng.random() < 0.85 else int(rng.integers(12, 45))
    columns = length * rng.uniform(*on.columns)
    width = int(np.clip(columns, 64, 1000)) // lines.STEP * lines.STEP
    made = [lines.make(np.random.default_rng([seed, step, i]), fonts, bank, length, width, on) for i in range(BATCH)]
    pixels = torch.from_numpy(np.stack([line.pixels for line in made]))[:, None]
    targets = torch.from_numpy(np.stack([line.targets for line in made]))
    return pixels, targets


def rate_at(step: int, steps: int) -> float:
    if step >= SILENT:
        return 0.7 * RATE * min(1.0, (step - SILENT + 1) / WARM) * ((steps - step) / (steps - SILENT)) ** 1.5
    if step >= WIDER:
        return RATE / 2 * ((SILENT - step) / (SILENT - WIDER)) ** 1.5
    return RATE * min(1.0, (step + 1) / WARM) * min(1.0, (WIDER - step) / FALL) ** 1.5


def batches(seed: int, first: int, steps: int, fonts: Path) -> Iterator:
    """Yields the batches in order; another thread generates them ahead."""
    bank = backgrounds.grounds(np.random.default_rng([seed]))
    made: queue.Queue = queue.Queue(8)

    def make_all() -> None:
        for step in range(first, steps):
            made.put(batch(seed, step, fonts, bank))

    threading.Thread(target=make_all, daemon=True).start()
    for _ in range(first, steps):
        yield made.get()


def train(seed: int, steps: int, fonts: Path, state: Path) -> Recogniser:
    torch.manual_seed(seed)
    net = Recogniser().to(memory_format=torch.channels_last).train()
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
    first = 0
    if state.exists():
        saved = torch.load(state)
        net.load_state_dict(saved["net"])
        optimiser.load_state_dict(saved["optimiser"])
        first = saved["step"]
    mean, began = None, time.time()
    for step, (pixels, targets) in enumerate(batches(seed, first, steps, fonts), first):
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, steps)
        with torch.autocast("cpu", torch.bfloat16):
            scores = net(pixels.to(memory_format=torch.channels_last))
        loss = F.cross_entropy(scores.float(), targets, ignore_index=lines.IGNORED)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
        optimiser.step()
        mean = loss.item() if mean is None else 0.98 * mean + 0.02 * loss.item()
        if (step + 1) % 100 == 0:
            print(f"step {step + 1} of {steps}: loss {mean:.4f}, {(time.time() - began) / 60:.1f} min", flush=True)
        if (step + 1) % SAVED == 0:
            torch.save({"net": net.state_dict(), "optimiser": optimiser.state_dict(), "step": step + 1}, state)
    return net.eval()


def export(net: Recogniser, path: Path) -> None:
    example = torch.zeros(1, 1, lines.HEIGHT, 512)
    axes = {"x": {0: "lines", 3: "columns"}, "y": {0: "lines", 2: "steps"}}
    net = net.to(memory_format=torch.contiguous_format)
    torch.onnx.export(
        net, (example,), path, dynamo=False, opset_version=13, input_names=["x"], output_names=["y"], dynamic_axes=axes
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts/opentype/ocr-b"))
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    export(train(given.seed, given.steps, given.fonts, given.out.with_suffix(".state")), given.out)
