import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import type { Event } from "../events/contract.ts";
import type { ReviewerStatistics } from "./reviewers-contract.ts";

let harness: Harness;
let business: TestBusiness;
let camille: TestMember;
let noe: TestMember;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	camille = await harness.member(business, "lead");
	noe = await harness.member(business, "lead");
	for (const { client } of [camille, noe])
		await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
});
afterAll(() => harness.close());

const decide = async ({ client }: Pick<TestMember, "client">, body: object) => {
	const { id } = await harness.inReview(business);
	await client.change("POST", `/api/v1/verifications/${id}/review`, body);
};
const read = async (query = "", { client } = camille) =>
	client.get<ReviewerStatistics>(`/api/v1/statistics/reviewers${query}`);

test("decisions are counted by reviewer and by the day of the decision, without those of keys", async () => {
	await decide(noe, { decision: "declined", reasons: ["face_mismatch"] });
	harness.clock.advance({ seconds: 86_400 });
	await decide(camille, { decision: "approved" });
	await decide(camille, { decision: "resubmission_requested", reasons: ["document_glare"] });
	const { body: log } = await business.key.get<Page<Event>>("/api/v1/events?limit=1");
	const [latest] = log.data;
	expect(latest?.type).toBe("verification.resubmission_requested");
	const { id } = await harness.inReview(business);
	await business.key.post(`/api/v1/verifications/${id}/review`, { decision: "approved" });

	const nothing = { approved: 0, declined: 0, resubmission_requested: 0 };
	const { body } = await read();
	expect(body.data).toMatchObject([
		{ ...nothing, approved: 1, resubmission_requested: 1, latest_at: latest?.created_at },
		{ ...nothing, declined: 1 },
	]);
	const today = harness.clock.now().toISOString().slice(0, 10);
	expect((await read(`?from=${today}&to=${today}`)).body.data).toHaveLength(1);
});

test("only reviewers see it, and only of their app", async () => {
	const viewer = await harness.member(business, "viewer");
	await viewer.client.put("/api/session/app", { app: business.app, mode: "test" }, viewer.client.csrf());
	expect((await read("", viewer)).status).toBe(403);
	const other = await harness.business();
	expect((await other.key.get<ReviewerStatistics>("/api/v1/statistics/reviewers")).body.data).toEqual([]);
});
