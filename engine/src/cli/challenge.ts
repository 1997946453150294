import { randomUUID } from "node:crypto";
import { createChallenge, type StepKind } from "../index.ts";
import { printLine } from "./lines.ts";

const STEPS: readonly StepKind[] = ["turn", "approach", "blink", "lights"];

/** The same time limit as in the product. */
const ANSWER_WITHIN_MS = 240_000;

/** Parses a list of steps such as `turn,blink`; null if one is unknown. */
export function parseSteps(list: string): StepKind[] | null {
	const names = list.split(",").map((name) => name.trim());
	return names.every((name) => STEPS.includes(name as StepKind)) ? (names as StepKind[]) : null;
}

/** Prints a new challenge. @param without steps that the person can't do */
export function printChallenge(without: readonly StepKind[]): void {
	const issuedAt = Date.now();
	const deadline = issuedAt + ANSWER_WITHIN_MS;
	printLine(createChallenge({ nonce: randomUUID(), issuedAt, deadline, without }));
}
