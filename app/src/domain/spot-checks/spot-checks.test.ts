import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../shared/schemas.ts";
import type { PersonClient } from "../../testing/clients/person-client.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../testing/harness.ts";
import { fastAppSettings } from "../apps/default-settings-contract.ts";
import type { AuditEntry } from "../audit/contract.ts";
import type { Event } from "../events/contract.ts";
import type { Verification } from "../verifications/contract.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import type { SpotCheck, SpotCheckStatistics } from "./contract.ts";

let harness: Harness;
let business: TestBusiness;
let camille: TestMember;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business("Banque du Phare", { ...fastAppSettings, spot_check_percent: 100 });
	camille = await reviewerOf(business);
});
afterAll(() => harness.close());

async function reviewerOf(of: TestBusiness): Promise<TestMember> {
	const member = await harness.member(of, "lead");
	await member.client.put("/api/session/app", { app: of.app, mode: "test" }, member.client.csrf());
	return member;
}

/** A verification that was approved without a reviewer. */
async function approved(of = business): Promise<PersonClient> {
	const person = await harness.invite(of);
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await processVerification(harness.services, person.id);
	return person;
}

const list = async (query: string, { client } = camille) =>
	(await client.get<Page<SpotCheck>>(`/api/v1/spot-checks?${query}`)).body;
const spotChecksOf = async (verification: string, member = camille) =>
	(await list(`verification=${verification}`, member)).data;
const review = (id: string, body: object, { client } = camille) =>
	client.change<SpotCheck>("POST", `/api/v1/spot-checks/${id}/review`, body);
const read = async (id: string) => (await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
const incorrect = {
	result: "incorrect",
	incorrect_checks: ["face_match"],
	comment: "Her sister.",
};

/** An approved verification with its spot check. */
async function drawn(): Promise<{ id: string; spotCheck: SpotCheck }> {
	const { id } = await approved();
	const [spotCheck] = await spotChecksOf(id);
	if (!spotCheck) throw new Error("The approval wasn't drawn.");
	return { id, spotCheck };
}

describe("drawing", () => {
	test("an approval is drawn with the checks that were clear, and its verification and events don't tell", async () => {
		const { id, spotCheck } = await drawn();
		expect(spotCheck).toMatchObject({
			object: "spot_check",
			verification: id,
			checks: ["document", "face_match", "liveness", "duplicate"],
			result: null,
			incorrect_checks: [],
			reviewed_by: null,
			reviewed_at: null,
		});
		const events = await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&limit=100`);
		const verification = await read(id);
		expect(verification.status).toBe("approved");
		expect(JSON.stringify([verification, events.body])).not.toMatch(/spot/i);
	});

	test("cases that a reviewer approves aren't drawn", async () => {
		const { id } = await harness.inReview(business);
		const approval = { decision: "approved", comment: "Seen." };
		await camille.client.change("POST", `/api/v1/verifications/${id}/review`, approval);
		expect(await spotChecksOf(id)).toEqual([]);
	});

	test("nothing is drawn at a share of 0", async () => {
		const other = await harness.business("Sans sondage", { ...fastAppSettings, spot_check_percent: 0 });
		await approved(other);
		expect((await list("", await reviewerOf(other))).data).toEqual([]);
	});

	test("a new app draws 3 percent, and a share outside 0 to 100 is refused at its field", async () => {
		const owner = await harness.signedIn((await harness.user()).email);
		const app = await owner.change<{ id: string }>("POST", "/api/apps", { name: "Neuf" });
		const settings = `/api/apps/${app.body.id}/settings`;
		expect((await owner.get(settings)).body).toMatchObject({ spot_check_percent: 3 });
		const save = (percent: number) =>
			owner.change<Problem>("PATCH", settings, { spot_check_percent: percent });
		for (const percent of [-0.1, 100.1])
			expect((await save(percent)).body.errors).toMatchObject([{ path: "spot_check_percent" }]);
		for (const percent of [0, 0.5, 100])
			expect((await save(percent)).body).toMatchObject({ spot_check_percent: percent });
	});
});

describe("reviewing", () => {
	test("a correct approval stands, and the finding is saved and audited", async () => {
		const { id, spotCheck } = await drawn();
		const { status, body } = await review(spotCheck.id, { result: "correct" });
		expect(status).toBe(200);
		expect(body).toMatchObject({ result: "correct", incorrect_checks: [], reviewed_by: camille.userId });
		expect(body.reviewed_at).not.toBeNull();
		expect((await read(id)).status).toBe("approved");
		const owner = await harness.signedIn(business.email);
		const trail = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=verification.spot_checked`,
		);
		expect(trail.body.data[0]).toMatchObject({
			object_id: id,
			actor: { id: camille.userId },
			details: { result: "correct", incorrect_checks: [] },
		});
	});

	test("an incorrect approval is reopened with the reviewer's comment", async () => {
		const { id, spotCheck } = await drawn();
		expect((await review(spotCheck.id, incorrect)).body).toMatchObject({
			result: "incorrect",
			incorrect_checks: ["face_match"],
		});
		expect(await read(id)).toMatchObject({ status: "in_review", outcome: null, assurance: null });
		const events = await business.key.get<Page<Event>>(
			`/api/v1/events?object_id=${id}&type=verification.reopened`,
		);
		expect(events.body.data).toMatchObject([{ data: { comment: "Her sister." } }]);
		expect(await spotChecksOf(id)).toMatchObject([{ result: "incorrect" }]);
	});

	test("a finding is final", async () => {
		const { spotCheck } = await drawn();
		await review(spotCheck.id, { result: "correct" });
		const again = await review(spotCheck.id, incorrect);
		expect(again).toMatchObject({ status: 409, body: { code: "spot_check_reviewed" } });
	});

	test.each([
		["no check is named", { ...incorrect, incorrect_checks: [] }, "incorrect_checks"],
		["a named check wasn't clear", { ...incorrect, incorrect_checks: ["chip"] }, "incorrect_checks"],
		["the comment is missing", { ...incorrect, comment: null }, "comment"],
		["a correct approval names a check", { ...incorrect, result: "correct" }, "incorrect_checks"],
	])("a finding is refused if %s", async (_, body, path) => {
		const { id, spotCheck } = await drawn();
		const refused = await review(spotCheck.id, body);
		expect(refused).toMatchObject({ status: 422, body: { errors: [{ path }] } });
		expect((await read(id)).status).toBe("approved");
		expect((await spotChecksOf(id))[0]?.result).toBeNull();
	});

	test("a reopening withdraws the pending spot check", async () => {
		const { id } = await drawn();
		await camille.client.change("POST", `/api/v1/verifications/${id}/reopen`, { comment: "A complaint." });
		expect(await spotChecksOf(id)).toEqual([]);
	});

	test("a redaction withdraws the pending spot check and keeps a finding", async () => {
		const pending = await drawn();
		const reviewed = await drawn();
		await review(reviewed.spotCheck.id, { result: "correct" });
		for (const { id } of [pending, reviewed])
			expect((await business.key.post(`/api/v1/verifications/${id}/redact`)).status).toBeLessThan(300);
		expect(await spotChecksOf(pending.id)).toEqual([]);
		expect(await spotChecksOf(reviewed.id)).toMatchObject([{ result: "correct" }]);
	});

	test("only members who review can list and review spot checks", async () => {
		const { spotCheck } = await drawn();
		const viewer = await harness.member(business, "viewer");
		await viewer.client.put("/api/session/app", { app: business.app, mode: "test" }, viewer.client.csrf());
		for (const path of ["/api/v1/spot-checks", "/api/v1/spot-checks/statistics"]) {
			expect((await viewer.client.get(path)).status).toBe(403);
			expect((await business.key.get<Problem>(path)).body.code).toBe("members_only");
		}
		expect((await review(spotCheck.id, { result: "correct" }, viewer)).status).toBe(403);
		const stranger = await reviewerOf(await harness.business("Theirs"));
		expect((await review(spotCheck.id, { result: "correct" }, stranger)).status).toBe(404);
		expect((await list("", stranger)).data).toEqual([]);
	});
});

