import { randomUUID } from "node:crypto";
import { createChallenge, type StepKind } from "../index.ts";
import { printLine } from "./lines.ts";

const STEPS: readonly StepKind[] = ["turn", "approach", "blink", "lights"];

/** As long as the product gives a person. */
const ANSWER_WITHIN_MS = 240_000;

/** The steps of a list such as `turn,blink`; null when one of them is none. */
export function parseSteps(list: string): StepKind[] | null {
	const names = list.split(",").map((name) => name.trim());
	return names.every((name) => STEPS.includes(name as StepKind)) ? (names as StepKind[]) : null;
}

/** Prints a challenge that nobody has seen before, for `without` a person who can't do all that is asked. */
export function printChallenge(without: readonly StepKind[]): void {
	const issuedAt = Date.now();
	const deadline = issuedAt + ANSWER_WITHIN_MS;
	printLine(createChallenge({ nonce: randomUUID(), issuedAt, deadline, without }));
}
