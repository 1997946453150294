import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Event } from "../../events/contract.ts";
import type { Verification, VerificationSummary } from "../contract.ts";
import type { NextCase } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let [camille, noe, viewer]: [TestMember, TestMember, TestMember] = [] as unknown as [
	TestMember,
	TestMember,
	TestMember,
];
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	camille = await harness.member(business, "lead");
	noe = await harness.member(business, "admin");
	viewer = await harness.member(business, "viewer");
	for (const { client } of [camille, noe, viewer])
		await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
});
afterAll(() => harness.close());

const path = "/api/v1/verifications";
const assign = ({ client }: TestMember, id: string, assignee: string | null) =>
	client.change<Verification>("POST", `${path}/${id}/assign`, { assignee });
const assignMany = ({ client }: TestMember, ids: string[], assignee: string | null) =>
	client.change<{ count: number }>("POST", `${path}/assign`, { ids, assignee });
const listed = async ({ client }: Pick<TestMember, "client">, assignee: string) =>
	(await client.get<Page<VerificationSummary>>(`${path}?assignee=${assignee}&limit=100`)).body.data.map(
		({ id }) => id,
	);
const next = async ({ client }: TestMember, after?: string) =>
	(await client.get<NextCase>(`${path}/next${after ? `?after=${after}` : ""}`)).body;

describe("assigning a case", () => {
	test("a case can be assigned and unassigned, and lists and exports filter by assignee", async () => {
		const first = await harness.invite(business);
		const second = await harness.invite(business);
		const assigned = await assign(camille, first.id, camille.userId);
		expect(assigned.body).toMatchObject({ id: first.id, assignee: camille.userId });
		expect(await listed(camille, "me")).toEqual([first.id]);
		expect(await listed(noe, "me")).toEqual([]);
		expect(await listed(noe, camille.userId)).toEqual([first.id]);
		expect(await listed(camille, "none")).toContain(second.id);
		expect(await listed(camille, "none")).not.toContain(first.id);
		const csv = await camille.client.get(`${path}/export?format=jsonl&assignee=me`);
		expect(String(csv.bytes).trim().split("\n")).toHaveLength(1);
		await assign(noe, first.id, null);
		await assign(noe, first.id, null);
		expect(await listed(camille, "me")).toEqual([]);
		const { body } = await business.key.get<Page<Event>>(
			`/api/v1/events?object_id=${first.id}&type=verification.assigned`,
		);
		expect(body.data.map(({ data }) => data.assignee)).toEqual([null, camille.userId]);
	});

	test("only reviewers can assign a case, only to reviewers, and a key can't filter by assignee=me", async () => {
		const { id } = await harness.invite(business);
		const stranger = await harness.user();
		for (const userId of [viewer.userId, stranger.userId]) {
			const { status, body } = await assign(camille, id, userId);
			expect(status).toBe(422);
			expect(body.errors?.[0]).toMatchObject({ path: "assignee", code: "not_a_reviewer" });
		}
		expect((await assign(viewer, id, null)).status).toBe(403);
		expect((await assignMany(viewer, [id], null)).status).toBe(403);
		const mine = await business.key.get<Problem>(`${path}?assignee=me`);
		expect({ status: mine.status, path: mine.body.errors?.[0]?.path }).toEqual({
			status: 422,
			path: "assignee",
		});
	});

	test("an analyst takes a free case and returns it, but can't assign it to others or take theirs", async () => {
		const lou = await harness.member(business, "analyst");
		await lou.client.put("/api/session/app", { app: business.app, mode: "test" }, lou.client.csrf());
		const { id } = await harness.invite(business);
		expect((await assign(lou, id, lou.userId)).body.assignee).toBe(lou.userId);
		expect((await assign(lou, id, null)).body.assignee).toBeNull();
		const toNoe = await assign(lou, id, noe.userId);
		expect(toNoe).toMatchObject({ status: 403, body: { permission: "reviews:manage" } });
		await assign(camille, id, noe.userId);
		expect((await assign(lou, id, lou.userId)).status).toBe(403);
		expect((await assignMany(lou, [id], null)).status).toBe(403);
		expect(await listed(noe, "me")).toContain(id);
	});

	test("a case counts as unassigned once its assignee has left the team", async () => {
		const former = await harness.member(business, "lead");
		const { id } = await harness.invite(business);
		await assign(camille, id, former.userId);
		expect(await listed(camille, "none")).not.toContain(id);
		const owner = await harness.signedIn(business.email);
		await owner.change("DELETE", `/api/apps/${business.app}/members/${former.id}`);
		expect(await listed(camille, "none")).toContain(id);
	});
});

