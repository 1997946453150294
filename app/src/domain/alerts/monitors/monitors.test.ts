import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../../platform/ids.ts";
import type { Page } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import { mails } from "../../mails/tables.ts";
import type { Verification } from "../../verifications/contract.ts";
import { verifications } from "../../verifications/tables.ts";
import type { Workflow } from "../../workflows/contract.ts";
import type { Alert } from "../contract.ts";
import { runAlertMonitors } from "./monitors.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business();
});

const hour = 3_600_000;
const ago = (hours: number) => new Date(harness.clock.now().getTime() - hours * hour);
type Row = typeof verifications.$inferInsert;

/** So many verifications of the app in a state, as if they had come to it. */
async function add(count: number, change: Partial<Row>): Promise<string[]> {
	const { db } = harness.services;
	const template = await harness.invite(business);
	const [row] = await db.select().from(verifications).where(eq(verifications.id, template.id));
	const rows = Array.from({ length: count }, () => {
		const id = newId("verification");
		return { ...(row as Row), id, codeHash: id, ...change };
	});
	if (count > 0) await db.insert(verifications).values(rows);
	return rows.map(({ id }) => id);
}
const decided = (outcome: "approved" | "declined", count: number, hours: number) =>
	add(count, { status: outcome, outcome, submittedAt: ago(hours), decidedAt: ago(hours) });
const inReview = (count: number, hours: number) =>
	add(count, { status: "in_review", submittedAt: ago(hours), inReviewSince: ago(hours) });

const watch = () => runAlertMonitors(harness.services);
const list = async (status = "open", { key } = business): Promise<Alert[]> =>
	(await key.get<Page<Alert>>(`/api/v1/alerts?status=${status}`)).body.data;
const setRule = (type: string, body: object) => business.key.put(`/api/v1/alerts/rules/${type}`, body);

