import type { BrowserContext } from "playwright-core";
import { afterAll, afterEach, beforeEach, expect, inject } from "vitest";
import { closeAllContexts, closeContexts, openContexts, takeConsoleErrors } from "./browser.ts";

// Vitest numbers its workers from 1; each has its own server.
Object.assign(inject("demo"), inject("demos")[Number(process.env.VITEST_POOL_ID) - 1]);

let before: ReadonlySet<BrowserContext> = new Set();
beforeEach(() => {
	before = openContexts();
});
afterEach(async () => {
	const complaints = takeConsoleErrors();
	await closeContexts(before);
	expect(complaints, "the console is silent").toEqual([]);
});
afterAll(closeAllContexts);