describe("assigning several cases", () => {
	test("several cases are assigned at once, with a single audit entry", async () => {
		const ids = [];
		for (let n = 0; n < 3; n++) ids.push((await harness.invite(business)).id);
		await assign(noe, ids[0] ?? "", noe.userId);
		expect((await assignMany(camille, [...ids, ids[1] ?? ""], noe.userId)).body).toEqual({ count: 2 });
		expect(await listed(noe, "me")).toEqual(expect.arrayContaining(ids));
		const owner = await harness.signedIn(business.email);
		const trail = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=verification.assigned&actor_id=${camille.userId}`,
		);
		expect(trail.body.data[0]).toMatchObject({
			object_id: business.app,
			details: { assignee: noe.userId, count: 2 },
		});
	});

	test("a key that may only review and manage reviews can assign a case and gets no personal data back", async () => {
		const { id } = await harness.invite(business);
		const reviewing = harness.withSecret(
			await harness.secret(business.app, "test", ["verifications:review", "reviews:manage"]),
		);
		const response = await reviewing.post<Verification>(`/api/v1/verifications/${id}/assign`, {
			assignee: noe.userId,
		});
		expect(response).toMatchObject({ status: 200, body: { assignee: noe.userId, client_secret: null } });
	});

	test("no case is assigned when one of the ids doesn't exist", async () => {
		const theirs = await harness.invite(await harness.business("Theirs"));
		const mine = await harness.invite(business);
		expect((await assignMany(camille, [mine.id, theirs.id], camille.userId)).status).toBe(404);
		expect(await listed(camille, "me")).not.toContain(mine.id);
		expect((await assignMany(camille, [], null)).status).toBe(422);
	});

	test("two members who assign the same cases at once never split them", async () => {
		const ids = [(await harness.invite(business)).id, (await harness.invite(business)).id];
		const responses = await Promise.all([
			assignMany(camille, ids, camille.userId),
			assignMany(noe, ids.toReversed(), noe.userId),
		]);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		const assignees = await Promise.all(
			ids.map(async (id) => (await business.key.get<Verification>(`${path}/${id}`)).body.assignee),
		);
		expect(new Set(assignees).size).toBe(1);
	});
});

test("the next case is the oldest one assigned to the caller or unassigned, cycling, without proposals that the caller can't confirm", async () => {
	const others = await harness.business("Next");
	const lea = await harness.member(others, "lead");
	const max = await harness.member(others, "lead");
	const ana = await harness.member(others, "analyst");
	for (const { client } of [lea, max, ana])
		await client.put("/api/session/app", { app: others.app, mode: "test" }, client.csrf());
	expect(await next(lea)).toEqual({ id: null, waiting: 0 });
	const four_eyes = { options: { four_eyes: true } };
	const first = await harness.inReview(others, four_eyes);
	const second = await harness.inReview(others);
	const third = await harness.inReview(others);
	expect(await next(lea)).toEqual({ id: first.id, waiting: 3 });
	expect(await next(lea, first.id)).toEqual({ id: second.id, waiting: 2 });
	expect(await next(lea, third.id)).toEqual({ id: first.id, waiting: 2 });
	await assign(lea, second.id, max.userId);
	expect(await next(lea, first.id)).toEqual({ id: third.id, waiting: 1 });
	expect(await next(max, first.id)).toEqual({ id: second.id, waiting: 2 });
	await lea.client.change("POST", `${path}/${first.id}/review`, { decision: "approved", comment: "Fine." });
	expect(await next(lea)).toEqual({ id: third.id, waiting: 1 });
	expect(await next(lea, third.id)).toEqual({ id: null, waiting: 0 });
	expect(await next(max)).toEqual({ id: first.id, waiting: 3 });
	expect(await next(ana)).toEqual({ id: third.id, waiting: 1 });
	expect((await viewer.client.get(`${path}/next`)).status).toBe(403);
});
