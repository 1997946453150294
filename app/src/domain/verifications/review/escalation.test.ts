import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Event } from "../../events/contract.ts";
import type { Statistics } from "../../statistics/contract.ts";
import type { Verification, VerificationSummary } from "../contract.ts";
import type { VerificationCount } from "../requests/schemas.ts";
import type { NextCase } from "./contract.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const comment = "The seal belongs to another series.";
const escalate = ({ client }: Pick<TestMember, "client">, id: string) =>
	client.change<Verification>("POST", `${path}/${id}/escalate`, { comment });
const deescalate = ({ client }: Pick<TestMember, "client">, id: string) =>
	client.change<Verification>("POST", `${path}/${id}/deescalate`);
const assign = ({ client }: TestMember, id: string, assignee: string | null) =>
	client.change<Verification>("POST", `${path}/${id}/assign`, { assignee });
const approve = ({ client }: TestMember, id: string) =>
	client.change<Verification>("POST", `${path}/${id}/review`, { decision: "approved", comment: "Fine." });
const next = async ({ client }: TestMember) => (await client.get<NextCase>(`${path}/next`)).body;
const listed = async ({ key }: TestBusiness, escalated: boolean) =>
	(await key.get<Page<VerificationSummary>>(`${path}?escalated=${escalated}`)).body.data.map(({ id }) => id);
const listEvents = async ({ key }: TestBusiness, id: string) =>
	(await key.get<Page<Event>>(`/api/v1/events?object_id=${id}&limit=100`)).body.data.filter(({ type }) =>
		type.endsWith("escalated"),
	);

/** A business with an analyst and a lead, both reviewers. */
async function createTeam() {
	const business = await harness.business();
	const analyst = await harness.member(business, "analyst");
	const lead = await harness.member(business, "lead");
	for (const { client } of [analyst, lead])
		await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
	return { business, analyst, lead };
}

