import type { Face } from "../findings.ts";
import { roundTo } from "../numbers/rounding.ts";
import { LEFT_EYE_OUTER, type Point3, RIGHT_EYE_OUTER } from "./mesh.ts";

const FOREHEAD = 10;
const CHIN = 152;
const RIGHT_SIDE = 234;
const LEFT_SIDE = 454;
/** Pitch of the line from forehead to chin in frontal portraits (mean of eight). */
const LEAN = (-8 * Math.PI) / 180;

function minus(a: Point3, b: Point3): Point3 {
	return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Point3, b: Point3): Point3 {
	return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function degrees(radians: number): number {
	return roundTo((radians * 180) / Math.PI, 1);
}

/** Estimates yaw, pitch and roll in degrees from the plane of the face; see `Face.pose` for the signs. */
export function estimatePose(points: readonly Point3[]): Face["pose"] {
	const eyes = minus(points[LEFT_EYE_OUTER]!, points[RIGHT_EYE_OUTER]!);
	const roll = Math.atan2(eyes[1], eyes[0]);
	const cos = Math.cos(roll);
	const sin = Math.sin(roll);
	const level = (p: Point3): Point3 => [p[0] * cos + p[1] * sin, p[1] * cos - p[0] * sin, p[2]];
	const across = level(minus(points[LEFT_SIDE]!, points[RIGHT_SIDE]!));
	const down = level(minus(points[CHIN]!, points[FOREHEAD]!));
	const out = cross(across, down);
	return {
		yaw: degrees(-Math.atan2(across[2], Math.hypot(across[0], across[1]))),
		pitch: degrees(Math.atan2(out[1], out[2]) - LEAN),
		roll: degrees(roll),
	};
}
