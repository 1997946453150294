import { type Grid, placeOf, tell } from "./face-net.ts";

/** A face that the net found. Lengths are in its pixels. */
export interface FoundFace {
	/** The middle of it. */
	x: number;
	y: number;
	width: number;
	height: number;
	score: number;
	/** Degrees to the person's right, as the server counts; to their left it is negative. */
	yaw: number;
}

const valuesPerBox = 16;
/** A face is one from here on. */
const sure = 0.5;
/** Offset of the nose from the middle of the ears, by half their distance, of a head turned by 45 degrees. */
const noseReach = 1.48;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** @param box middle, size, then x and y of right eye, left eye, nose, mouth, right ear, left ear */
function yawOf(box: Float32Array): number {
	const [nose, right, left] = [box[8]!, box[12]!, box[14]!];
	const reach = (left - right) / 2;
	// The further ear of a head seen from the side is where its nose is.
	if (reach <= 0) return 0;
	return (-Math.atan((nose - (right + left) / 2) / reach / noseReach) * 180) / Math.PI;
}

function overlap(a: FoundFace, b: FoundFace): boolean {
	const width =
		Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
	const height =
		Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
	if (width <= 0 || height <= 0) return false;
	return width * height > 0.3 * Math.min(a.width * a.height, b.width * b.height);
}

/** The faces in what the net saw, each once, the surest first. */
export function facesIn(grids: readonly Grid[]): FoundFace[] {
	const found: FoundFace[] = [];
	for (const { features, stride, scores, boxes } of grids)
		for (let y = 0; y < features.cells; y++)
			for (let x = 0; x < features.cells; x++) {
				const place = placeOf(features, x, y);
				const told = tell(scores, features, place).map(sigmoid);
				if (!told.some((score) => score >= sure)) continue;
				const all = tell(boxes, features, place);
				for (const [which, score] of told.entries()) {
					if (score < sure) continue;
					const box = all.subarray(which * valuesPerBox, (which + 1) * valuesPerBox);
					found.push({
						x: stride * (x + 0.5) + box[0]!,
						y: stride * (y + 0.5) + box[1]!,
						width: box[2]!,
						height: box[3]!,
						score,
						yaw: yawOf(box),
					});
				}
			}
	found.sort((a, b) => b.score - a.score);
	const faces: FoundFace[] = [];
	for (const face of found) if (!faces.some((other) => overlap(face, other))) faces.push(face);
	return faces;
}
