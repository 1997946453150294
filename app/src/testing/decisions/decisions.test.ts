import { expect, test } from "vitest";
import { readDecisions, takeDecisions } from "./decisions.ts";

const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

/** One line for each value that differs: `checks.age: clear 28 of 18 → rejected 17 of 18, under_age`. */
function findChanges(before: unknown, after: unknown, path: readonly string[] = []): string[] {
	if (isObject(before) && isObject(after))
		return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
			findChanges(before[key], after[key], [...path, key]),
		);
	const [left, right] = [before, after].map((value) => JSON.stringify(value) ?? "nothing");
	return left === right ? [] : [`${path.join(".")}: ${left} → ${right}`];
}

test("every decision on the fixed evidence is the accepted one", async () => {
	const accepted = new Map(readDecisions().map((decision) => [decision.case, decision]));
	const taken = new Map((await takeDecisions()).map((decision) => [decision.case, decision]));
	const changed = [...new Set([...accepted.keys(), ...taken.keys()])].flatMap((name) => {
		const before = accepted.get(name) ?? {};
		const after = taken.get(name) ?? {};
		if (JSON.stringify(before) === JSON.stringify(after)) return [];
		const changes = findChanges(before, after);
		return [`${name}\n\t${changes.join("\n\t") || "the order of the checks"}`];
	});
	const hint = `${changed.length} of ${taken.size} decisions changed. If they should, accept them with “npm run record:decisions” and review the difference of decisions.jsonl.`;
	expect(changed, hint).toEqual([]);
});

test("the fixed evidence leads to every status of a decision", () => {
	const statuses = readDecisions().flatMap(({ status }) => status ?? []);
	expect(new Set(statuses)).toEqual(new Set(["approved", "declined", "in_review", "resubmission_requested"]));
});
