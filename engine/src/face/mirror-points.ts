/** Points of the mesh on the middle line of a face. */
const MIDDLE: ReadonlySet<number> = new Set([
	0, 1, 2, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 94, 151, 152, 164, 168, 175, 195, 197, 199,
	200,
]);
/** From this point on, the mesh lists those of the person's left half, in the order of their counterparts on the right. */
const FIRST_LEFT = 248;

const right = Array.from({ length: FIRST_LEFT }, (_, point) => point).filter((point) => !MIDDLE.has(point));

/**
 * The counterpart of each point of the mesh on the other half of the face; points on the middle line are their own. Every
 * point of the canonical face model of MediaPipe lies within 0.2 % of its side from the mirror image of its counterpart.
 */
export const MIRROR_POINTS: readonly number[] = Array.from(
	{ length: FIRST_LEFT + right.length },
	(_, point) => {
		if (MIDDLE.has(point)) return point;
		return point < FIRST_LEFT ? FIRST_LEFT + right.indexOf(point) : right[point - FIRST_LEFT]!;
	},
);