describe("escalating a case", () => {
	test("an escalated case is unassigned, filtered, counted, in events with its comment, and audited", async () => {
		const { business, analyst } = await createTeam();
		const escalated = await harness.inReview(business);
		const other = await harness.inReview(business);
		await assign(analyst, escalated.id, analyst.userId);
		const { status, body } = await escalate(analyst, escalated.id);
		expect({ status, assignee: body.assignee }).toEqual({ status: 200, assignee: null });
		expect(body.escalated_at).toBe(body.updated_at);
		expect(await listed(business, true)).toEqual([escalated.id]);
		expect(await listed(business, false)).toEqual([other.id]);
		const counted = await business.key.get<VerificationCount>(`${path}/count?escalated=true`);
		expect(counted.body.count).toBe(1);
		const statistics = await business.key.get<Statistics>("/api/v1/statistics");
		expect(statistics.body.waiting).toMatchObject({ count: 1, escalated: 1, oldest: [{ id: other.id }] });
		const exported = await business.key.get(`${path}/export?format=jsonl&escalated=true`);
		expect(String(exported.bytes).trim().split("\n")).toHaveLength(1);
		const [event] = await listEvents(business, escalated.id);
		expect(event).toMatchObject({
			type: "verification.escalated",
			actor_id: analyst.userId,
			data: { escalated_at: body.escalated_at, assignee: null, comment },
		});
		const owner = await harness.signedIn(business.email);
		const trail = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=verification.escalated`,
		);
		expect(trail.body.data).toMatchObject([{ object_id: escalated.id, actor: { id: analyst.userId } }]);
	});

	test("an escalated case's outcome is simulated by who could decide it, and by nobody else", async () => {
		const { business, analyst, lead } = await createTeam();
		const { id } = await harness.inReview(business);
		await escalate(analyst, id);
		const simulate = ({ client }: Pick<TestMember, "client">) =>
			client.change<Verification>("POST", `${path}/${id}/simulate`, { outcome: "approved" });
		const refusal = { status: 403, body: { permission: "reviews:manage" } };
		expect(await simulate(analyst)).toMatchObject(refusal);
		expect((await business.key.get<Verification>(`${path}/${id}`)).body.status).toBe("in_review");
		expect((await simulate(lead)).body.status).toBe("approved");
	});

	test("an escalated case is nobody's next case until it is assigned or returned to the queue", async () => {
		const { business, analyst, lead } = await createTeam();
		const { id } = await harness.inReview(business);
		await escalate(analyst, id);
		for (const member of [analyst, lead]) expect(await next(member)).toEqual({ id: null, waiting: 0 });
		await assign(lead, id, lead.userId);
		expect(await next(lead)).toEqual({ id, waiting: 1 });
		expect(await next(analyst)).toEqual({ id: null, waiting: 0 });
		await assign(lead, id, null);
		const { body } = await deescalate(lead, id);
		expect(body.escalated_at).toBeNull();
		for (const member of [analyst, lead]) expect(await next(member)).toEqual({ id, waiting: 1 });
	});

	test("escalating twice and returning twice change nothing the second time", async () => {
		const { business, analyst, lead } = await createTeam();
		const { id } = await harness.inReview(business);
		const first = await escalate(analyst, id);
		await assign(lead, id, lead.userId);
		const second = await escalate(analyst, id);
		expect(second.body).toMatchObject({
			escalated_at: first.body.escalated_at,
			assignee: lead.userId,
		});
		await deescalate(lead, id);
		expect((await deescalate(lead, id)).status).toBe(200);
		expect((await listEvents(business, id)).map(({ type }) => type)).toEqual([
			"verification.deescalated",
			"verification.escalated",
		]);
	});

	test("a decision ends the escalation, and a reopened case isn't escalated", async () => {
		const { business, analyst, lead } = await createTeam();
		const { id } = await harness.inReview(business);
		await escalate(analyst, id);
		const decided = await approve(lead, id);
		expect(decided.body).toMatchObject({ status: "approved", escalated_at: null });
		const reopened = await lead.client.change<Verification>("POST", `${path}/${id}/reopen`, { comment });
		expect(reopened.body).toMatchObject({ status: "in_review", escalated_at: null });
	});

	test("a first decision under the four-eyes rule leaves the case escalated", async () => {
		const { business, analyst, lead } = await createTeam();
		const { id } = await harness.inReview(business, { options: { four_eyes: true } });
		await escalate(analyst, id);
		const proposed = await approve(lead, id);
		expect(proposed.body).toMatchObject({ status: "in_review", escalated_at: expect.any(String) });
	});
});

describe("an escalated case", () => {
	test("an analyst can't decide, take or return an escalated case until a lead assigns it to them", async () => {
		const { business, analyst, lead } = await createTeam();
		const { id } = await harness.inReview(business);
		await escalate(analyst, id);
		const refused = [
			await approve(analyst, id),
			await assign(analyst, id, analyst.userId),
			await deescalate(analyst, id),
		];
		for (const { status, body } of refused)
			expect({ status, body }).toMatchObject({ status: 403, body: { permission: "reviews:manage" } });
		await assign(lead, id, analyst.userId);
		expect((await approve(analyst, id)).body).toMatchObject({ status: "approved", escalated_at: null });
	});
});

describe("what can't be escalated", () => {
	test("a case that isn't in review is a conflict that names its status, both ways", async () => {
		const { business, lead } = await createTeam();
		const { id } = await harness.invite(business);
		for (const act of [escalate, deescalate]) {
			const { status, body } = await act(lead, id);
			expect({ status, code: body.code }).toEqual({ status: 409, code: "state_conflict" });
		}
	});

	test("a comment is required, a viewer may not escalate, and another app's case isn't found", async () => {
		const { business, analyst } = await createTeam();
		const { id } = await harness.inReview(business);
		const silent = await analyst.client.change<Problem>("POST", `${path}/${id}/escalate`, { comment: " " });
		expect(silent).toMatchObject({ status: 422, body: { errors: [{ path: "comment" }] } });
		const viewer = await harness.member(business, "viewer");
		await viewer.client.put("/api/session/app", { app: business.app, mode: "test" }, viewer.client.csrf());
		const stranger = (await createTeam()).lead;
		for (const act of [escalate, deescalate]) {
			expect((await act(viewer, id)).status).toBe(403);
			expect((await act(stranger, id)).status).toBe(404);
		}
		expect(await listed(business, true)).toEqual([]);
	});
});
