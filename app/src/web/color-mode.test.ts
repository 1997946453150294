import { afterEach, expect, test, vi } from "vitest";
import { forcedMode } from "./color-mode.ts";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
afterEach(() => warn.mockClear());

test("a page may force light and dark, or leave the choice to the person", () => {
	expect([forcedMode("light"), forcedMode("dark"), forcedMode(undefined)]).toEqual([
		"light",
		"dark",
		undefined,
	]);
	expect(warn).not.toHaveBeenCalled();
});

test("a page that would force the system's mode is warned of, and the person's choice holds", () => {
	expect(forcedMode("system")).toBeUndefined();
	expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("“system”"));
});
