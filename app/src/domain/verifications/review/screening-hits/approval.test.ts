import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../../../shared/schemas.ts";
import type { TestClient } from "../../../../testing/clients/test-client.ts";
import type { Harness, TestBusiness } from "../../../../testing/harness.ts";
import { type ListFolderHarness, startListFolderHarness } from "../../../../testing/list-folder-harness.ts";
import { unzip } from "../../../../testing/verify-evidence.ts";
import type { AuditEntry } from "../../../audit/contract.ts";
import type { Event } from "../../../events/contract.ts";
import type { ScreeningHit } from "../../../screening/hits/contract.ts";
import type { Verification } from "../../contract.ts";
import { processVerification } from "../../processing/process-verification.ts";

let writeList: ListFolderHarness["writeList"];
let close: () => Promise<void>;
let harness: Harness;
let business: TestBusiness;
let reviewer: TestClient;
beforeAll(async () => {
	({ harness, writeList, close } = await startListFolderHarness());
	await writeUsualList();
});
beforeEach(async () => {
	business = await harness.business();
	({ client: reviewer } = await harness.member(business, "lead"));
});
afterAll(() => close());
/** Imports the two entries that resemble the person. */
const writeUsualList = () => writeList("1,person,Anna Lind,,1998-05-09,,,Zubara", "2,person,Ana Lind,,,,,");

/** A case in review with two hits. */
async function createDecided({
	options = {},
	...request
}: {
	options?: object;
	customer?: object;
} = {}): Promise<{ id: string }> {
	const person = await harness.invite(business, { ...request, options: { screening: "review", ...options } });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	await processVerification(harness.services, person.id);
	return person;
}
const getVerification = async (id: string) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
const judge = (hit: ScreeningHit | undefined, state: string) =>
	reviewer.change("PATCH", `/api/v1/screening/hits/${hit?.id}`, { state, note: "Compared." });
const review = (id: string, body: object, client = reviewer) =>
	client.change<Verification>("POST", `/api/v1/verifications/${id}/review`, {
		decision: "approved",
		...body,
	});
/** The answer of a refused review: its status and errors. */
const getErrors = ({ status, body }: Awaited<ReturnType<typeof review>>) => [
	status,
	...(body.errors ?? []).map(({ path, code }) => `${path}: ${code}`),
];
const approvedEvent = async (id: string) =>
	(await business.key.get<Page<Event>>(`/api/v1/events?type=verification.approved&object_id=${id}`)).body
		.data[0]?.data;

test("an approval that doesn't tell the number of open hits is refused, by members and by API keys", async () => {
	const { id } = await createDecided();
	const comment = "Seen in the branch.";
	for (const client of [reviewer, business.key])
		for (const open_hits of [undefined, 0, 1, 3])
			expect(getErrors(await review(id, { comment, open_hits }, client))).toEqual([
				422,
				"open_hits: open_hits",
			]);
	for (const open_hits of [-1, 1.5, "2", null])
		expect(getErrors(await review(id, { comment, open_hits }))[1]).toMatch(/^open_hits: /);
	expect(getErrors(await review(id, { open_hits: 2 }))).toEqual([
		422,
		"comment: unresolved_hits_comment_required",
	]);
	expect(await getVerification(id)).toMatchObject({ status: "in_review", outcome: null });
});

test("an approval despite open hits tells their number and why, and so does its event", async () => {
	const { id } = await createDecided();
	const { body } = await review(id, { open_hits: 2, comment: "Born in another country." });
	expect(body.status).toBe("approved");
	expect(await approvedEvent(id)).toMatchObject({ open_hits: 2, comment: "Born in another country." });
});

test("hits that were judged as somebody else leave nothing to tell, a confirmed one needs a comment", async () => {
	const { id } = await createDecided();
	const { body: hits } = await business.key.get<Page<ScreeningHit>>(
		`/api/v1/screening/hits?verification=${id}`,
	);
	const [first, second] = hits.data;
	await judge(first, "false_positive");
	expect(getErrors(await review(id, { comment: "Fine." }))).toEqual([422, "open_hits: open_hits"]);
	await judge(second, "true_match");
	expect(getErrors(await review(id, {}))).toEqual([422, "comment: unresolved_hits_comment_required"]);
	expect(getErrors(await review(id, { comment: "Fine.", open_hits: 1 }))).toEqual([
		422,
		"open_hits: no_open_hits",
	]);
	await judge(second, "open");
	await judge(second, "false_positive");
	expect((await review(id, {})).body.status).toBe("approved");
	expect(await approvedEvent(id)).not.toHaveProperty("open_hits");
});

