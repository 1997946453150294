/** How a picture is turned: degrees clockwise, then mirrored as seen on the screen. */
export interface Turn {
	/** Any multiple of 90: it goes past a full turn, so that a rotation never spins back. */
	angle: number;
	x: 1 | -1;
	y: 1 | -1;
}

export const upright: Turn = { angle: 0, x: 1, y: 1 };

/** A quarter more, clockwise (1) or back (-1), as seen on the screen: a mirrored picture turns the other way. */
export const rotated = (turn: Turn, way: 1 | -1): Turn => ({
	...turn,
	angle: turn.angle + 90 * way * turn.x * turn.y,
});

export const flipped = (turn: Turn, axis: "x" | "y"): Turn => ({
	...turn,
	[axis]: turn[axis] === 1 ? -1 : 1,
});

export const onItsSide = ({ angle }: Turn): boolean => angle % 180 !== 0;
