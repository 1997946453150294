import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Services } from "../domain/services.ts";
import type { Verification, VerificationSummary } from "../domain/verifications/contract.ts";
import { expireOverdueVerifications } from "../domain/verifications/maintenance.ts";
import type { DemoProgress } from "../shared/demo-progress.ts";
import type { Page } from "../shared/schemas.ts";
import { type Harness, startHarness } from "../testing/harness.ts";
import { createDemo, type Demo } from "./demo.ts";
import { bankStories } from "./demo-stories.ts";
import { fillDemo } from "./fill-demo.ts";

let harness: Harness;
let demo: Demo;
beforeEach(async () => {
	harness = await startHarness();
	demo = await createDemo(harness.services);
});
afterEach(() => harness.close());

/** Fills the demo until this many steps are done. @returns what was reported */
async function fillUntil(wanted: number, services: Services = harness.services): Promise<DemoProgress[]> {
	const reported: DemoProgress[] = [];
	const stop = new AbortController();
	await fillDemo(services, {
		stop: stop.signal,
		onProgress(progress) {
			reported.push(progress);
			if (progress.done >= wanted) stop.abort();
		},
	});
	return reported;
}

/** References of the bank's verifications, oldest first. */
async function listReferences(): Promise<(string | null)[]> {
	const list = harness
		.withSecret(demo.api_key)
		.get<Page<VerificationSummary>>("/api/v1/verifications?limit=100");
	return (await list).body.data.map(({ reference }) => reference).reverse();
}

const oldest = bankStories.toSorted((a, b) => b.hoursAgo - a.hoursAgo).map(({ reference }) => reference);

test("a demo whose server was stopped continues where it was, and reports its progress", async () => {
	expect((await fillUntil(2)).map(({ done }) => done)).toEqual([0, 1, 2]);
	const before = await listReferences();
	expect((await fillUntil(4)).map(({ done }) => done)).toEqual([2, 3, 4]);
	expect((await listReferences()).slice(0, before.length)).toEqual(before);
	expect(new Set(await listReferences()).size).toBe((await listReferences()).length);
});

test("a story that fails leaves nothing, doesn't hold up the others, and is tried again", async () => {
	const { engine } = harness.services;
	let calls = 0;
	const failOnce: typeof engine.readDocument = async (...args) => {
		if (calls++ === 0) throw new Error("The engine broke.");
		return engine.readDocument(...args);
	};
	const broken = {
		...harness.services,
		engine: { ...engine, forGroup: () => ({ ...engine, readDocument: failOnce }) },
	};
	expect((await fillUntil(1, broken)).map(({ done }) => done)).toEqual([0, 0, 1]);
	expect(await listReferences()).not.toContain(oldest[0]);
	await fillUntil(2);
	expect((await listReferences()).filter((reference) => reference === oldest[0])).toHaveLength(1);
});

test("the running server doesn't expire the link of an old story while it is played", async () => {
	const { engine } = harness.services;
	const readDocument: typeof engine.readDocument = async (...args) => {
		await expireOverdueVerifications(harness.services);
		return engine.readDocument(...args);
	};
	await fillUntil(1, {
		...harness.services,
		engine: { ...engine, forGroup: () => ({ ...engine, readDocument }) },
	});
	const { body } = await harness
		.withSecret(demo.api_key)
		.get<Page<VerificationSummary>>("/api/v1/verifications");
	expect(body.data).toMatchObject([{ reference: oldest[0], status: "approved" }]);
	const { id } = body.data[0]!;
	const { created_at, expires_at } = (
		await harness.withSecret(demo.api_key).get<Verification>(`/api/v1/verifications/${id}`)
	).body;
	expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(72 * 3_600_000);
});

test("a demo is created once", async () => {
	expect(await createDemo(harness.services)).toEqual(demo);
	expect(existsSync(join(harness.services.config.dataDir, "demo-history.json"))).toBe(true);
});