test("a dismissed hit that another case of the customer contradicts is open again in the next attempt", async () => {
	const request = { customer: { reference: "raised-again" }, options: { screening: "review" } };
	const person = await harness.invite(business, request);
	const { id } = person;
	const submit = async (name: string) => {
		await person.goThrough({ front: "passports/anna-lind", selfie: `selfies/${name}` });
		await processVerification(harness.services, id);
	};
	const getHits = async (verification: string) =>
		(await business.key.get<Page<ScreeningHit>>(`/api/v1/screening/hits?verification=${verification}`)).body
			.data;
	await submit("anna-lind-1");
	for (const hit of await getHits(id)) await judge(hit, "false_positive");
	await review(id, { decision: "resubmission_requested", reasons: ["document_glare"] });
	const other = await createDecided({ customer: request.customer });
	const [listed] = await getHits(other.id);
	await judge(listed, "true_match");
	await submit("anna-lind-2");
	const open = (await getHits(id)).filter(({ state }) => state === "open");
	expect(open).toMatchObject([
		{ entry: { source_id: listed?.entry.source_id }, note: null, reviewed_by: null },
	]);
	expect(getErrors(await review(id, { comment: "Fine." }))).toEqual([422, "open_hits: open_hits"]);
	const path = `/api/v1/events?type=screening.hit_updated&object_id=${id}`;
	const [event] = (await business.key.get<Page<Event>>(path)).body.data;
	expect(event).toMatchObject({ actor: "system", data: { id: open[0]?.id, state: "open" } });
});

test("with two reviewers, both tell the number of open hits", async () => {
	const { id } = await createDecided({ options: { four_eyes: true } });
	const { client: second } = await harness.member(business, "lead");
	const told = { open_hits: 2, comment: "Born in another country." };
	expect(getErrors(await review(id, { comment: "Fine." }))).toEqual([422, "open_hits: open_hits"]);
	expect((await review(id, told)).body.status).toBe("in_review");
	expect(getErrors(await review(id, { comment: "Fine." }, second))).toEqual([422, "open_hits: open_hits"]);
	expect((await review(id, told, second)).body.status).toBe("approved");
});

describe("a first decision of two", () => {
	const told = { open_hits: 2, comment: "Born in another country." };
	const lapsed = [409, "proposal_lapsed"];
	const codeOf = ({ status, body }: Awaited<ReturnType<typeof review>>) => [
		status,
		(body as { code?: string }).code,
	];
	/** A case whose first reviewer approves it despite its two open hits. */
	async function propose() {
		const { id } = await createDecided({ options: { four_eyes: true } });
		const { client: second } = await harness.member(business, "lead");
		expect((await review(id, told)).body).toMatchObject({
			status: "in_review",
			proposal: { decision: "approved" },
		});
		const path = `/api/v1/screening/hits?verification=${id}`;
		const { data: hits } = (await business.key.get<Page<ScreeningHit>>(path)).body;
		return { id, second, hits };
	}

	test("lapses once a hit is judged: the next decision is the first again, and another member confirms it", async () => {
		const { id, second, hits } = await propose();
		for (const hit of hits) await judge(hit, "false_positive");
		expect(codeOf(await review(id, {}, second))).toEqual(lapsed);
		expect(await getVerification(id)).toMatchObject({ status: "in_review", proposal: null });
		expect((await review(id, {}, second)).body.status).toBe("in_review");
		expect((await review(id, {})).body.status).toBe("approved");
	});

	test("lapses once a judged hit is opened again, although the same number is open as before", async () => {
		const { id, second, hits } = await propose();
		await judge(hits[0], "false_positive");
		await judge(hits[0], "open");
		expect(codeOf(await review(id, told, second))).toEqual(lapsed);
	});

	test("lapses once another case has the same face or document, and its own reviewer may then decide anew", async () => {
		const { id, second } = await propose();
		await createDecided();
		expect((await review(id, told)).body.status).toBe("in_review");
		expect((await review(id, told, second)).body.status).toBe("approved");
	});

	test("stands while nothing changes, and for a decline no less than for an approval", async () => {
		const { id, second, hits } = await propose();
		const declined = { decision: "declined", reasons: ["face_mismatch"] };
		expect((await review(id, declined, second)).body).toMatchObject({ proposal: { decision: "declined" } });
		await judge(hits[0], "false_positive");
		expect(codeOf(await review(id, declined))).toEqual(lapsed);
		expect((await review(id, declined)).body.status).toBe("in_review");
		expect((await review(id, declined, second)).body.status).toBe("declined");
	});
});

test("a decline or a request for another photo needs no judgement of hits", async () => {
	const { id } = await createDecided();
	const asked = await review(id, { decision: "resubmission_requested", reasons: ["document_glare"] });
	expect(asked.body.status).toBe("resubmission_requested");
	const declined = await review((await createDecided()).id, {
		decision: "declined",
		reasons: ["face_mismatch"],
	});
	expect(declined.body.status).toBe("declined");
});

