"""Images of one printed line as the engine crops them, 32 pixels high, with the position of each character."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from PIL import Image, ImageDraw, ImageFont

import backgrounds
import zones

HEIGHT = 32
STEP = 4
"""Columns per step: the model outputs one character per step."""
CAPITAL = 40
"""Height of the typeset capitals in pixels, before the camera."""
FACES = ("OCRB.otf", "OCRBS.otf", "OCRBL.otf")
IGNORED = -100


@dataclass(frozen=True)
class Conditions:
    """Degradations of a line; each is a share of the images or a range."""

    capital: tuple[float, float] = (5.2, 26)
    """Height of a capital in the picture, in pixels."""
    blurred: float = 0.5
    blur: tuple[float, float] = (0.02, 0.2)
    """Relative to the height of a capital."""
    moved: float = 0.1
    worn: float = 0.25
    glare: float = 0.25
    curved: float = 0.35
    dark: float = 0.2
    jpeg: float = 0.5
    specks: float = 0
    slant: float = 0.06
    """Standard deviation of the slant: shift of the tops of characters relative to their height."""
    around: tuple[float, float] = (0.05, 0.5)
    """Margin of the crop above and below, relative to the height of a capital."""
    ends: tuple[float, float] = (0, 1.4)
    """Margin of the crop before and after, in characters."""
    edges: float = 0
    """Share of lines near the edge of their document."""
    columns: tuple[float, float] = (14, 29)
    """Columns per character in the model's input."""
    other: float = 0
    """Share of lines that aren't an MRZ: text in other typefaces, rules, or nothing."""


@dataclass(frozen=True)
class Line:
    pixels: np.ndarray
    text: str
    targets: np.ndarray
    """Class of each step: 0 between characters, IGNORED where both would be correct."""


@cache
def _glyphs(folder: Path, face: str) -> tuple[dict[str, np.ndarray], float]:
    """Renders each character as a mask on a common baseline. Also returns the pitch of the typeface."""
    probe = ImageFont.truetype(folder / face, 1000)
    _, top, _, bottom = probe.getbbox("Z")
    font = ImageFont.truetype(folder / face, round(CAPITAL * 1000 / (bottom - top)))
    pitch = font.getlength("H")
    size = (round(pitch * 1.3), CAPITAL + 24)
    masks = {}
    for character in zones.ALPHABET:
        image = Image.new("L", size)
        ImageDraw.Draw(image).text((size[0] / 2, CAPITAL + 12), character, 255, font=font, anchor="ms")
        masks[character] = np.asarray(image)
    return masks, pitch


def _set(rng: Generator, folder: Path, texts: list[str]) -> tuple[np.ndarray, np.ndarray, float]:
    """Typesets three lines, the second one in the middle. Returns the mask, the centers of its characters and the pitch."""
    masks, natural = _glyphs(folder, FACES[rng.integers(len(FACES))])
    pitch = natural * rng.uniform(0.9, 1.15)
    leading = CAPITAL * rng.uniform(1.5, 2.4)
    ends = 3 * pitch
    width, height = round(pitch * len(texts[1]) + 2 * ends), round(CAPITAL * 3.4)
    page = np.zeros((height, width), np.uint8)
    centres = ends + pitch * (np.arange(len(texts[1])) + 0.5)
    for row, text in enumerate(texts):
        top = round(height / 2 - CAPITAL / 2 + (row - 1) * leading) - 12
        for i, character in enumerate(text):
            mask = masks[character]
            left = round(ends + pitch * (i + 0.5) - mask.shape[1] / 2 + rng.normal(0, 0.4))
            y0, y1 = max(0, top), min(height, top + mask.shape[0])
            x0, x1 = max(0, left), min(width, left + mask.shape[1])
            if y1 <= y0 or x1 <= x0:
                continue
            part = mask[y0 - top : y1 - top, x0 - left : x1 - left]
            np.maximum(page[y0:y1, x0:x1], part, out=page[y0:y1, x0:x1])
    weight = rng.integers(-3, 5)
    if weight:
        kernel = np.ones((abs(weight), abs(weight)), np.uint8)
        page = cv2.dilate(page, kernel) if weight > 0 else cv2.erode(page, kernel)
    return page, centres, pitch