describe("lists and statistics", () => {
	let theirs: TestBusiness;
	let noe: TestMember;
	const statistics = async (query = "") =>
		(await noe.client.get<SpotCheckStatistics>(`/api/v1/spot-checks/statistics?${query}`)).body;
	beforeAll(async () => {
		theirs = await harness.business("Comptoir", { ...fastAppSettings, spot_check_percent: 100 });
		noe = await reviewerOf(theirs);
	});

	test("nothing is known before the first review", async () => {
		expect(await statistics()).toMatchObject({
			pending: { count: 0, next: null },
			reviewed: 0,
			rate: null,
			interval: null,
			checks: [],
		});
	});

	test("pending ones are listed oldest first, page by page, and error rates come with intervals", async () => {
		const ids: string[] = [];
		for (let count = 0; count < 4; count++) ids.push((await approved(theirs)).id);
		const first = await list("status=pending&limit=3", noe);
		const rest = await list(`status=pending&limit=3&cursor=${first.next_cursor}`, noe);
		expect([first.has_more, rest.has_more]).toEqual([true, false]);
		expect([...first.data, ...rest.data].map(({ verification }) => verification)).toEqual(ids);

		const findings = [{ result: "correct" }, incorrect, { result: "correct" }];
		for (const [index, finding] of findings.entries())
			await review(first.data[index]?.id ?? "", finding, noe);
		const found = await statistics();
		expect(found).toMatchObject({
			pending: { count: 1, next: ids[3] },
			reviewed: 3,
			incorrect: 1,
			rate: 0.3333,
			interval: { low: 0.0615, high: 0.7923 },
		});
		const byCheck = Object.fromEntries(found.checks.map((row) => [row.check, [row.incorrect, row.reviewed]]));
		expect(byCheck).toMatchObject({ document: [0, 3], liveness: [0, 3], face_match: [1, 3] });
		expect((await list("status=reviewed", noe)).data).toHaveLength(3);
	});

	test("the statistics cover the days of the draw", async () => {
		const today = harness.clock.now().toISOString().slice(0, 10);
		const yesterday = new Date(harness.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10);
		expect((await statistics(`from=${today}&to=${today}`)).reviewed).toBe(3);
		expect((await statistics(`from=${yesterday}&to=${yesterday}`)).reviewed).toBe(0);
	});
});
