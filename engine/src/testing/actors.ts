import { readdirSync } from "node:fs";
import { fixture } from "./fixtures.ts";

/** The photos of one synthetic person. */
export interface Actor {
	readonly id: string;
	/** Facing the camera, eyes open. */
	readonly front: readonly string[];
	/** From the middle to the side and back; empty if the person wasn't rendered turning. */
	readonly left: readonly string[];
	readonly right: readonly string[];
	readonly blink: readonly string[];
}

const two = (n: number) => String(n).padStart(2, "0");
const LEFT = [0, 2, 3, 4, 5, 6, 8, 11, 13, 14, 15, 17];
const RIGHT = [17, 19, 20, 21, 22, 23, 25, 28, 30, 31, 32, 34];
const BLINK = [0, 2, 3, 4, 5, 6, 7, 8, 9, 11];

/** The three of the eight people who were rendered turning and blinking. */
export const movingActors: readonly Actor[] = ["kwame-osei", "mei-tanaka", "ravi-nair"].map((id) => {
	const turn = (n: number) => fixture(`people/${id}/turn/${two(n)}.jpg`);
	const blink = (n: number) => fixture(`people/${id}/blink/${two(n)}.jpg`);
	return {
		id,
		front: [turn(0), turn(17), turn(34), ...[0, 1, 10, 11].map(blink)],
		left: LEFT.map(turn),
		right: RIGHT.map(turn),
		blink: BLINK.map(blink),
	};
});

/** All people, by their still photos, which can only approach and be lit. */
export function stillActors(): Actor[] {
	return readdirSync(fixture("people"), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.flatMap(({ name }) =>
			["portrait", "selfie-1", "selfie-2"].map((photo) => ({
				id: name,
				front: [fixture(`people/${name}/${photo}.jpg`)],
				left: [],
				right: [],
				blink: [],
			})),
		);
}
