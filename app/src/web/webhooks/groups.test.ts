import { expect, test } from "vitest";
import { choiceOf, outcomes, withNoun, withType } from "./groups.ts";

test("a heading that is ticked is a wildcard, and unticked takes its types away", () => {
	const chosen = withNoun(["customer.created", "alert.opened"], "customer", true);
	expect(chosen).toEqual(["alert.opened", "customer.*"]);
	expect(withNoun(chosen, "customer", false)).toEqual(["alert.opened"]);
});

test("a type that is unticked under a wildcard leaves the others of its noun", () => {
	expect(withType(["alert.opened", "customer.*"], "customer.merged", false)).toEqual([
		"alert.opened",
		"customer.created",
		"customer.updated",
		"customer.redacted",
	]);
	expect(withType(["alert.opened"], "alert.resolved", true)).toEqual(["alert.opened", "alert.resolved"]);
});

test("patterns are everything, the outcomes or a choice of their own", () => {
	expect(choiceOf(["*"])).toBe("all");
	expect(choiceOf(outcomes.toReversed())).toBe("outcomes");
	expect(choiceOf(["verification.*"])).toBe("chosen");
});
