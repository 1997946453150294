import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Problem } from "../../shared/schemas.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import { verifications } from "../verifications/tables.ts";
import { type FirstSteps, type Statistics, statisticsSchema } from "./contract.ts";
import { countEvents, countSeededVerifications } from "./counting.ts";
import { dailyCounts } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
});

const today = () => harness.clock.now().toISOString().slice(0, 10);

async function numbers(client: TestClient = business.key, query = ""): Promise<Statistics> {
	await countEvents(harness.services);
	const { status, body } = await client.get<Statistics>(`/api/v1/statistics${query}`);
	expect(status).toBe(200);
	return statisticsSchema.parse(body);
}

const ask = async (request: object = {}) => harness.invite(business, request);
const cancel = (id: string) => business.key.post(`/api/v1/verifications/${id}/cancel`);
const reasonsFor: Record<string, string[]> = {
	declined: ["face_mismatch"],
	resubmission_requested: ["document_glare"],
};
const review = (id: string, decision: string, reasons = reasonsFor[decision] ?? []) =>
	business.key.post(`/api/v1/verifications/${id}/review`, { decision, reasons, comment: "Looked at." });

/** Somebody whose photos are clear, and whom a reviewer is to look at all the same. */
async function inReview() {
	const person = await ask({ options: { review: "always" } });
	await person.client.post(person.path("/open"));
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await processVerification(harness.services, person.id);
	return person;
}

const way = ({ funnel }: Statistics) => Object.fromEntries(funnel.map(({ step, count }) => [step, count]));

