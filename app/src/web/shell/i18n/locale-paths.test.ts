import { expect, test } from "vitest";
import { safeRedirectPath } from "./locale-paths.ts";

test.each(["/settings?x=1#top", "/en/apps/app_1/team", "/%09/evil.example"])(
	"safeRedirectPath accepts the local path %s",
	(path) => {
		expect(safeRedirectPath(path)).toBe(path);
	},
);

test.each([
	null,
	"",
	"settings",
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"/a/..//evil.example",
	"/%2e//evil.example",
	"/.\\/evil.example",
	"https://evil.example",
	"javascript:alert(1)",
])("safeRedirectPath rejects %s", (path) => {
	expect(safeRedirectPath(path)).toBeNull();
});
