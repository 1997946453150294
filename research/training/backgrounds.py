"""Computed backgrounds of documents: gradients, guilloches, rosettes, patches, rules and grain. No photos."""

import cv2
import numpy as np
from numpy.random import Generator

SHAPE = (512, 1536)
COUNT = 48


def _guilloche(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    out = np.zeros(SHAPE, np.float32)
    for _ in range(rng.integers(1, 4)):
        fx, fy = rng.uniform(-0.5, 0.5, 2)
        bend = rng.uniform(2, 9) * np.sin(rng.uniform(0.005, 0.06) * x + rng.uniform(0, 6))
        bend += rng.uniform(0, 6) * np.sin(rng.uniform(0.005, 0.06) * y + rng.uniform(0, 6))
        wave = np.sin(fx * x + fy * y + bend)
        out += rng.uniform(0.3, 1) * (wave if rng.random() < 0.5 else (np.abs(wave) < 0.2).astype(np.float32))
    return out


def _rosette(rng: Generator, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    dx, dy = x - rng.uniform(0, SHAPE[1]), y - rng.uniform(0, SHAPE[0])
    radius, angle = np.hypot(dx, dy), np.arctan2(dy, dx)
    petals = rng.integers(5, 30)
    return np.sin(rng.uniform(0.1, 0.6) * radius + rng.uniform(1, 6) * np.sin(petals * angle))


def _patches(rng: Generator, _x: np.ndarray, _y: np.ndarray) -> np.ndarray:
    cells = rng.integers(3, 60)
    small = rng.normal(0, 1, (cells, cells * 3)).astype(np.float32)
    return cv2.resize(small, SHAPE[::-1], interpolation=cv2.INTER_CUBIC)


def _rules(rng: Generator, _x: np.ndarray, _y: np.ndarray) -> np.ndarray:
    out = np.zeros(SHAPE, np.float32)
    for _ in range(rng.integers(10, 200)):
        a = rng.integers(0, SHAPE[1]), rng.integers(0, SHAPE[0])
        b = a[0] + rng.integers(-300, 300), a[1] + rng.integers(-60, 60)
        tone = float(rng.uniform(-2, 2))
        cv2.line(out, [int(v) for v in a], [int(v) for v in b], tone, int(rng.integers(1, 6)), cv2.LINE_AA)
    return out


def _grain(rng: Generator, _x: np.ndarray, _y: np.ndarray) -> np.ndarray:
    noise = rng.normal(0, 1, SHAPE).astype(np.float32)
    return cv2.GaussianBlur(noise, (0, 0), rng.uniform(0.5, 3)) * 2


def grounds(rng: Generator) -> list[np.ndarray]:
    """Creates textures with mean 0 and about unit variance. Parts of them are cut out, mixed and scaled."""
    y, x = np.mgrid[0 : SHAPE[0], 0 : SHAPE[1]].astype(np.float32)
    kinds = (_guilloche, _rosette, _patches, _rules, _grain)
    out = []
    for i in range(COUNT):
        ground = kinds[i % len(kinds)](rng, x, y) + rng.uniform(0, 0.6) * kinds[rng.integers(5)](rng, x, y)
        out.append(((ground - ground.mean()) / (ground.std() + 1e-3)).astype(np.float32))
    return out


def cut(rng: Generator, bank: list[np.ndarray], height: int, width: int) -> np.ndarray:
    """Creates a printed background of the given size, 0 to 255."""
    out = np.full((height, width), rng.uniform(130, 250), np.float32)
    for _ in range(rng.integers(0, 3)):
        ground = bank[rng.integers(len(bank))]
        zoom = rng.uniform(0.5, 2)
        h, w = min(SHAPE[0], int(height * zoom) + 2), min(SHAPE[1], int(width * zoom) + 2)
        top, left = rng.integers(SHAPE[0] - h + 1), rng.integers(SHAPE[1] - w + 1)
        part = ground[top : top + h, left : left + w]
        out += rng.uniform(2, 22) * cv2.resize(part, (width, height), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.5:
        out += np.linspace(rng.uniform(-40, 40), rng.uniform(-40, 40), width, dtype=np.float32)[None]
        out += np.linspace(rng.uniform(-25, 25), rng.uniform(-25, 25), height, dtype=np.float32)[:, None]
    return np.clip(out, 90, 255)
