import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebhooksClient } from "../../../testing/clients/webhooks-client.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { insertDeliveries } from "../delivery-queries.ts";
import { findEndpoint } from "../endpoint-queries.ts";
import { computeAppShares } from "./endpoint-concurrency.ts";
import { buildDelivery } from "./fan-out.ts";
import { claimDueDeliveries } from "./queries.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

/** An app with endpoints for which some events wait each. */
async function waiting(endpoints: number, events: number): Promise<string> {
	const { db, clock } = harness.services;
	const { app, key } = await harness.business();
	for (let index = 0; index < endpoints; index++) {
		const { id } = await new WebhooksClient(key).create({ url: "https://example.com/hooks" });
		const row = await findEndpoint(db, { appId: app, mode: "test" }, id);
		const about = { type: "verification.created", sequence: 1 } as const;
		const rows = Array.from({ length: events }, (_, at) =>
			buildDelivery(row!, { ...about, id: `evt_${id}_${at}`, objectId: `vrf_${at}` }, clock.now()),
		);
		await insertDeliveries(db, rows);
	}
	return app;
}

test("a delivery of a crashed sender is claimed again once its lock has expired, and not before", async () => {
	const app = await waiting(1, 1);
	const { db, clock } = harness.services;
	const start = clock.now().getTime();
	const claim = async (seconds: number) => {
		const now = new Date(start + seconds * 1000);
		const until = new Date(now.getTime() + 30_000);
		const rows = await claimDueDeliveries(db, {
			now,
			until,
			total: 10,
			capacity: 10,
			capacityByEndpoint: {},
			share: 10,
			shares: {},
		});
		return rows.filter(({ appId }) => appId === app).map(({ lockedUntil }) => lockedUntil?.getTime());
	};
	expect(await claim(0)).toEqual([start + 30_000]);
	expect(await claim(29)).toEqual([]);
	expect(await claim(30)).toEqual([start + 60_000]);
});

describe("an app whose receivers never respond", () => {
	test("an app can use half of the free capacity, and every other app half of the rest", () => {
		const mostOf = (held: string[], app: string) => {
			const { share, shares } = computeAppShares(held, 1000);
			return shares[app] ?? share;
		};
		const greedy = Array<string>(500).fill("greedy");
		expect(mostOf([], "greedy")).toBe(500);
		expect(mostOf(greedy, "greedy")).toBe(0);
		expect(mostOf(greedy, "other")).toBe(250);
		expect(mostOf([...greedy, ...Array<string>(250).fill("other")], "third")).toBe(125);
		expect(mostOf(greedy.slice(0, 100), "greedy")).toBe(400);
	});

	test("an app gets its share however many endpoints it has, and other apps keep theirs", async () => {
		const greedy = await waiting(4, 10);
		const other = await waiting(1, 10);
		const { db, clock } = harness.services;
		const now = clock.now();
		const until = new Date(now.getTime() + 60_000);
		const claimed = await claimDueDeliveries(db, {
			now,
			until,
			total: 100,
			capacity: 32,
			capacityByEndpoint: {},
			share: 8,
			shares: { [greedy]: 5 },
		});
		const countOf = (app: string) => claimed.filter(({ appId }) => appId === app).length;
		expect([countOf(greedy), countOf(other)]).toEqual([5, 8]);
		// One of each endpoint comes first.
		const endpoints = new Set(claimed.filter(({ appId }) => appId === greedy).map((row) => row.endpointId));
		expect(endpoints.size).toBe(4);
	});
});
