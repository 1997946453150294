import { expect, test } from "vitest";
import { findPageOfAnchor } from "./anchors.ts";

test("an anchor of the former page leads to the page of its subject", () => {
	expect(findPageOfAnchor("#lists")).toBe("/settings/lists");
	expect(findPageOfAnchor("#audit")).toBe("/settings/audit-log");
	expect(findPageOfAnchor("#notifications")).toBe("/settings/review");
});

test("another anchor leads nowhere", () => {
	for (const hash of ["", "#", "#content", "#constructor"]) expect(findPageOfAnchor(hash)).toBeNull();
});
