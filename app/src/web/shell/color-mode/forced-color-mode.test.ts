import { afterEach, expect, test, vi } from "vitest";
import { resolveForcedColorMode } from "./forced-color-mode.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

test("a page can force light or dark mode, or leave the choice to the user", () => {
	expect([
		resolveForcedColorMode("light"),
		resolveForcedColorMode("dark"),
		resolveForcedColorMode(undefined),
	]).toEqual(["light", "dark", undefined]);
	expect(warn).not.toHaveBeenCalled();
});

test("forcing any other mode logs a warning and keeps the user's choice", () => {
	expect(resolveForcedColorMode("system")).toBeUndefined();
	expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("“system”"));
});
