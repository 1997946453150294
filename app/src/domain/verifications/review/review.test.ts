import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../shared/schemas.ts";
import type { OrProblem } from "../../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness, type TestMember } from "../../../testing/harness.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Customer } from "../../customers/contract.ts";
import type { Event } from "../../events/contract.ts";
import type { Verification, VerificationSummary } from "../contract.ts";
import { processVerification } from "../processing/process-verification.ts";

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
	noe = await harness.member(business, "lead");
	viewer = await harness.member(business, "viewer");
	for (const { client } of [camille, noe, viewer])
		await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
});
afterAll(() => harness.close());

const at = (id: string, rest = "") => `/api/v1/verifications/${id}${rest}`;
const act = ({ client }: TestMember, id: string, rest: string, body: object) =>
	client.change<Verification>("POST", at(id, rest), body);
const review = (mate: TestMember, id: string, body: object) => act(mate, id, "/review", body);
const read = async (id: string, client = business.key) => (await client.get<Verification>(at(id))).body;
const eventsOf = async (id: string) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?object_id=${id}&limit=100`)).body.data;
const approval = { decision: "approved", comment: "Seen in the branch." };
const refusal = { decision: "declined", reasons: ["face_mismatch"], comment: "Not the same person." };

describe("reviewing a case", () => {
	test("a decision needs no comment, unless the app requires one", async () => {
		const settings = (comment_required: boolean) =>
			business.key.change("PATCH", "/api/v1/app/settings", { comment_required });
		const person = await harness.inReview(business);
		await settings(true);
		for (const body of [{ decision: "approved" }, { decision: "approved", comment: null }]) {
			const refused = await review(camille, person.id, body);
			expect(refused.status).toBe(422);
			expect(refused.body.errors?.map((error) => error.path)).toEqual(["comment"]);
		}
		expect((await read(person.id)).status).toBe("in_review");
		await settings(false);
		expect((await review(camille, person.id, { decision: "approved" })).body.status).toBe("approved");
		const [event] = await eventsOf(person.id);
		expect(event?.type).toBe("verification.approved");
		expect(event?.data).not.toHaveProperty("comment");
	});

	test("a reviewer's reasons and message are shown to the person until they start again", async () => {
		const person = await harness.inReview(business);
		const message = "<b>Posez</b> la carte à plat.";
		const reviewed = await review(camille, person.id, {
			decision: "resubmission_requested",
			reasons: ["document_glare", "face_dark", "document_glare"],
			comment: "Bright spot over the number.",
			message,
		});
		expect(reviewed.status).toBe(200);
		expect(reviewed.body).toMatchObject({
			status: "resubmission_requested",
			message,
			proposal: null,
			reasons: [{ code: 102 }, { code: 125 }],
		});
		expect((await person.session()).body).toMatchObject({ message, reasons: [{ code: 102 }, { code: 125 }] });
		const [event] = await eventsOf(person.id);
		expect(event).toMatchObject({
			type: "verification.resubmission_requested",
			data: { comment: "Bright spot over the number.", message },
		});
		await person.start();
		expect((await person.session()).body).toMatchObject({ message: null, reasons: [] });
	});

	test.each([
		["a decline without reasons", { ...refusal, reasons: [] }, "reasons"],
		["a decline whose reasons are missing", { decision: "declined", comment: "No." }, "reasons"],
		[
			"a decline for a reason that the person can fix",
			{ ...refusal, reasons: ["document_glare"] },
			"reasons",
		],
		["a decline for the reason of the review", { ...refusal, reasons: ["review_always"] }, "reasons"],
		["a decline for the person's own choice", { ...refusal, reasons: ["consent_declined"] }, "reasons"],
		[
			"a resubmission request for a reason to decline",
			{ ...refusal, decision: "resubmission_requested" },
			"reasons",
		],
		["an approval with reasons", { ...approval, reasons: ["face_mismatch"] }, "reasons"],
		["an unknown reason", { ...refusal, reasons: ["too_young"] }, "reasons.0"],
		["a blank comment", { ...approval, comment: " " }, "comment"],
		["a message that is too long", { ...approval, message: "a".repeat(501) }, "message"],
	])("a review is refused if it contains %s", async (_, body, path) => {
		const response = await review(camille, "vrf_01jd4m8q3ve9r8k2t6w5x7y9za", body);
		expect(response.status).toBe(422);
		expect(response.body.errors?.map((error) => error.path)).toEqual([path]);
	});

	test("a late engine result doesn't change a reviewer's decision", async () => {
		const person = await harness.inReview(business);
		await review(camille, person.id, approval);
		await processVerification(harness.services, person.id);
		expect(await read(person.id)).toMatchObject({ status: "approved", reasons: [], message: null });
	});

	test("of concurrent reviews one wins, and the others get a 409 with the decision", async () => {
		const person = await harness.inReview(business);
		const responses = await Promise.all([
			review(camille, person.id, approval),
			review(noe, person.id, refusal),
			review(camille, person.id, { ...refusal, reasons: ["data_mismatch"] }),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		const { status, reasons } = await read(person.id);
		for (const { body } of responses.filter((response) => response.status === 409)) {
			expect(body.code).toBe("state_conflict");
			expect(body.detail).toContain(`“${status}”`);
		}
		const decided = (await eventsOf(person.id)).filter(({ type }) => /approved|declined/.test(type));
		expect(decided.map(({ type }) => type)).toEqual([`verification.${status}`]);
		expect(responses.find((response) => response.status === 200)?.body.reasons).toEqual(reasons);
	});

	test("reviewing and reopening require the permission", async () => {
		const person = await harness.inReview(business);
		expect((await review(viewer, person.id, approval)).status).toBe(403);
		expect((await act(viewer, person.id, "/reopen", { comment: "Again." })).status).toBe(403);
	});
});

describe("the four-eyes rule", () => {
	test("creating a verification can't turn off the app's four-eyes rule", async () => {
		const strict = await harness.business("Deux Signatures");
		const owner = await harness.signedIn(strict.email);
		const settings = `/api/apps/${strict.app}/settings`;
		const { verification_options } = (await owner.get<{ verification_options: object }>(settings)).body;
		const twos = { verification_options: { ...verification_options, four_eyes: true } };
		expect((await owner.change("PATCH", settings, twos)).status).toBe(200);
		const ask = (options: object) => strict.key.post<Problem>("/api/v1/verifications", { options });
		expect(await ask({ four_eyes: false })).toMatchObject({
			status: 422,
			body: { errors: [{ path: "options.four_eyes" }] },
		});
		expect((await ask({ review: "always" })).body).toMatchObject({ options: { four_eyes: true } });
	});

	const waiting = () => harness.inReview(business, { options: { four_eyes: true } });

	test("a first decision is a proposal that reviewers see, and a second reviewer makes it effective", async () => {
		const person = await waiting();
		const first = await review(camille, person.id, { ...refusal, message: "Please come by." });
		expect(first.status).toBe(200);
		expect(first.body).toMatchObject({
			status: "in_review",
			outcome: null,
			message: null,
			reasons: [{ name: "review_always" }],
			proposal: {
				decision: "declined",
				reasons: [{ name: "face_mismatch" }],
				comment: refusal.comment,
				by: camille.userId,
			},
		});
		expect((await read(person.id, viewer.client)).proposal).toBeNull();
		const proposedEvents = `/api/v1/events?object_id=${person.id}&type=verification.proposed`;
		expect((await camille.client.get<Page<Event>>(proposedEvents)).body.data[0]?.data).toHaveProperty(
			"proposal",
		);
		expect((await viewer.client.get<Page<Event>>(proposedEvents)).body.data[0]?.data).toEqual({});
		expect((await person.session()).body).toMatchObject({ status: "in_review", message: null });

		const own = await review(camille, person.id, refusal);
		expect(own.status).toBe(409);
		expect(own.body.code).toBe("own_proposal");

		const awaits = async ({ client }: typeof viewer) => {
			const { body } = await client.get<Page<VerificationSummary>>(`/api/v1/verifications?text=${person.id}`);
			return body.data.map((row) => row.awaits_confirmation);
		};
		expect(await awaits(camille)).toEqual([true]);
		expect(await awaits(viewer)).toEqual([false]);
		const second = await review(noe, person.id, { ...refusal, reasons: ["face_mismatch", "data_mismatch"] });
		expect(await awaits(camille)).toEqual([false]);
		expect(second.body).toMatchObject({
			status: "declined",
			outcome: "declined",
			proposal: null,
			reasons: [{ name: "face_mismatch" }, { name: "data_mismatch" }],
		});
		const types = (await eventsOf(person.id)).map(({ type }) => type);
		expect(types.slice(0, 2)).toEqual(["verification.declined", "verification.proposed"]);
	});

	test("a different second decision replaces the proposal, and needs another reviewer", async () => {
		const person = await waiting();
		await review(camille, person.id, refusal);
		const other = await review(noe, person.id, approval);
		expect(other.body).toMatchObject({
			status: "in_review",
			proposal: { decision: "approved", by: noe.userId, reasons: [] },
		});
		expect((await review(noe, person.id, approval)).body.code).toBe("own_proposal");
		expect((await review(camille, person.id, approval)).body).toMatchObject({ status: "approved" });
		expect((await eventsOf(person.id)).filter(({ type }) => type === "verification.proposed")).toHaveLength(
			2,
		);
	});

	test("an analyst's decision is a first one, which only a lead can confirm", async () => {
		const [lou, mae] = [await harness.member(business, "analyst"), await harness.member(business, "analyst")];
		for (const { client } of [lou, mae])
			await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
		const person = await waiting();
		expect((await review(lou, person.id, approval)).body).toMatchObject({ proposal: { by: lou.userId } });
		const refused = await review(mae, person.id, approval);
		expect(refused).toMatchObject({ status: 403, body: { permission: "reviews:manage" } });
		expect((await read(person.id)).status).toBe("in_review");
		expect((await review(camille, person.id, approval)).body).toMatchObject({ status: "approved" });
	});

	test("a case that waits for its second reviewer isn't ended by a simulation of anybody else", async () => {
		const lou = await harness.member(business, "analyst");
		await lou.client.put("/api/session/app", { app: business.app, mode: "test" }, lou.client.csrf());
		const person = await waiting();
		await review(camille, person.id, approval);
		const simulation = { outcome: "declined" };
		const simulate = (member: typeof lou) => act(member, person.id, "/simulate", simulation);
		expect(await simulate(lou)).toMatchObject({ status: 403, body: { permission: "reviews:manage" } });
		expect(await simulate(camille)).toMatchObject({ status: 409, body: { code: "own_proposal" } });
		const byKey = await business.key.post(`/api/v1/verifications/${person.id}/simulate`, simulation);
		expect(byKey).toMatchObject({ status: 403, body: { code: "four_eyes_key" } });
		expect((await simulate(noe)).body).toMatchObject({ status: "declined" });
	});

	test("concurrent first decisions of one reviewer never count as two reviewers", async () => {
		const person = await waiting();
		const twice = await Promise.all([
			review(camille, person.id, refusal),
			review(camille, person.id, refusal),
		]);
		expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await read(person.id)).status).toBe("in_review");
		const both = await Promise.all([review(camille, person.id, approval), review(noe, person.id, approval)]);
		expect(both.map(({ status }) => status)).toEqual([200, 200]);
		expect((await read(person.id)).status).toBe("approved");
	});

	test("a proposal of a former member doesn't count as a first decision", async () => {
		const person = await waiting();
		const leaver = await harness.member(business, "lead");
		await leaver.client.put("/api/session/app", { app: business.app, mode: "test" }, leaver.client.csrf());
		await review(leaver, person.id, approval);
		const owner = await harness.signedIn(business.email);
		const left = await owner.change("DELETE", `/api/apps/${business.app}/members/${leaver.id}`);
		expect(left.status).toBe(204);
		expect((await review(noe, person.id, approval)).body).toMatchObject({
			status: "in_review",
			proposal: { decision: "approved", by: noe.userId },
		});
		expect((await review(camille, person.id, approval)).body).toMatchObject({ status: "approved" });
	});

	test("a key can't review under the four-eyes rule", async () => {
		const person = await waiting();
		const { status, body } = await business.key.post<Problem>(at(person.id, "/review"), approval);
		expect({ status, code: body.code }).toEqual({ status: 403, code: "four_eyes_key" });
	});
});

describe("reopening a decision", () => {
	test("a reopened case is in review without an outcome, and so is its customer", async () => {
		const { body: customer } = await business.key.post<Customer>("/api/v1/customers", { first_name: "Anna" });
		const person = await harness.inReview(business, { customer: customer.id });
		await review(camille, person.id, { ...refusal, message: "We are sorry." });
		const standing = async () =>
			(await business.key.get<Customer>(`/api/v1/customers/${customer.id}`)).body.status;
		expect(await standing()).toBe("declined");
		const { status, body } = await act(noe, person.id, "/reopen", { comment: "The wrong person." });
		expect(status).toBe(200);
		expect(body).toMatchObject({ status: "in_review", outcome: null, decided_at: null, message: null });
		expect(await standing()).toBe("in_review");
		const [event] = await eventsOf(person.id);
		expect(event).toMatchObject({ type: "verification.reopened", data: { comment: "The wrong person." } });
		expect((await review(camille, person.id, approval)).body).toMatchObject({ status: "approved" });
		expect(await standing()).toBe("verified");

		const owner = await harness.signedIn(business.email);
		const trail = await owner.get<Page<AuditEntry>>(`/api/apps/${business.app}/audit?action=verification.`);
		const entries = trail.body.data.filter(({ object_id }) => object_id === person.id);
		expect(entries.map(({ action }) => action).slice(0, 3)).toEqual([
			"verification.reviewed",
			"verification.reopened",
			"verification.reviewed",
		]);
	});

	test("only a decided case can be reopened, and only once at a time", async () => {
		const person = await harness.inReview(business);
		const again = { comment: "Again." };
		expect((await act(camille, person.id, "/reopen", again)).body.code).toBe("state_conflict");
		await review(camille, person.id, approval);
		const responses = await Promise.all([
			act(camille, person.id, "/reopen", again),
			act(noe, person.id, "/reopen", again),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
	});

	test("another app's case can't be reopened", async () => {
		const person = await harness.inReview(business);
		await review(camille, person.id, approval);
		const theirs = await harness.business("Theirs");
		const reopened = await theirs.key.post<OrProblem<Verification>>(at(person.id, "/reopen"), {
			comment: "Mine now.",
		});
		expect(reopened.status).toBe(404);
	});
});
