"""The segmentation model: for each of 96 × 96 parts of a page of 384 × 384 pixels, whether it belongs to an MRZ line."""

import torch
from torch import Tensor, nn
from torch.nn import functional as F


def _layer(inputs: int, outputs: int, kernel: int = 3, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    padding = kernel // 2 * dilation
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, dilation, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


def _twice(seen: Tensor) -> Tensor:
    return F.interpolate(seen, scale_factor=2.0, mode="nearest")


class Segmenter(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.strokes = nn.Sequential(_layer(1, 8, 5, 2), _layer(8, 24, 3, 2))
        self.letters, self.words = _layer(24, 48, 3, 2), _layer(48, 48)
        self.rows = _layer(48, 64, 3, 2)
        self.around = nn.ModuleList(_layer(64, 64, dilation=far) for far in (1, 2, 4))
        self.back = nn.Sequential(_layer(48 + 64, 48, 1), _layer(48, 32))
        self.out = nn.Sequential(_layer(32 + 24, 16, 1), _layer(16, 16), nn.Conv2d(16, 1, 1))

    def forward(self, pixels: Tensor) -> Tensor:
        """Batch × 1 × 384 × 384 to batch × 1 × 96 × 96 logits."""
        strokes = self.strokes(pixels)
        letters = self.letters(strokes)
        letters = letters + self.words(letters)
        rows = self.rows(letters)
        for layer in self.around:
            rows = rows + layer(rows)
        back = self.back(torch.cat([_twice(rows), letters], 1))
        return self.out(torch.cat([_twice(back), strokes], 1))
