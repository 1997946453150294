import type { RefObject } from "react";
import { flipTurn, rotateTurn, uprightTurn } from "../slide/photo-turn.ts";
import type { PhotoHandle } from "../slide/zoomable-photo.tsx";
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

/** Actions that zoom and turn the shown photo. */
export const createPhotoActions = (photo: RefObject<PhotoHandle | null>) => ({
	zoomIn: () => photo.current?.zoomIn(),
	zoomOut: () => photo.current?.zoomOut(),
	fit: () => photo.current?.fit(),
	rotateLeft: () => photo.current?.turn((turn) => rotateTurn(turn, -1)),
	rotateRight: () => photo.current?.turn((turn) => rotateTurn(turn, 1)),
	flipHorizontal: () => photo.current?.turn((turn) => flipTurn(turn, "x")),
	flipVertical: () => photo.current?.turn((turn) => flipTurn(turn, "y")),
	reset: () => {
		photo.current?.turn(() => uprightTurn);
		photo.current?.fit();
	},
});