OTHERS = (cv2.FONT_HERSHEY_SIMPLEX, cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_TRIPLEX)
LABELS = "abcdefghijklmnopqrstuvwxyz" * 2 + "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 .,/-:()"


def _label(rng: Generator) -> str:
    """Words as printed on documents: labels, names in capitals, dates, numbers."""
    words = []
    for _ in range(rng.integers(1, 7)):
        letters = "".join(LABELS[i] for i in rng.integers(len(LABELS), size=rng.integers(1, 11)))
        kind = rng.random()
        if kind < 0.35:
            letters = letters.upper()
        elif kind < 0.6:
            letters = letters.capitalize()
        elif kind < 0.75:
            letters = "{:02}.{:02}.{}".format(rng.integers(1, 32), rng.integers(1, 13), rng.integers(1930, 2040))
        words.append(letters)
    return (" " * int(rng.integers(1, 5))).join(words)


def _set_other(rng: Generator, length: int, bare: bool) -> tuple[np.ndarray, np.ndarray, float]:
    """Like _set, for text that isn't an MRZ. The crop is as long as that of an MRZ line of `length` characters."""
    pitch = CAPITAL * rng.uniform(0.9, 1.15)
    width, height = round(pitch * (length + 6)), round(CAPITAL * 3.4)
    page = np.zeros((height, width), np.uint8)
    centres = pitch * (np.arange(length) + 3.5)
    if bare:
        for _ in range(rng.integers(0, 4)):
            a, b = rng.integers(0, width, 2), rng.integers(0, height, 2)
            cv2.line(page, (int(a[0]), int(b[0])), (int(a[1]), int(b[1])), 255, int(rng.integers(1, 8)), cv2.LINE_AA)
        return page, centres, pitch
    leading = CAPITAL * rng.uniform(1.4, 2.4)
    embedded, face = rng.random() < 0.5, OTHERS[rng.integers(len(OTHERS))]
    for row in (-1, 0, 1):
        if row and rng.random() < 0.4:
            continue
        left, base = pitch * rng.uniform(0, 6), height / 2 + CAPITAL / 2 + row * leading
        tall = CAPITAL * rng.uniform(0.6, 1.3)
        while left < width - pitch:
            text = _label(rng)
            if embedded:
                image = Image.fromarray(page)
                font = ImageFont.load_default(tall * 1.4)
                ImageDraw.Draw(image).text((left, base), text, 255, font=font, anchor="ls", stroke_width=int(rng.integers(0, 3)))
                page = np.array(image)
                left += font.getlength(text)
            else:
                thick = int(rng.integers(2, 8))
                cv2.putText(page, text, (int(left), int(base)), face, tall / 22, 255, thick, cv2.LINE_AA)
                left += cv2.getTextSize(text, face, tall / 22, thick)[0][0]
            left += pitch * rng.uniform(1, 12)
    return page, centres, pitch


def _worn(rng: Generator, ink: np.ndarray, capital: float) -> np.ndarray:
    """Removes ink in spots and scratches."""
    h, w = ink.shape
    grain = rng.uniform(0.15, 0.9) * capital
    spots = rng.normal(0, 1, (max(2, int(h / grain)), max(2, int(w / grain)))).astype(np.float32)
    spots = cv2.resize(spots, (w, h), interpolation=cv2.INTER_CUBIC)
    ink = ink * np.clip(1 - (spots - rng.uniform(0.6, 1.8)) * rng.uniform(0.5, 2), rng.uniform(0, 0.5), 1)
    for _ in range(rng.integers(0, 5)):
        a = int(rng.integers(w)), int(rng.integers(h))
        b = int(a[0] + rng.normal(0, w / 5)), int(a[1] + rng.normal(0, h / 2))
        cv2.line(ink, a, b, float(rng.uniform(0, 0.3)), max(1, int(capital * rng.uniform(0.03, 0.15))), cv2.LINE_AA)
    return ink


