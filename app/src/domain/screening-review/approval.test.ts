import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "../../contract.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import type { Harness, TestBusiness } from "../../testing/harness.ts";
import { startListFolderHarness } from "../../testing/list-folder-harness.ts";
import type { Event } from "../events/contract.ts";
import type { ScreeningHit } from "../screening/hits/contract.ts";
import type { Verification } from "../verifications/contract.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";

let close: () => Promise<void>;
let harness: Harness;
let business: TestBusiness;
let reviewer: TestClient;
beforeAll(async () => {
	const started = await startListFolderHarness();
	({ harness, close } = started);
	await started.writeList("1,person,Anna Lind,,1998-05-09,,,Zubara", "2,person,Ana Lind,,,,,");
});
beforeEach(async () => {
	business = await harness.business();
	({ client: reviewer } = await harness.member(business, "compliance"));
});
afterAll(() => close());

/** A case in review with two hits. */
async function createDecided({ options = {} }: { options?: object } = {}): Promise<{ id: string }> {
	const person = await harness.invite(business, { options: { screening: "review", ...options } });
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

test("with two reviewers, both tell the number of open hits", async () => {
	const { id } = await createDecided({ options: { four_eyes: true } });
	const { client: second } = await harness.member(business, "compliance");
	const told = { open_hits: 2, comment: "Born in another country." };
	expect(getErrors(await review(id, { comment: "Fine." }))).toEqual([422, "open_hits: open_hits"]);
	expect((await review(id, told)).body.status).toBe("in_review");
	expect(getErrors(await review(id, { comment: "Fine." }, second))).toEqual([422, "open_hits: open_hits"]);
	expect((await review(id, told, second)).body.status).toBe("approved");
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
