import { expect, test } from "vitest";
import { safePath } from "./paths.ts";

test.each(["/settings?x=1#top", "/en/apps/app_1/team", "/%09/evil.example"])("%s may be gone to", (path) => {
	expect(safePath(path)).toBe(path);
});

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
])("%s may not", (path) => {
	expect(safePath(path)).toBeNull();
});
