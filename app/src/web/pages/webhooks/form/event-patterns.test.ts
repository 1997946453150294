import { expect, test } from "vitest";
import { getEventSelection, outcomeTypes, setNoun, setType } from "./event-patterns.ts";

test("selecting an event group sets a wildcard, and deselecting it removes its types", () => {
	const chosen = setNoun(["customer.created", "alert.opened"], "customer", true);
	expect(chosen).toEqual(["alert.opened", "customer.*"]);
	expect(setNoun(chosen, "customer", false)).toEqual(["alert.opened"]);
});

test("deselecting one type of a wildcard keeps the group's other types", () => {
	expect(setType(["alert.opened", "customer.*"], "customer.merged", false)).toEqual([
		"alert.opened",
		"customer.created",
		"customer.updated",
		"customer.redacted",
	]);
	expect(setType(["alert.opened"], "alert.resolved", true)).toEqual(["alert.opened", "alert.resolved"]);
});

test("event patterns are classified as all, outcomes or custom", () => {
	expect(getEventSelection(["*"])).toBe("all");
	expect(getEventSelection(outcomeTypes.toReversed())).toBe("outcomes");
	expect(getEventSelection(["verification.*"])).toBe("chosen");
});
