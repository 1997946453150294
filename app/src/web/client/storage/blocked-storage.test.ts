import { afterEach, beforeEach, expect, test } from "vitest";
import { blockStorage } from "../../../testing/fakes/blocked-storage.ts";
import { deleteCookie, getSessionKey, getStoredToken, saveToken } from "../session/session-token.ts";
import { saveReload, wasJustReloaded } from "../updates/missing-chunks.ts";
import { readCookie, readStorage, writeCookie, writeStorage } from "./browser-storage.ts";
import { getStoredChoice, saveChoice } from "./use-stored-choice.ts";

let restore: () => void;
beforeEach(() => {
	restore = blockStorage();
});
afterEach(() => restore());

/** The same page in token mode. */
function openInTokenMode(tokenStorage: "local" | "cookie"): void {
	restore();
	restore = blockStorage({ authMode: "token", tokenStorage });
}

test.each([
	["localStorage", "vidimus-code"],
	["sessionStorage", "vidimus.specimen"],
] as const)(
	"while the browser blocks %s nothing is read, and writing says that nothing was stored",
	(area, key) => {
		expect(() => globalThis[area]).toThrow("insecure");
		expect(readStorage(area, key)).toBeNull();
		expect(writeStorage(area, key, "value")).toBe(false);
		expect(writeStorage(area, key, null)).toBe(false);
	},
);

test("while the browser blocks cookies none is read, set or deleted", () => {
	expect(() => document.cookie).toThrow("insecure");
	writeCookie("locale=fr; path=/");
	deleteCookie("locale");
	expect(readCookie("locale")).toBeUndefined();
});

test.each(["local", "cookie"] as const)(
	"without storage a page in token mode is signed out, and signing in or out (%s) doesn't fail",
	(tokenStorage) => {
		openInTokenMode(tokenStorage);
		saveToken("ses_1");
		saveToken(null);
		expect(getStoredToken()).toBeUndefined();
		expect(getSessionKey()).toBeUndefined();
	},
);

test("without storage a choice holds until the page is left, and can be changed", () => {
	expect(getStoredChoice("keyboard-shortcuts")).toBeNull();
	saveChoice("keyboard-shortcuts", "off");
	expect(getStoredChoice("keyboard-shortcuts")).toBe("off");
	saveChoice("keyboard-shortcuts", null);
	expect(getStoredChoice("keyboard-shortcuts")).toBeNull();
});

test("without storage a page isn't reloaded for a missing chunk: it could loop", () => {
	expect(saveReload("/verify")).toBe(false);
	expect(wasJustReloaded("/verify")).toBe(false);
});
