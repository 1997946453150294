/** Rotation in degrees clockwise, followed by a flip along the screen's axes. */
export interface PhotoTurn {
	/** Multiple of 90. Not reduced to 0–270, so that the animation never rotates backwards. */
	angle: number;
	x: 1 | -1;
	y: 1 | -1;
}

export const uprightTurn: PhotoTurn = { angle: 0, x: 1, y: 1 };

/** Rotates by 90°, clockwise (1) or counterclockwise (-1) on screen. A flip inverts the direction of `angle`. */
export const rotateTurn = (turn: PhotoTurn, direction: 1 | -1): PhotoTurn => ({
	...turn,
	angle: turn.angle + 90 * direction * turn.x * turn.y,
});

export const flipTurn = (turn: PhotoTurn, axis: "x" | "y"): PhotoTurn => ({
	...turn,
	[axis]: turn[axis] === 1 ? -1 : 1,
});

export const isSideways = ({ angle }: PhotoTurn): boolean => angle % 180 !== 0;