describe("verification statistics", () => {
	test("statistics are complete and zero before anything happens", async () => {
		const { totals, days, rates, funnel, reasons, waiting, decision_time } = await numbers();
		expect(Object.values(totals)).toEqual(Array(8).fill(0));
		expect(days).toHaveLength(30);
		expect(days.at(-1)?.day).toBe(today());
		expect(rates.approval).toEqual({ rate: null, count: 0, of: 0 });
		expect(decision_time).toMatchObject({ count: 0, p50: null, p95: null });
		expect(funnel.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
		expect(reasons).toEqual([]);
		expect(waiting).toMatchObject({ count: 0, escalated: 0, oldest_at: null, oldest: [] });
		expect(waiting.ages.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
	});

	test("each event is counted once, however often and by however many workers", async () => {
		const first = await ask();
		for (let asked = 1; asked < 3; asked++) await ask();
		await cancel(first.id);
		const { totals, days } = await numbers();
		expect(totals).toMatchObject({ created: 3, canceled: 1, in_progress: 2 });
		expect(days.at(-1)).toMatchObject({ day: today(), created: 3, canceled: 1 });
		await ask();
		const { services } = harness;
		await Promise.all([countEvents(services), countEvents(services), countEvents(services)]);
		expect((await numbers()).totals).toMatchObject({ created: 4, canceled: 1, in_progress: 3 });
		expect((await numbers()).totals).toMatchObject({ created: 4, canceled: 1, in_progress: 3 });
	});

	test("an interrupted run counts nothing, and the next one counts everything", async () => {
		await ask();
		const { services } = harness;
		const cut = new Error("cut off");
		const breaking = {
			...services,
			db: new Proxy(services.db, {
				get: (db, name, self) =>
					name === "transaction"
						? (work: (tx: typeof db) => Promise<unknown>) =>
								db.transaction(async (tx) => {
									await work(tx as unknown as typeof db);
									throw cut;
								})
						: Reflect.get(db, name, self),
			}),
		};
		await expect(countEvents(breaking)).rejects.toBe(cut);
		const counted = await services.db.$count(dailyCounts, eq(dailyCounts.appId, business.app));
		expect(counted).toBe(0);
		expect((await numbers()).totals.created).toBe(1);
	});

	test("a case in review counts once, under its current status, with its reasons", async () => {
		const person = await inReview();
		const waiting = await numbers();
		expect(waiting.totals).toMatchObject({ created: 1, in_review: 1, approved: 0, in_progress: 0 });
		expect(waiting.rates.review).toEqual({ rate: 1, count: 1, of: 1 });
		expect(waiting.reasons).toMatchObject([{ reason: { name: "review_always" }, count: 1 }]);
		expect(waiting.waiting.count).toBe(1);
		expect(waiting.waiting.ages).toEqual([
			{ under_hours: 4, count: 1 },
			{ under_hours: 24, count: 0 },
			{ under_hours: 72, count: 0 },
			{ under_hours: null, count: 0 },
		]);
		expect(waiting.waiting.oldest[0]).toMatchObject({ id: person.id, status: "in_review" });
		expect(waiting.countries).toEqual([]);

		harness.clock.advance({ seconds: 600 });
		await review(person.id, "approved");
		const decided = await numbers();
		expect(decided.totals).toMatchObject({ created: 1, in_review: 0, approved: 1 });
		expect(decided.rates).toMatchObject({
			approval: { rate: 1, count: 1, of: 1 },
			decline: { rate: 0, count: 0, of: 1 },
			review: { rate: 1, count: 1, of: 1 },
		});
		expect(decided.reasons).toEqual([]);
		expect(decided.waiting).toMatchObject({ count: 0, oldest_at: null, oldest: [] });
		expect(decided.countries).toEqual([{ country: "UTO", count: 1 }]);
		expect(decided.documents).toEqual([{ document: "passport", count: 1 }]);
		expect(decided.decision_time.p50).toBeGreaterThan(600 * 0.9);
		expect(decided.decision_time.p50).toBeLessThan(620 * 1.1);
	});

	test.each([
		["after each step", true],
		["at the end", false],
	])("a case that is decided, reopened and decided again counts once: %s", async (_, each) => {
		const person = await inReview();
		const step = async () => (each ? numbers() : null);
		const of = `/api/v1/verifications/${person.id}`;
		harness.clock.advance({ seconds: 600 });
		await review(person.id, "declined", ["face_mismatch", "data_mismatch"]);
		await step();
		await business.key.post(`${of}/reopen`, { comment: "The wrong one." });
		const reopened = await step();
		if (reopened) {
			expect(reopened.totals).toMatchObject({ in_review: 1, declined: 0 });
			expect(reopened.decision_time.count).toBe(0);
			expect(reopened.countries).toEqual([]);
		}
		await review(person.id, "approved");
		await step();
		await business.key.post(`${of}/reopen`, { comment: "Doubts." });
		await step();
		harness.clock.advance({ seconds: 6000 });
		await review(person.id, "declined", ["document_expired"]);
		const { totals, reasons, countries, documents, decision_time, rates } = await numbers();
		expect(totals).toMatchObject({ created: 1, in_review: 0, approved: 0, declined: 1 });
		expect(rates.review).toEqual({ rate: 1, count: 1, of: 1 });
		expect(reasons).toMatchObject([{ reason: { name: "document_expired" }, count: 1 }]);
		expect(countries).toEqual([{ country: "UTO", count: 1 }]);
		expect(documents).toEqual([{ document: "passport", count: 1 }]);
		expect(decision_time.count).toBe(1);
		expect(decision_time.p50).toBeGreaterThan(6600 * 0.9);
	});

	test("statistics are the same whether events are counted one by one or at the end", async () => {
		const story = async () => {
			const person = await inReview();
			await review(person.id, "resubmission_requested");
			await person.start();
			await cancel(person.id);
		};
		await story();
		const atOnce = await numbers();
		business = await harness.business();
		const person = await inReview();
		await numbers();
		await review(person.id, "resubmission_requested");
		expect((await numbers()).totals).toMatchObject({ in_review: 0, resubmission_requested: 1 });
		await person.start();
		expect((await numbers()).totals).toMatchObject({ resubmission_requested: 0, in_progress: 1 });
		await cancel(person.id);
		const stepwise = await numbers();
		expect(stepwise.totals).toMatchObject({ created: 1, canceled: 1, in_progress: 0 });
		for (const part of ["totals", "days", "rates", "funnel", "reasons", "countries"] as const)
			expect(stepwise[part]).toEqual(atOnce[part]);
	});

	test("the funnel counts how far people got, in agreement with the list's filter", async () => {
		await ask();
		const opened = await ask();
		await opened.client.post(opened.path("/open"));
		const agreed = await ask();
		await agreed.start();
		await agreed.choose();
		const shown = await ask();
		await shown.goThrough({ front: "passports/anna-lind" });
		const all = await inReview();
		const numbered = await numbers();
		expect(way(numbered)).toEqual({
			created: 5,
			opened: 4,
			consent: 3,
			document: 2,
			selfie: 1,
			submitted: 1,
		});
		expect(numbered.funnel.map(({ lost }) => lost)).toEqual([0, 1, 1, 1, 1, 0]);
		for (const { step, count } of numbered.funnel.slice(1)) {
			const { body } = await business.key.get<{ data: unknown[] }>(`/api/v1/verifications?reached=${step}`);
			expect([step, body.data.length]).toEqual([step, count]);
		}
		await review(all.id, "declined");
		expect(way(await numbers())).toEqual(way(numbered));
	});

	test.each([
		["counted before the person chooses another document", true],
		["counted afterwards", false],
	])(
		"a photo that another document replaces still counts as a reached step, in the list too: %s",
		async (_, each) => {
			const listed = async (step: string) =>
				(await business.key.get<{ data: unknown[] }>(`/api/v1/verifications?reached=${step}`)).body.data
					.length;
			const person = await ask();
			await person.goThrough({ front: "passports/anna-lind" });
			if (each) expect(way(await numbers())).toMatchObject({ document: 1, selfie: 0 });
			await person.choose("identity_card");
			expect(way(await numbers())).toMatchObject({ consent: 1, document: 1, selfie: 0 });
			expect([await listed("document"), await listed("selfie")]).toEqual([1, 0]);
			await person.photo("selfie", "selfies/anna-lind-1");
			expect(way(await numbers())).toMatchObject({ document: 1, selfie: 1, submitted: 0 });
			expect([await listed("document"), await listed("selfie")]).toEqual([1, 1]);
		},
	);

	test("a photo that was rejected doesn't count as a reached step", async () => {
		const person = await ask();
		await person.start();
		await person.choose();
		await person.photo("document_front", "selfies/anna-lind-1");
		expect(way(await numbers())).toMatchObject({ consent: 1, document: 0 });
		const { body } = await business.key.get<{ data: unknown[] }>("/api/v1/verifications?reached=document");
		expect(body.data).toEqual([]);
	});

	test("a verification counts on the day it was created", async () => {
		const person = await ask();
		const createdOn = today();
		harness.clock.advance({ hours: 24 });
		await cancel(person.id);
		const { days } = await numbers(business.key, `?from=${createdOn}`);
		expect(days.map(({ created, canceled }) => [created, canceled])).toEqual([
			[1, 1],
			[0, 0],
		]);
		const list = `/api/v1/verifications?status=canceled&created_after=${createdOn}&created_before=${today()}`;
		expect((await business.key.get<{ data: unknown[] }>(list)).body.data).toHaveLength(1);
	});

	test("statistics are separate per app and mode", async () => {
		await ask();
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		await live.post("/api/v1/verifications", {});
		await live.post("/api/v1/verifications", {});
		const other = await harness.business();
		expect((await numbers()).totals.created).toBe(1);
		expect((await numbers(live)).totals.created).toBe(2);
		expect((await numbers(live)).mode).toBe("live");
		expect((await numbers(other.key)).totals.created).toBe(0);
	});

	test("a time as the start or end of the period stands for its day in UTC", async () => {
		const { from, to, days } = await numbers(
			business.key,
			"?from=2026-03-01T23:30:00-02:00&to=2026-03-03T23:59:59.999Z",
		);
		expect([from, to, days.length]).toEqual(["2026-03-02", "2026-03-03", 2]);
	});

	test("statistics are refused for an invalid period and without verifications:read", async () => {
		const refused = async (query: string) => {
			const { status, body } = await business.key.get<Problem>(`/api/v1/statistics?${query}`);
			return [status, body.errors?.[0]?.path, body.errors?.[0]?.message];
		};
		for (const name of ["from", "to"])
			expect(await refused(`${name}=2026-02-30`)).toEqual([
				422,
				name,
				"Invalid date or time. Use YYYY-MM-DD, or RFC 3339 such as 2026-11-01T09:30:00Z.",
			]);
		expect(await refused("from=2026-03-02&to=2026-03-01")).toEqual([
			422,
			"from",
			"The start date must be before the end date",
		]);
		expect(await refused("from=2025-01-01&to=2026-02-05")).toEqual([422, "from", "At most 400 days"]);
		const year = await numbers(business.key, "?from=2025-01-01&to=2026-02-04");
		expect(year.days).toHaveLength(400);
		const blind = harness.withSecret(await harness.secret(business.app, "test", ["customers:read"]));
		expect((await blind.get("/api/v1/statistics")).status).toBe(403);
		expect((await blind.get("/api/v1/first-steps")).status).toBe(403);
		expect((await harness.visitor().get("/api/v1/statistics")).status).toBe(401);
	});

	test("statistics of seeded verifications equal those of the same verifications' events", async () => {
		const person = await inReview();
		await review(person.id, "approved");
		await ask();
		const counted = await numbers();
		const { db } = harness.services;
		await db.delete(dailyCounts).where(eq(dailyCounts.appId, business.app));
		const rows = await db.select().from(verifications).where(eq(verifications.appId, business.app));
		await countSeededVerifications(
			harness.services,
			rows.map(({ id }) => id),
		);
		const invented = await numbers();
		for (const part of ["totals", "days", "funnel", "reasons", "countries", "documents"] as const)
			expect(invented[part]).toEqual(counted[part]);
		expect(invented.decision_time).toEqual(counted.decision_time);
	});
});

describe("the go-live checklist", () => {
	const steps = async () => (await business.key.get<FirstSteps>("/api/v1/first-steps")).body;

	test("each step is checked off when it really happened", async () => {
		const none = {
			created: false,
			opened: false,
			decided: false,
			webhook_created: false,
			team_invited: false,
			live: false,
			latest: null,
			decision: null,
			dismissed: false,
		};
		expect(await steps()).toMatchObject(none);
		const person = await ask({ options: { review: "always" } });
		expect(await steps()).toMatchObject({ ...none, created: true, latest: person.id });
		await person.client.post(person.path("/open"));
		expect(await steps()).toMatchObject({ created: true, opened: true, decided: false });
		await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
		await processVerification(harness.services, person.id);
		expect(await steps()).toMatchObject({
			decided: true,
			decision: { verification: person.id, status: "in_review" },
			webhook_created: false,
			team_invited: false,
			live: false,
		});
		await review(person.id, "approved");
		expect(await steps()).toMatchObject({ decision: { verification: person.id, status: "approved" } });
		await business.key.post("/api/v1/webhooks", {
			url: "https://example.com/hooks",
			description: "",
			event_types: ["*"],
		});
		expect(await steps()).toMatchObject({ webhook_created: true, team_invited: false });
		await harness.joined(business, "viewer");
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		await live.post("/api/v1/verifications", {});
		expect(await steps()).toMatchObject({ team_invited: true, live: true, latest: person.id });
	});

	test("a member who dismisses the remaining steps dismisses them in every session, and for nobody else", async () => {
		const mate = await harness.member(business, "viewer");
		const there = await harness.business();
		const isDismissed = async (client: TestClient) =>
			(await client.get<FirstSteps>("/api/v1/first-steps")).body.dismissed;
		const owner = await harness.signedIn(business.email);
		expect(await isDismissed(owner)).toBe(false);
		for (let times = 0; times < 2; times++)
			expect((await owner.change("POST", "/api/first-steps/dismiss")).status).toBe(204);
		expect(await isDismissed(owner)).toBe(true);
		expect(await isDismissed(await harness.signedIn(business.email))).toBe(true);
		expect(await isDismissed(mate.client)).toBe(false);
		expect(await isDismissed(business.key)).toBe(false);
		expect(await isDismissed(await harness.signedIn(there.email))).toBe(false);
	});
});

test("events are counted soon after they happen, by the worker alone", async () => {
	const place = await startHarness({ worker: true });
	try {
		const there = await place.business();
		await place.invite(there);
		const created = async () =>
			(await there.key.get<Statistics>("/api/v1/statistics")).body.totals.created === 1;
		await waitUntil("the verification to be counted", created);
	} finally {
		await place.close();
	}
});
