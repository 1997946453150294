import { evaluateHead, type FaceGrid, getFeatureIndex } from "./blazeface.ts";

/** A detected face. Lengths are in pixels of the model's input. */
export interface DetectedFace {
	/** Its center. */
	x: number;
	y: number;
	width: number;
	height: number;
	score: number;
	/** Degrees to the person's right, as on the server; negative to their left. */
	yaw: number;
}

const valuesPerBox = 16;
/** Minimum score of a face. */
const minFaceScore = 0.5;
/** Offset of the nose from the midpoint of the ears, relative to half their distance, at a yaw of 45 degrees. */
const noseReach = 1.48;

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

/** @param box center, size, then x and y of right eye, left eye, nose, mouth, right ear and left ear */
function estimateYaw(box: Float32Array): number {
	const nose = box[8]!;
	const right = box[12]!;
	const left = box[14]!;
	const reach = (left - right) / 2;
	// In profile, the far ear coincides with the nose.
	if (reach <= 0) return 0;
	return (-Math.atan((nose - (right + left) / 2) / reach / noseReach) * 180) / Math.PI;
}

function isSameFace(a: DetectedFace, b: DetectedFace): boolean {
	const width =
		Math.min(a.x + a.width / 2, b.x + b.width / 2) - Math.max(a.x - a.width / 2, b.x - b.width / 2);
	const height =
		Math.min(a.y + a.height / 2, b.y + b.height / 2) - Math.max(a.y - a.height / 2, b.y - b.height / 2);
	if (width <= 0 || height <= 0) return false;
	return width * height > 0.3 * Math.min(a.width * a.height, b.width * b.height);
}

/** Decodes the model's output to faces, without duplicates, the highest score first. */
export function decodeFaces(grids: readonly FaceGrid[]): DetectedFace[] {
	const detected: DetectedFace[] = [];
	for (const { features, stride, scores, boxes } of grids)
		for (let y = 0; y < features.cells; y++)
			for (let x = 0; x < features.cells; x++) {
				const place = getFeatureIndex(features, x, y);
				const scoresHere = evaluateHead(scores, features, place).map(sigmoid);
				if (!scoresHere.some((score) => score >= minFaceScore)) continue;
				const boxValues = evaluateHead(boxes, features, place);
				for (const [which, score] of scoresHere.entries()) {
					if (score < minFaceScore) continue;
					const box = boxValues.subarray(which * valuesPerBox, (which + 1) * valuesPerBox);
					detected.push({
						x: stride * (x + 0.5) + box[0]!,
						y: stride * (y + 0.5) + box[1]!,
						width: box[2]!,
						height: box[3]!,
						score,
						yaw: estimateYaw(box),
					});
				}
			}
	detected.sort((a, b) => b.score - a.score);
	const faces: DetectedFace[] = [];
	for (const face of detected) if (!faces.some((other) => isSameFace(face, other))) faces.push(face);
	return faces;
}
