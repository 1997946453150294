"""The recognition model: fully convolutional, with one vector of scores per four columns of a line of 32 pixels' height."""

import torch
from torch import Tensor, nn

import zones

CLASSES = len(zones.ALPHABET) + 1


def _layer(inputs: int, outputs: int, kernel, stride=1, padding=None, dilation=1) -> nn.Sequential:
    if padding is None:
        padding = kernel // 2
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, kernel, stride, padding, dilation, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class Recogniser(nn.Module):
    def __init__(self) -> None:
        super().__init__()
        self.look = nn.Sequential(
            _layer(1, 24, 5, 2),
            _layer(24, 44, 3, 2),
            _layer(44, 64, 3, (2, 1)),
            _layer(64, 112, (4, 3), 1, (0, 1)),
        )
        self.near = _layer(112, 112, (1, 5), 1, (0, 2))
        self.far = _layer(112, 112, (1, 5), 1, (0, 6), (1, 3))
        self.say = nn.Conv2d(112, CLASSES, 1)

    def forward(self, pixels: Tensor) -> Tensor:
        """Batch × 1 × 32 × columns to batch × classes × columns / 4; class 0 is the blank."""
        seen = self.look(pixels)
        seen = seen + self.near(seen)
        seen = seen + self.far(seen)
        return self.say(seen)[:, :, 0]