describe("a screening that couldn't answer", () => {
	const comment = "Searched by hand in the register.";
	const told = { unanswered_checks: ["screening"], comment };
	/** A case whose screening gave this reason. */
	async function createUnanswered(reason: string, options: object = {}): Promise<{ id: string }> {
		const { db } = harness.services;
		if (reason === "screening_unavailable")
			await db.execute(sql`alter table screening_entries rename to away`);
		if (reason === "screening_list_missing") await db.execute(sql`update screening_lists set version = null`);
		if (reason === "screening_list_incomplete")
			await db.execute(sql`update screening_lists set entries = entries + 1`);
		if (reason === "screening_hits_incomplete")
			await writeList(...Array.from({ length: 60 }, (_, at) => `n${at},person,Anna Lind,,,,,`));
		try {
			return await createDecided({ options });
		} finally {
			if (reason === "screening_unavailable")
				await db.execute(sql`alter table away rename to screening_entries`);
			if (reason === "screening_list_missing") await db.execute(sql`delete from screening_lists`);
			await writeList("9,person,Somebody Else,,,,,");
			await writeUsualList();
		}
	}
	async function judgeAll(id: string): Promise<void> {
		const path = `/api/v1/screening/hits?verification=${id}&state=open&limit=100`;
		for (const hit of (await business.key.get<Page<ScreeningHit>>(path)).body.data)
			expect((await judge(hit, "false_positive")).status).toBe(200);
	}

	test.each([
		"screening_unavailable",
		"screening_list_missing",
		"screening_list_incomplete",
		"screening_hits_incomplete",
	])(
		"is named in an approval, by members and API keys, in its event and the audit log: %s",
		async (reason) => {
			const { id } = await createUnanswered(reason);
			const verification = await getVerification(id);
			expect(verification).toMatchObject({ status: "in_review", unanswered_checks: ["screening"] });
			expect(verification.reasons.map(({ name }) => name)).toContain(reason);
			await judgeAll(id);
			for (const client of [reviewer, business.key])
				for (const unanswered_checks of [undefined, [], ["liveness"], ["screening", "liveness"]])
					expect(getErrors(await review(id, { comment, unanswered_checks }, client))).toEqual([
						422,
						"unanswered_checks: unanswered_checks",
					]);
			expect(getErrors(await review(id, { unanswered_checks: ["screening"] }))).toEqual([
				422,
				"comment: unanswered_checks_comment_required",
			]);
			expect((await review(id, told)).body).toMatchObject({
				status: "approved",
				unanswered_checks: ["screening"],
			});
			expect(await approvedEvent(id)).toMatchObject(told);
			const owner = await harness.signedIn(business.email);
			const audit = `/api/apps/${business.app}/audit?action=verification.reviewed`;
			const entries = (await owner.get<Page<AuditEntry>>(audit)).body.data;
			expect(entries.find(({ object_id }) => object_id === id)?.details).toMatchObject({
				outcome: "approved",
				unanswered_checks: ["screening"],
			});
		},
	);

	test("is kept in the evidence package, beside the number of open hits", async () => {
		const { id } = await createUnanswered("screening_list_incomplete");
		await review(id, { ...told, open_hits: 2 });
		const files = await unzip((await business.key.get(`/api/v1/verifications/${id}/evidence`)).bytes);
		const decisions: object[] = JSON.parse(String(files.get("decisions.json")));
		expect(decisions.at(-1)).toMatchObject({
			type: "verification.approved",
			details: { ...told, open_hits: 2 },
		});
		expect((await business.key.get(`/api/v1/verifications/${id}/evidence.pdf`)).status).toBe(200);
	});

	test("needs nothing to decline, or to request another photo", async () => {
		const { id } = await createUnanswered("screening_list_missing");
		const declined = await review(id, { decision: "declined", reasons: ["face_mismatch"] });
		expect(declined.body.status).toBe("declined");
	});

	test("is named by both of two reviewers, and still after the case was reopened", async () => {
		const { id } = await createUnanswered("screening_list_missing", { four_eyes: true });
		const { client: second } = await harness.member(business, "lead");
		const silent = [422, "unanswered_checks: unanswered_checks"];
		expect(getErrors(await review(id, { comment }))).toEqual(silent);
		expect((await review(id, told)).body.status).toBe("in_review");
		expect(getErrors(await review(id, { comment }, second))).toEqual(silent);
		expect((await review(id, told, second)).body.status).toBe("approved");
		await reviewer.change("POST", `/api/v1/verifications/${id}/reopen`, { comment: "Wrong." });
		expect(getErrors(await review(id, { comment }))).toEqual(silent);
	});

	test("is named where the settings ask for it and its check is missing", async () => {
		const { id } = await createDecided();
		await judgeAll(id);
		await harness.services.db.execute(
			sql`delete from checks where verification_id = ${id} and type = 'screening'`,
		);
		expect(getErrors(await review(id, { comment }))).toEqual([422, "unanswered_checks: unanswered_checks"]);
		expect((await review(id, told)).body.status).toBe("approved");
	});

	test("isn't named where every check has an answer", async () => {
		const { id } = await createDecided();
		await judgeAll(id);
		expect(getErrors(await review(id, told))).toEqual([422, "unanswered_checks: no_unanswered_checks"]);
		expect((await review(id, {})).body).toMatchObject({ status: "approved", unanswered_checks: [] });
	});
});
