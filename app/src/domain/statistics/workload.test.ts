import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import { members } from "../team/tables.ts";
import type { Workload } from "./workload-contract.ts";

let harness: Harness;
let business: TestBusiness;
let lead: TestMember;
let analyst: TestMember;
const select = ({ client }: TestMember) =>
	client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	lead = await harness.member(business, "lead");
	analyst = await harness.member(business, "analyst");
	for (const member of [lead, analyst]) await select(member);
});
afterAll(() => harness.close());

const path = "/api/v1/statistics/workload";
const read = async () => (await lead.client.get<Workload>(path)).body.data;
const setTarget = async (hours: number | null) => {
	const owner = await harness.signedIn(business.email);
	await owner.change("PATCH", "/api/v1/workflows/default", { review_target_hours: hours });
};

test("open and late cases are counted by assignee, and those of nobody together", async () => {
	expect(await read()).toEqual([]);
	const first = await harness.inReview(business);
	await harness.inReview(business);
	await lead.client.change("POST", `/api/v1/verifications/${first.id}/assign`, { assignee: analyst.userId });
	harness.clock.advance({ hours: 23 });
	const other = await harness.inReview(business);
	await lead.client.change("POST", `/api/v1/verifications/${other.id}/assign`, { assignee: analyst.userId });
	const counts = async () => (await read()).map(({ user, open, late }) => ({ user, open, late }));
	const [theirs, nobodys] = [analyst.userId, null].map((user) => ({ user, open: user ? 2 : 1, late: 0 }));
	expect(await counts()).toEqual([theirs, nobodys]);
	harness.clock.advance({ hours: 1 });
	expect(await counts()).toEqual([
		{ ...theirs, late: 1 },
		{ ...nobodys, late: 1 },
	]);
	await setTarget(25);
	expect(await counts()).toEqual([theirs, nobodys]);
	await setTarget(1);
	expect(await counts()).toEqual([
		{ ...theirs, late: 2 },
		{ ...nobodys, late: 1 },
	]);
	await setTarget(null);
	await business.key.put("/api/v1/alerts/rules/reviews_waiting", { enabled: false, threshold: 24 });
	expect(await counts()).toEqual([theirs, nobodys]);
});

test("the cases of a member who may no longer review are nobody's, and decided ones aren't counted", async () => {
	const own = await harness.business("Vélo Libre");
	expect((await own.key.get<Workload>(path)).body.data).toEqual([]);
	await harness.services.db
		.update(members)
		.set({ roles: ["viewer"] })
		.where(and(eq(members.appId, business.app), eq(members.userId, analyst.userId)));
	expect(await read()).toMatchObject([{ user: null, open: 3 }]);
	const { body } = await business.key.get<{ data: { id: string }[] }>(
		"/api/v1/verifications?status=in_review",
	);
	await business.key.post(`/api/v1/verifications/${body.data[0]?.id}/review`, { decision: "approved" });
	expect(await read()).toMatchObject([{ user: null, open: 2 }]);
});

test("only those who read reviews see the workload", async () => {
	const other = await harness.member(business, "viewer");
	await select(other);
	expect((await other.client.get(path)).status).toBe(403);
});
