import type { RefObject } from "react";
import { flipTurn, rotateTurn, uprightTurn } from "../slide/picture-turn.ts";
import type { PictureHandle } from "../slide/zoomable-picture.tsx";
import type { SlideDirection } from "../use-shown-item.ts";

/** Actions that show another item of the group. */
export const createNavigation = (
	index: number,
	count: number,
	onGo: (index: number, direction: SlideDirection) => void,
) => ({
	next: () => onGo(index + 1, "next"),
	previous: () => onGo(index - 1, "previous"),
	first: () => onGo(0, "previous"),
	last: () => onGo(count - 1, "next"),
});

/** Actions that zoom and turn the shown picture. */
export const createPictureActions = (picture: RefObject<PictureHandle | null>) => ({
	zoomIn: () => picture.current?.zoomIn(),
	zoomOut: () => picture.current?.zoomOut(),
	fit: () => picture.current?.fit(),
	rotateLeft: () => picture.current?.turn((turn) => rotateTurn(turn, -1)),
	rotateRight: () => picture.current?.turn((turn) => rotateTurn(turn, 1)),
	flipHorizontal: () => picture.current?.turn((turn) => flipTurn(turn, "x")),
	flipVertical: () => picture.current?.turn((turn) => flipTurn(turn, "y")),
	reset: () => {
		picture.current?.turn(() => uprightTurn);
		picture.current?.fit();
	},
});