def _specks(rng: Generator, picture: np.ndarray, capital: float) -> np.ndarray:
    """Adds dust, specks of light and pinholes, each about as large as the width of a stroke."""
    h, w = picture.shape
    grain = max(0.7, rng.uniform(0.08, 0.35) * capital)
    here = rng.random((max(2, round(h / grain)), max(2, round(w / grain)))) < rng.uniform(0.01, 0.1)
    kind = cv2.INTER_CUBIC if rng.random() < 0.5 else cv2.INTER_LINEAR
    layer = np.clip(cv2.resize(here.astype(np.float32), (w, h), interpolation=kind), 0, 1) * rng.uniform(0.4, 1)
    tone = rng.uniform(190, 255) if rng.random() < 0.75 else rng.uniform(0, 90)
    return picture + (tone - picture) * layer


def _edged(rng: Generator, picture: np.ndarray, centres: np.ndarray, pitch: float) -> np.ndarray:
    """Adds the surface beside the document: another tone from some distance before the first or after the last character."""
    x = np.arange(picture.shape[1])
    before = x < centres[0] - pitch * rng.uniform(0.7, 2.5)
    after = x > centres[-1] + pitch * rng.uniform(0.7, 2.5)
    beyond = before if rng.random() < 0.4 else after if rng.random() < 0.6 else before | after
    return np.where(beyond[None], np.float32(rng.uniform(0, 255)), picture)


def _glare(rng: Generator, picture: np.ndarray, capital: float) -> np.ndarray:
    """Adds bands of light across the line that leave it readable."""
    h, w = picture.shape
    y, x = np.ogrid[0:h, 0:w]
    for _ in range(rng.integers(1, 4)):
        lean = rng.uniform(-1.5, 1.5)
        wide = capital * np.exp(rng.uniform(np.log(0.4), np.log(12)))
        distance = np.abs(x + lean * y - rng.uniform(0, w)) / wide
        band = np.exp(-(distance ** rng.choice([2, 4, 8]))).astype(np.float32) * rng.uniform(0.2, 0.85)
        picture = picture + (rng.uniform(230, 300) - picture) * band
    return picture


def _camera(rng: Generator, picture: np.ndarray, capital: float, on: Conditions) -> np.ndarray:
    if rng.random() < on.blurred:
        # Small text gets less blur, because it would become unreadable.
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(*on.blur) * capital * min(1, capital / 9))
    if rng.random() < on.moved:
        kernel = np.zeros((9, 9), np.float32)
        reach = rng.uniform(0.05, 0.16) * capital
        turn = rng.uniform(0, np.pi)
        for t in np.linspace(-reach, reach, 9):
            x, y = 4 + t * np.cos(turn), 4 + t * np.sin(turn)
            kernel[min(8, max(0, round(y))), min(8, max(0, round(x)))] += 1 / 9
        picture = cv2.filter2D(picture, -1, kernel)
    light = rng.uniform(0.15, 0.7) if rng.random() < on.dark else 1
    if rng.random() < 0.6:
        noise = rng.uniform(0.5, 10) * min(1, capital / 12)
        picture = picture + rng.normal(0, noise, picture.shape).astype(np.float32)
    picture = picture * light
    seen = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < on.jpeg:
        quality = int(rng.integers(12, 90))
        seen = cv2.imdecode(cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_GRAYSCALE)
    return seen


