"""
Trains the segmentation model and exports it to ONNX: `python train_segmenter.py --steps N --out FILE [--seed S] [--fonts DIR]
[--others DIR]`.

The result depends only on the seed and the number of steps: page i of step n is generated from (seed, n, i).
An interrupted run resumes from the last FILE.state, and gives the same model as an uninterrupted one.
"""

import argparse
import queue
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch
from torch import Tensor
from torch.nn import functional as F

import pages
from segmenter import Segmenter

BATCH = 16
RATE = 3e-3
WARM = 100
FINDING, FALL = 1400, 700
"""The learning rate decreases to 0 over the last FALL steps before FINDING, and again, from half of it, until the end."""
SAVED = 100


def batch(seed: int, step: int, made: pages.Press) -> tuple[Tensor, Tensor]:
    on = pages.Conditions()
    drawn = [pages.make(np.random.default_rng([seed, step, i]), made, on) for i in range(BATCH)]
    pixels = torch.from_numpy(np.stack([page.pixels for page in drawn]))[:, None]
    marked = torch.from_numpy(np.stack([page.marked for page in drawn]))[:, None]
    return pixels, marked


def rate_at(step: int, steps: int) -> float:
    if step >= FINDING:
        return RATE / 2 * min(1.0, (step - FINDING + 1) / WARM) * ((steps - step) / (steps - FINDING)) ** 1.3
    return RATE * min(1.0, (step + 1) / WARM) * min(1.0, (FINDING - step) / FALL) ** 1.3


def batches(seed: int, first: int, steps: int, made: pages.Press) -> Iterator[tuple[Tensor, Tensor]]:
    """Yields the batches in order; another thread generates them ahead."""
    ready: queue.Queue = queue.Queue(4)

    def make_all() -> None:
        for step in range(first, steps):
            ready.put(batch(seed, step, made))

    threading.Thread(target=make_all, daemon=True).start()
    for _ in range(first, steps):
        yield ready.get()


def loss_of(scores: Tensor, marked: Tensor, step: int) -> Tensor:
    """
    Cross-entropy of each part. Before FINDING also the Dice loss, because lines are a small share of a page. The Dice loss
    makes probabilities overconfident, and the engine measures a line's height by their sum, so it is removed at the end.
    """
    alone = 4 * F.binary_cross_entropy_with_logits(scores, marked)
    if step >= FINDING:
        return alone
    said = scores.sigmoid()
    return alone + 1 - (2 * (said * marked).sum() + 1) / (said.square().sum() + marked.square().sum() + 1)


def train(seed: int, steps: int, made: pages.Press, state: Path) -> Segmenter:
    torch.manual_seed(seed)
    net = Segmenter().to(memory_format=torch.channels_last).train()
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-3)
    first = 0
    if state.exists():
        saved = torch.load(state)
        net.load_state_dict(saved["net"])
        optimiser.load_state_dict(saved["optimiser"])
        first = saved["step"]
    mean, began = None, time.time()
    for step, (pixels, marked) in enumerate(batches(seed, first, steps, made), first):
        for group in optimiser.param_groups:
            group["lr"] = rate_at(step, steps)
        with torch.autocast("cpu", torch.bfloat16):
            scores = net(pixels.to(memory_format=torch.channels_last))
        loss = loss_of(scores.float(), marked, step)
        optimiser.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), 2)
        optimiser.step()
        mean = loss.item() if mean is None else 0.98 * mean + 0.02 * loss.item()
        if (step + 1) % 50 == 0:
            print(f"step {step + 1} of {steps}: loss {mean:.4f}, {(time.time() - began) / 60:.1f} min", flush=True)
        if (step + 1) % SAVED == 0:
            torch.save({"net": net.state_dict(), "optimiser": optimiser.state_dict(), "step": step + 1}, state)
    return net.eval()


def export(net: Segmenter, path: Path) -> None:
    example = torch.zeros(1, 1, pages.SIDE, pages.SIDE)
    net = net.to(memory_format=torch.contiguous_format)
    axes = {"x": {0: "pages"}, "y": {0: "pages"}}
    torch.onnx.export(
        net, (example,), path, dynamo=False, opset_version=13, input_names=["x"], output_names=["y"], dynamic_axes=axes
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--fonts", type=Path, default=Path("/usr/share/fonts/opentype/ocr-b"))
    parser.add_argument("--others", type=Path, default=Path("/usr/share/fonts/truetype"))
    parser.add_argument("--steps", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    made = pages.press(np.random.default_rng([given.seed]), given.fonts, given.others)
    export(train(given.seed, given.steps, made, given.out.with_suffix(".state")), given.out)
