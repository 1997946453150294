"""Images of whole documents in the segmentation model's size, 384 × 384, with the positions of their MRZ lines."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from PIL import Image, ImageDraw, ImageFont

import backgrounds
import lines
import zones

SIDE = 384
MAP = 96
TAUGHT_HEIGHT = 0.8
"""Marked share of a line's height, in its middle, so that lines don't touch. See src/mrz/read/locate.ts."""
FINE = 1.6
"""Pixels of the drawn document per pixel of the picture, before the camera."""
LARGEST = 800
STAMPS = 900
SIZES = {"td1": (85.6, 54), "td2": (105, 74), "td3": (125, 88)}
"""Width and height in millimeters."""


@dataclass(frozen=True)
class Conditions:
    """Degradations of a page; each is a share of the pages or a range."""

    bare: float = 0.2
    """Share of pages without an MRZ."""
    close: float = 0.45
    """Share of close, straight views of an MRZ, like the engine's second view."""
    fills: tuple[float, float] = (0.36, 1.1)
    """Width of a wholly visible document relative to the picture's."""
    any_angle: float = 0.3
    framed: float = 0.3
    """Share of pictures that aren't square: above and below, or at the sides, they are empty."""
    company: float = 0.15
    """Share of pictures with a second document."""
    curved: float = 0.25
    worn: float = 0.25
    glare: float = 0.25
    blurred: float = 0.5
    blur: tuple[float, float] = (0.3, 1.6)
    dark: float = 0.25
    noise: float = 0.6
    jpeg: float = 0.4


@dataclass(frozen=True)
class Page:
    pixels: np.ndarray
    marked: np.ndarray
    """Share of each of 96 × 96 parts that belongs to an MRZ line."""


@dataclass(frozen=True)
class Press:
    """Material from which pages are composed."""

    fonts: Path
    """Folder of OCR-B."""
    typewriters: list[Path]
    """Other monospaced typefaces."""
    grounds: list[np.ndarray]
    stamps: list[np.ndarray]
    noise: np.ndarray


def _word(rng: Generator) -> str:
    kind, length = rng.random(), int(rng.integers(2, 12))
    if kind < 0.25:
        return zones.string(rng, length, zones.DIGITS)
    if kind < 0.35:
        return "{:02}.{:02}.{}".format(rng.integers(1, 32), rng.integers(1, 13), rng.integers(1930, 2040))
    letters = zones.string(rng, length, zones.LETTERS)
    return letters if kind < 0.6 else letters.capitalize() if kind < 0.8 else letters.lower()


def _stamp(rng: Generator, faces: list[Path]) -> np.ndarray:
    """Ordinary text: one or more lines of words in one typeface, as a mask."""
    font = ImageFont.truetype(zones.pick(rng, faces), int(np.exp(rng.uniform(np.log(9), np.log(44)))))
    rows = 1 if rng.random() < 0.8 else int(rng.integers(2, 9))
    gap = " " * int(rng.integers(1, 4))
    text = "\n".join(gap.join(_word(rng) for _ in range(rng.integers(1, 9 if rows > 1 else 6))) for _ in range(rows))
    probe = ImageDraw.Draw(Image.new("L", (1, 1)))
    left, top, right, bottom = (int(v) for v in probe.multiline_textbbox((0, 0), text, font=font))
    image = Image.new("L", (min(LARGEST, right - left + 2), min(LARGEST, bottom - top + 2)))
    ImageDraw.Draw(image).multiline_text((1 - left, 1 - top), text, 255, font=font)
    return np.asarray(image)