def _cut(rng: Generator, seen: np.ndarray, centres: np.ndarray, capital: float, pitch: float, width: int, on: Conditions):
    """Crops the line slightly wrong, as after a search. Returns the pixels and the positions of its characters."""
    bent = rng.random() < on.curved
    above, below = rng.uniform(*on.around, 2) * capital
    left = centres[0] - pitch * (0.5 + rng.uniform(*on.ends))
    right = centres[-1] + pitch * (0.5 + rng.uniform(*on.ends))
    u = np.arange(width, dtype=np.float32)
    along = (u + 0.5) / width
    if bent:
        along = along + rng.uniform(-0.03, 0.03) * np.sin(np.pi * along) + rng.uniform(-0.01, 0.01) * np.sin(2 * np.pi * along)
    x = left + (right - left) * along
    middle = seen.shape[0] / 2 - 0.5 + (below - above) / 2
    across = np.clip(rng.normal(0, 0.1), -0.3, 0.3) * (along - 0.5)
    if bent:
        across = across + rng.uniform(-0.14, 0.14) * np.sin(np.pi * rng.uniform(0.6, 2.5) * along + rng.uniform(0, 6))
    tall = (capital + above + below) * (1 + np.clip(rng.normal(0, 0.05), -0.12, 0.12) * (along - 0.5) * 2)
    v = ((np.arange(HEIGHT, dtype=np.float32) + 0.5) / HEIGHT - 0.5)[:, None]
    slant = np.clip(rng.normal(0, on.slant), -on.slant * 10 / 3, on.slant * 10 / 3)
    map_y = (middle + across * capital)[None] + v * tall[None]
    map_x = x[None] + slant * v * tall[None]
    pixels = cv2.remap(
        seen, map_x.astype(np.float32), map_y.astype(np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    return pixels, np.interp(centres, x, u)


def _targets(text: str, stand: np.ndarray, width: int) -> np.ndarray:
    steps = np.arange(width // STEP) * STEP + (STEP - 1) / 2
    nearest = np.abs(steps[:, None] - stand[None]).argmin(1)
    pitch = np.diff(stand).mean()
    away = np.abs(steps - stand[nearest]) / pitch
    classes = np.array([zones.ALPHABET.index(c) + 1 for c in text])
    out = np.where(away < 0.2, classes[nearest], np.where(away > 0.36, 0, IGNORED))
    out[np.abs(steps[:, None] - stand[None]).argmin(0)] = classes
    return out


def standardise(pixels: np.ndarray) -> np.ndarray:
    """Same as src/mrz/read/standardise.ts."""
    pixels = pixels.astype(np.float32)
    return (pixels - pixels.mean()) / (pixels.std() + 8)


def make(rng: Generator, folder: Path, bank: list[np.ndarray], length: int, width: int, on: Conditions) -> Line:
    """Creates a line of `length` characters and `width` columns, or, for a share `on.other`, one without an MRZ."""
    other = bool(on.other) and rng.random() < on.other
    texts = [zones.line(rng, length) if row == 1 or rng.random() < 0.6 else "" for row in range(3)]
    mask, centres, pitch = _set_other(rng, length, rng.random() < 0.25) if other else _set(rng, folder, texts)
    capital = float(np.exp(rng.uniform(*np.log(on.capital))))
    shrink = capital / CAPITAL
    narrow = shrink * rng.uniform(0.92, 1.08)
    size = (round(mask.shape[1] * narrow), round(mask.shape[0] * shrink))
    ink = cv2.resize(mask, size, interpolation=cv2.INTER_AREA).astype(np.float32) / 255 * rng.uniform(0.6, 1)
    if rng.random() < on.worn:
        ink = _worn(rng, ink, capital)
    ground = backgrounds.cut(rng, bank, size[1], size[0])
    picture = ground + (rng.uniform(0, 65) - ground) * ink
    if rng.random() < on.glare:
        picture = _glare(rng, picture, capital)
    if on.edges and rng.random() < on.edges:
        picture = _edged(rng, picture, centres * narrow, pitch * narrow)
    if on.specks and rng.random() < on.specks:
        picture = _specks(rng, picture, capital)
    seen = _camera(rng, picture, capital, on)
    pixels, stand = _cut(rng, seen, centres * narrow, capital, pitch * narrow, width, on)
    if other:
        return Line(standardise(pixels), "", np.zeros(width // STEP, np.int64))
    return Line(standardise(pixels), texts[1], _targets(texts[1], stand, width))
