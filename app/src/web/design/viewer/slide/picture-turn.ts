/** How a picture is turned: degrees clockwise, then mirrored as seen on the screen. */
export interface PictureTurn {
	/** Any multiple of 90: it goes past a full turn, so that a rotation never spins back. */
	angle: number;
	x: 1 | -1;
	y: 1 | -1;
}

export const uprightTurn: PictureTurn = { angle: 0, x: 1, y: 1 };

/** A quarter more, clockwise (1) or back (-1), as seen on the screen: a mirrored picture turns the other way. */
export const rotateTurn = (turn: PictureTurn, way: 1 | -1): PictureTurn => ({
	...turn,
	angle: turn.angle + 90 * way * turn.x * turn.y,
});

export const flipTurn = (turn: PictureTurn, axis: "x" | "y"): PictureTurn => ({
	...turn,
	[axis]: turn[axis] === 1 ? -1 : 1,
});

export const isSideways = ({ angle }: PictureTurn): boolean => angle % 180 !== 0;