def press(rng: Generator, fonts: Path, others: Path) -> Press:
    """Creates the material. `fonts` is the folder of OCR-B, `others` that of other typefaces."""
    faces = sorted(others.rglob("*.ttf"))
    # Document numbers are printed in OCR-B outside MRZs too.
    faces += [fonts / "OCRB.otf"] * (len(faces) // 8)
    stamps = [_stamp(rng, faces) for _ in range(STAMPS)]
    noise = rng.standard_normal((4 * SIDE, 4 * SIDE), np.float32)
    return Press(fonts, [face for face in faces if "Mono-" in face.name], backgrounds.grounds(rng), stamps, noise)


def _lay(canvas: np.ndarray, mask: np.ndarray, x: int, y: int, tone: float, strength: float) -> None:
    """Prints the part of a mask (0 to 255) that is within the canvas."""
    x0, y0 = max(0, x), max(0, y)
    x1, y1 = min(canvas.shape[1], x + mask.shape[1]), min(canvas.shape[0], y + mask.shape[0])
    if x1 <= x0 or y1 <= y0:
        return
    ink = mask[y0 - y : y1 - y, x0 - x : x1 - x] * np.float32(strength / 255)
    part = canvas[y0:y1, x0:x1]
    part += (np.float32(tone) - part) * ink


def _portrait(rng: Generator, bank: list[np.ndarray], height: int, width: int) -> np.ndarray:
    """Approximates a portrait: ovals of several tones, and the textures of hair and clothes."""
    out = np.full((height, width), rng.uniform(120, 240), np.float32)
    middle = width / 2 + rng.normal(0, width / 20)
    ovals = [(0.95, 0.45, 0.3), (0.42, 0.3, 0.34), (0.45, 0.24, 0.29)]
    for down, wide, tall in ovals:
        at, axes = (int(middle), int(down * height)), (int(wide * width), int(tall * height))
        cv2.ellipse(out, at, axes, 0, 0, 360, float(rng.uniform(20, 230)), -1, cv2.LINE_AA)
    for down, aside in ((0.4, -0.1), (0.4, 0.1), (0.55, 0)):
        at = int(middle + aside * width), int(down * height)
        cv2.ellipse(out, at, (max(1, width // 16), max(1, height // 50)), 0, 0, 360, float(rng.uniform(20, 120)), -1)
    out += rng.uniform(0, 14) * _texture(rng, bank, height, width)
    return cv2.GaussianBlur(out, (0, 0), max(0.5, width / 60))


def _texture(rng: Generator, bank: list[np.ndarray], height: int, width: int) -> np.ndarray:
    ground = zones.pick(rng, bank)
    zoom = np.exp(rng.uniform(np.log(0.3), np.log(2)))
    h = int(np.clip(height * zoom, 2, backgrounds.SHAPE[0]))
    w = int(np.clip(width * zoom, 2, backgrounds.SHAPE[1]))
    top, left = rng.integers(backgrounds.SHAPE[0] - h + 1), rng.integers(backgrounds.SHAPE[1] - w + 1)
    return cv2.resize(ground[top : top + h, left : left + w], (width, height), interpolation=cv2.INTER_LINEAR)


def _bars(rng: Generator, height: int, width: int) -> np.ndarray:
    """A barcode of bars or small squares."""
    cell = int(rng.integers(2, 6))
    rows = 1 if rng.random() < 0.4 else max(1, height // (cell * int(rng.integers(1, 4))))
    cells = rng.integers(0, 2, (rows, max(2, width // cell)), np.uint8) * 255
    return cv2.resize(cells, (width, height), interpolation=cv2.INTER_NEAREST)


def _furnish(rng: Generator, canvas: np.ndarray, made: Press) -> None:
    """Draws everything on a document except its MRZ."""
    h, w = canvas.shape
    for _ in range(rng.integers(0, 4)):
        y0, x0 = int(rng.integers(h)), int(rng.integers(w))
        y1, x1 = y0 + int(h * rng.uniform(0.03, 0.4)), x0 + int(w * rng.uniform(0.05, 1))
        part = canvas[y0:y1, x0:x1]
        part += (np.float32(rng.uniform(0, 255)) - part) * np.float32(rng.uniform(0.1, 1))
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        width = int(w * rng.uniform(0.1, 0.36))
        height = int(width * rng.uniform(1.1, 1.5))
        if min(width, height) < 8:
            continue
        x, y = int(rng.integers(-width // 4, w)), int(rng.integers(-height // 4, h))
        _lay_picture(canvas, _portrait(rng, made.grounds, height, width), x, y)
    if rng.random() < 0.25:
        height, width = int(h * rng.uniform(0.05, 0.3)), int(w * rng.uniform(0.1, 0.8))
        if min(height, width) > 5:
            mask = _bars(rng, height, width)
            _lay(canvas, mask, int(rng.integers(w)) - width // 3, int(rng.integers(h)) - height // 3, 10, 1)
    for _ in range(rng.integers(0, 5)):
        a = int(rng.integers(w)), int(rng.integers(h))
        flat = rng.random() < 0.6
        b = int(a[0] + rng.normal(0, w / 2)), a[1] if flat else int(a[1] + rng.normal(0, h / 4))
        cv2.line(canvas, a, b, float(rng.uniform(0, 255)), int(rng.integers(1, 5)), cv2.LINE_AA)
    size = w / 700
    for _ in range(rng.integers(3, 25)):
        mask = zones.pick(rng, made.stamps)
        fit = size * rng.uniform(0.6, 1.3)
        shape = max(2, round(mask.shape[1] * fit)), max(2, round(mask.shape[0] * fit))
        mask = cv2.resize(mask, shape, interpolation=cv2.INTER_AREA)
        tone = rng.uniform(0, 110) if rng.random() < 0.9 else rng.uniform(200, 255)
        at = int(rng.integers(-w // 10, w)), int(rng.integers(h))
        _lay(canvas, mask, *at, tone, rng.uniform(0.4, 1))


def _lay_picture(canvas: np.ndarray, picture: np.ndarray, x: int, y: int) -> None:
    x0, y0 = max(0, x), max(0, y)
    x1, y1 = min(canvas.shape[1], x + picture.shape[1]), min(canvas.shape[0], y + picture.shape[0])
    if x1 > x0 and y1 > y0:
        canvas[y0:y1, x0:x1] = picture[y0 - y : y1 - y, x0 - x : x1 - x]


SET_AT = 26
"""Height of the typeset capitals, before the line is scaled to its document."""


@cache
def _type(path: Path) -> tuple[dict[str, np.ndarray], float]:
    """Renders each character as a mask on a common baseline. Also returns the pitch of the typeface."""
    probe = ImageFont.truetype(path, 1000)
    _, top, _, bottom = probe.getbbox("Z")
    font = ImageFont.truetype(path, round(SET_AT * 1000 / (bottom - top)))
    pitch = font.getlength("H")
    size = (round(pitch * 1.3), SET_AT + 8)
    masks = {}
    for character in zones.ALPHABET:
        image = Image.new("L", size)
        ImageDraw.Draw(image).text((size[0] / 2, SET_AT + 4), character, 255, font=font, anchor="ms")
        masks[character] = np.asarray(image)
    return masks, pitch


def _set(text: str, face: Path, spread: float, weight: int) -> np.ndarray:
    """Typesets a line as a mask that is as wide as its ink, with 4 pixels above and below the capitals."""
    masks, natural = _type(face)
    pitch = natural * spread
    out = np.zeros((SET_AT + 8, round(pitch * (len(text) + 1))), np.uint8)
    for i, character in enumerate(text):
        mask = masks[character]
        left = max(0, round(pitch * (i + 1) - mask.shape[1] / 2))
        part = out[:, left : left + mask.shape[1]]
        np.maximum(part, mask[:, : part.shape[1]], out=part)
    if weight:
        kernel = np.ones((abs(weight) + 1, abs(weight) + 1), np.uint8)
        out = cv2.dilate(out, kernel) if weight > 0 else cv2.erode(out, kernel)
    inked = np.flatnonzero(out.any(0))
    return out[:, inked[0] : inked[-1] + 1]


@dataclass
class _Drawn:
    """A document: its tones, the mask of its MRZ lines, the center of its MRZ, and the length of the lines."""

    canvas: np.ndarray
    marked: np.ndarray
    middle: tuple[float, float]
    length: float


def _print_zone(rng: Generator, drawn: _Drawn, bare: np.ndarray, kind: str, fine: float, made: Press, on: Conditions):
    """Prints an MRZ of the given kind near the bottom of the document; `fine` is pixels per millimeter."""
    texts = zones.french_card(rng) if kind == "td2" and rng.random() < 0.3 else getattr(zones, kind)(rng)
    canvas = drawn.canvas
    h, w = canvas.shape
    capital = rng.uniform(2.3, 3.3) * fine
    leading = rng.uniform(4.6, 6.6) * fine if kind == "td1" else rng.uniform(5.4, 7) * fine
    length = min(2.54 * fine * len(texts[0]) * rng.uniform(0.9, 1.06), w * 0.985)
    foot = h - rng.uniform(2.5, 8) * fine if rng.random() < 0.9 else rng.uniform(0.4, 1) * h
    left = (w - length) * rng.uniform(0.1, 0.9)
    top = foot - leading * (len(texts) - 1) - capital
    if rng.random() < 0.93:
        y0, y1 = int(max(0, top - capital * rng.uniform(0.3, 1.5))), int(foot + capital * rng.uniform(0.3, 2.5))
        canvas[y0:y1] = bare[y0:y1]
        if rng.random() < 0.5:
            part = canvas[y0:y1]
            part += (np.float32(rng.uniform(190, 255)) - part) * np.float32(rng.uniform(0.3, 1))
    face = made.fonts / zones.pick(rng, lines.FACES)
    if rng.random() < 0.06:
        face = zones.pick(rng, made.typewriters)
    spread, weight = rng.uniform(0.92, 1.12), int(rng.integers(-1, 3))
    tone, strength = rng.uniform(0, 75), rng.uniform(0.55, 1)
    worn = rng.random() < on.worn
    for row, text in enumerate(texts):
        mask = _set(text, face, spread, weight)
        tall = max(2, round(capital * (SET_AT + 8) / SET_AT))
        wide = max(2, round(length))
        mask = cv2.resize(mask, (wide, tall), interpolation=cv2.INTER_AREA)
        if worn:
            wear = _texture(rng, made.grounds, tall, wide)
            mask = mask * np.clip(1 - (wear - rng.uniform(0, 1.2)) * rng.uniform(0.3, 2), rng.uniform(0, 0.5), 1)
        y = foot - capital - leading * (len(texts) - 1 - row)
        _lay(canvas, mask, int(left), round(y - capital * 4 / SET_AT), tone, strength)
        edge = capital * (1 - TAUGHT_HEIGHT) / 2
        corners = np.array([[int(left), y + edge], [int(left) + wide, y + capital - edge]]) * 16
        (x0, y0), (x1, y1) = np.round(corners).astype(int).tolist()
        box = np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]])
        cv2.fillConvexPoly(drawn.marked, box, 255, cv2.LINE_AA, 4)
    drawn.middle, drawn.length = (left + length / 2, (top + foot) / 2), length


def _draw(rng: Generator, made: Press, on: Conditions, close: bool) -> tuple[_Drawn, float]:
    """Draws a document. Also returns its pixels per pixel of the picture."""
    kind = zones.pick(rng, ("td1", "td1", "td2", "td3", "td3"))
    wide, high = SIZES[kind]
    if close:
        # The first view may have shown only half of an MRZ.
        shown = rng.uniform(*((0.5, 0.92) if rng.random() < 0.88 else (0.92, 1.7))) * SIDE / {"td1": 76.2, "td2": 91.4, "td3": 111.8}[kind]
    else:
        shown = np.exp(rng.uniform(*np.log(on.fills))) * SIDE / wide
    fine = min(LARGEST / wide, shown * FINE)
    h, w = int(high * fine), int(wide * fine)
    if kind == "td3" and rng.random() < 0.4:
        h = int(h * rng.uniform(1.2, 2))
    bare = backgrounds.cut(rng, made.grounds, h, w)
    drawn = _Drawn(bare.copy(), np.zeros((h, w), np.uint8), (w / 2, h / 2), 0.9 * w)
    _furnish(rng, drawn.canvas, made)
    if rng.random() >= on.bare:
        _print_zone(rng, drawn, bare, kind, fine, made, on)
    return drawn, fine / shown


def _angle(rng: Generator, on: Conditions, close: bool) -> float:
    if close:
        return np.deg2rad(rng.normal(0, 2.5)) + (np.pi if rng.random() < 0.3 else 0)
    if rng.random() < on.any_angle:
        return rng.uniform(0, 2 * np.pi)
    return np.deg2rad(rng.normal(0, 8)) + np.pi / 2 * rng.choice((0, 0, 0, 0, 1, 2, 2, 3))


def _see(rng: Generator, drawn: _Drawn, fine: float, on: Conditions, close: bool):
    """Projects the document into the picture. Returns its tones, marks and coverage, 0 to 255 each."""
    h, w = drawn.canvas.shape
    angle = _angle(rng, on, close)
    u, v = np.meshgrid(*(np.arange(SIDE, dtype=np.float32) - SIDE / 2 + 0.5,) * 2)
    reach = 0.03 if close else 0.12
    at = drawn.middle if close or rng.random() < 0.3 else (w / 2, h / 2)
    at = at[0] + rng.uniform(-reach, reach) * w, at[1] + rng.uniform(-reach, reach) * h
    lean = rng.normal(0, 0.03, 2)
    cos, sin = np.cos(angle) * fine, np.sin(angle) * fine
    far = 1 + (rng.normal(0, 0.06) * u + rng.normal(0, 0.06) * v) / SIDE
    x = (at[0] + ((cos + lean[0] * fine) * u + sin * v) / far).astype(np.float32)
    y = (at[1] + ((lean[1] * fine - sin) * u + cos * v) / far).astype(np.float32)
    if rng.random() < on.curved:
        y += np.float32(rng.uniform(0.004, 0.03) * w) * np.sin(x * np.float32(rng.uniform(2, 7) / w) + np.float32(rng.uniform(0, 6)))
    tones = drawn.canvas if fine < 1.2 else cv2.GaussianBlur(drawn.canvas, (0, 0), fine * 0.4)
    layers = cv2.merge([np.clip(tones, 0, 255).astype(np.uint8), drawn.marked, np.full((h, w), 255, np.uint8)])
    return cv2.split(cv2.remap(layers, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(0, 0, 0)))


def _table(rng: Generator, made: Press) -> np.ndarray:
    """The surface under the document."""
    out = np.full((SIDE, SIDE), rng.uniform(15, 245), np.float32)
    for _ in range(rng.integers(0, 3)):
        out += rng.uniform(3, 45) * _texture(rng, made.grounds, SIDE, SIDE)
    if rng.random() < 0.35:
        _furnish(rng, out, made)
    return out


def _light(rng: Generator, picture: np.ndarray, on: Conditions) -> np.ndarray:
    ramp = np.linspace(-0.5, 0.5, SIDE, dtype=np.float32)
    if rng.random() < 0.6:
        picture = picture * (1 + rng.uniform(-0.5, 0.5) * ramp[None] + rng.uniform(-0.5, 0.5) * ramp[:, None])
    if rng.random() < on.glare:
        for _ in range(rng.integers(1, 4)):
            turn = rng.uniform(0, np.pi)
            across = ramp[None] * np.cos(turn) + ramp[:, None] * np.sin(turn) - rng.uniform(-0.5, 0.5)
            if rng.random() < 0.4:
                across = np.hypot(ramp[None] - rng.uniform(-0.5, 0.5), ramp[:, None] - rng.uniform(-0.5, 0.5))
            wide = np.exp(rng.uniform(np.log(0.01), np.log(0.25)))
            band = np.exp(-(np.abs(across / wide) ** rng.choice((2, 4)))) * rng.uniform(0.2, 0.9)
            picture = picture + (rng.uniform(220, 290) - picture) * band
    return picture * (rng.uniform(0.15, 0.6) if rng.random() < on.dark else rng.uniform(0.75, 1.1))


def _camera(rng: Generator, picture: np.ndarray, made: Press, on: Conditions) -> np.ndarray:
    picture = picture.astype(np.float32)
    if rng.random() < on.blurred:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(*on.blur))
    elif rng.random() < 0.15:
        turn, reach = rng.uniform(0, np.pi), rng.uniform(1, 4)
        kernel = np.zeros((9, 9), np.float32)
        for t in np.linspace(-reach, reach, 17):
            kernel[round(4 + t * np.sin(turn)), round(4 + t * np.cos(turn))] += 1 / 17
        picture = cv2.filter2D(picture, -1, kernel)
    if rng.random() < on.noise:
        y, x = rng.integers(3 * SIDE, size=2)
        picture += made.noise[y : y + SIDE, x : x + SIDE] * np.float32(rng.uniform(0.5, 12))
    seen = np.clip(picture, 0, 255).astype(np.uint8)
    if rng.random() < on.jpeg:
        quality = int(rng.integers(12, 90))
        seen = cv2.imdecode(cv2.imencode(".jpg", seen, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_GRAYSCALE)
    return seen


def make(rng: Generator, made: Press, on: Conditions) -> Page:
    picture, marked = _table(rng, made), np.zeros((SIDE, SIDE), np.float32)
    close = rng.random() < on.close
    documents = 1 if close or rng.random() >= on.company else 2
    for _ in range(documents):
        drawn, fine = _draw(rng, made, on, close)
        tones, marks, there = _see(rng, drawn, fine, on, close)
        if documents == 2:
            away = np.float32([[1, 0, rng.uniform(-0.45, 0.45) * SIDE], [0, 1, rng.uniform(-0.45, 0.45) * SIDE]])
            tones, marks, there = (cv2.warpAffine(layer, away, (SIDE, SIDE)) for layer in (tones, marks, there))
        share = there * np.float32(1 / 255)
        picture += (tones - picture) * share
        marked += marks * np.float32(1 / 255) - marked * share
    seen = _camera(rng, _light(rng, picture, on), made, on)
    if not close and rng.random() < on.framed:
        nothing = (SIDE - int(SIDE * rng.uniform(0.55, 0.95))) // 2
        at = np.s_[nothing : SIDE - nothing]
        at = (at, np.s_[:]) if rng.random() < 0.7 else (np.s_[:], at)
        framed, marked_too = np.full_like(seen, round(seen[at].mean())), np.zeros_like(marked)
        framed[at], marked_too[at] = seen[at], marked[at]
        seen, marked = framed, marked_too
    parts = cv2.resize(np.clip(marked, 0, 1), (MAP, MAP), interpolation=cv2.INTER_AREA)
    return Page(lines.standardise(seen), parts)