describe("the waiting-reviews alert", () => {
	test("cases in review for over a day open one alert, which is updated and resolved with them", async () => {
		await inReview(2, 25);
		await inReview(3, 23);
		await watch();
		await watch();
		const [alert] = await list();
		expect(alert).toMatchObject({
			type: "reviews_waiting",
			count: 1,
			message: "2 verifications have been in review for more than 24 hours.",
			url: "/verifications?status=in_review&sort=oldest",
		});
		harness.clock.advance({ hours: 2 });
		await watch();
		expect(await list()).toMatchObject([{ id: alert?.id, data: { waiting: 5, hours: 24 } }]);
		await harness.services.db
			.update(verifications)
			.set({ status: "approved", outcome: "approved" })
			.where(eq(verifications.appId, business.app));
		await watch();
		expect(await list()).toEqual([]);
		expect(await list("resolved")).toMatchObject([{ id: alert?.id, resolved_by: null }]);
	});

	test("the waiting-reviews alert uses the app's own threshold in hours", async () => {
		await inReview(1, 5);
		await watch();
		expect(await list()).toEqual([]);
		await setRule("reviews_waiting", { enabled: true, threshold: 4 });
		await watch();
		expect(await list()).toMatchObject([{ data: { waiting: 1, hours: 4 } }]);
	});

	test("a workflow's own review target comes before the rule's, to the hour", async () => {
		const owner = await harness.signedIn(business.email);
		const setTarget = (hours: number | null) =>
			owner.change<Workflow>("PATCH", "/api/v1/workflows/default", { review_target_hours: hours });
		expect((await setTarget(4)).body).toMatchObject({ review_target_hours: 4 });
		const { id } = await harness.invite(business);
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${id}`);
		expect(body.workflow).toMatchObject({ key: "default", review_target_hours: 4 });
		await inReview(1, 3);
		await watch();
		expect(await list()).toEqual([]);
		harness.clock.advance({ hours: 1 });
		await watch();
		expect(await list()).toMatchObject([{ data: { waiting: 1, hours: 4 } }]);

		await setTarget(48);
		await inReview(1, 47);
		await watch();
		expect(await list()).toEqual([]);
		await setTarget(null);
		await watch();
		expect(await list()).toMatchObject([{ data: { waiting: 1, hours: 24 } }]);
	});

	test("a review target is audited, and only those who publish set it, within its range", async () => {
		const owner = await harness.signedIn(business.email);
		await owner.change("PATCH", "/api/v1/workflows/default", { review_target_hours: 4 });
		const { body } = await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit`);
		expect(body.data[0]).toMatchObject({ action: "workflow.changed", details: { review_target_hours: 4 } });
		for (const hours of [0, 721, 1.5, "4"])
			expect(
				(await owner.change("PATCH", "/api/v1/workflows/default", { review_target_hours: hours })).status,
			).toBe(422);
		const analyst = await harness.member(business, "analyst");
		await analyst.client.put("/api/session/app", { app: business.app, mode: "test" }, analyst.client.csrf());
		expect(
			(await analyst.client.change("PATCH", "/api/v1/workflows/default", { review_target_hours: 8 })).status,
		).toBe(403);
	});

	test("a reopened case waits from the time it was reopened", async () => {
		const { id } = await harness.invite(business);
		await business.key.post(`/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
		harness.clock.advance({ hours: 300 });
		const owner = await harness.signedIn(business.email);
		const path = `/api/v1/verifications/${id}/reopen`;
		const { body } = await owner.change<Verification>("POST", path, { comment: "A new report." });
		expect(body.in_review_since).toBe(body.updated_at);
		await watch();
		expect(await list()).toEqual([]);
		harness.clock.advance({ hours: 25 });
		await watch();
		expect(await list()).toHaveLength(1);
	});

	test("cases of other apps and of the other mode don't count as waiting reviews", async () => {
		const other = await harness.business("Vélo Libre");
		await inReview(1, 30);
		await watch();
		expect(await list("open", other)).toEqual([]);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		expect(await list("open", { ...business, key: live })).toEqual([]);
	});

	test("a muted rule opens no alert, and disabling it resolves the open one", async () => {
		await inReview(1, 30);
		await business.key.post("/api/v1/alerts/rules/reviews_waiting/mute", { hours: 1 });
		await watch();
		expect(await list()).toEqual([]);
		harness.clock.advance({ hours: 2 });
		await watch();
		expect(await list()).toHaveLength(1);
		await setRule("reviews_waiting", { enabled: false, threshold: 24 });
		await watch();
		expect(await list()).toEqual([]);
	});

	test("an alert that a member resolved reopens only after a day", async () => {
		await inReview(1, 30);
		await watch();
		const owner = await harness.signedIn(business.email);
		const [alert] = await list();
		await owner.change("POST", `/api/v1/alerts/${alert?.id}/resolve`);
		await watch();
		expect(await list()).toEqual([]);
		harness.clock.advance({ hours: 25 });
		await watch();
		expect(await list()).toHaveLength(1);
	});
});

describe("the decline-rate alert", () => {
	test("a decline rate of half the day's decisions and twice the week's opens an alert, and its end resolves it", async () => {
		await decided("approved", 90, 48);
		await decided("declined", 10, 48);
		await decided("approved", 8, 2);
		await decided("declined", 12, 2);
		await watch();
		expect(await list()).toMatchObject([
			{
				type: "decline_spike",
				severity: "warning",
				data: { declined: 12, decided: 20, share: 60, before: 10 },
				url: "/verifications?status=declined",
			},
		]);
		await decided("approved", 5, 1);
		await watch();
		expect(await list()).toMatchObject([{ data: { share: 48 } }]);
		await decided("approved", 10, 1);
		await watch();
		expect(await list()).toEqual([]);
	});

	test.each([
		["from fewer than twenty decisions", 0, 19, [0, 0]],
		["below the threshold", 11, 10, [10, 0]],
		["no higher than the week before", 0, 20, [10, 14]],
	] as const)(
		"no alert is opened for a decline rate %s",
		async (_name, approved, declined, [before, beforeDeclined]) => {
			await decided("approved", approved, 2);
			await decided("declined", declined, 2);
			await decided("approved", before, 48);
			await decided("declined", beforeDeclined, 48);
			await watch();
			expect(await list()).toEqual([]);
		},
	);
});

describe("the failing-mail alert", () => {
	test("mail that fails for ten minutes alerts every app on its pages, not by mail, until mails are sent again", async () => {
		const { db } = harness.services;
		const other = await harness.business("Vélo Libre");
		const id = newId("mail");
		const now = harness.clock.now();
		await db
			.insert(mails)
			.values({ id, name: "alert_opened", status: "queued", createdAt: now, failedAt: now });
		await watch();
		expect(await list()).toEqual([]);
		harness.clock.advance({ seconds: 601 });
		const before = await db.$count(mails);
		await watch();
		for (const app of [business, other])
			expect(await list("open", app)).toMatchObject([{ type: "mail_failing", severity: "critical" }]);
		expect(await db.$count(mails)).toBe(before);
		await db.delete(mails).where(eq(mails.id, id));
		await watch();
		expect(await list()).toEqual([]);
	});
});
