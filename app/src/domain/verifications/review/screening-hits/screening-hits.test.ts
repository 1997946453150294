import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../../../shared/schemas.ts";
import type { TestClient } from "../../../../testing/clients/test-client.ts";
import type { Harness, TestBusiness } from "../../../../testing/harness.ts";
import { type ListFolderHarness, startListFolderHarness } from "../../../../testing/list-folder-harness.ts";
import type { AuditEntry } from "../../../audit/contract.ts";
import type { Event } from "../../../events/contract.ts";
import type { Replay } from "../../../evidence/contract.ts";
import type { ScreeningHit } from "../../../screening/hits/contract.ts";
import { markDismissedHits } from "../../../screening/hits/hits.ts";
import type { Verification } from "../../contract.ts";
import { processVerification } from "../../processing/process-verification.ts";

let writeList: ListFolderHarness["writeList"];
let close: () => Promise<void>;
let harness: Harness;
let business: TestBusiness;
let reviewer: TestClient;
beforeAll(async () => {
	({ harness, writeList, close } = await startListFolderHarness());
});
beforeEach(async () => {
	business = await harness.business();
	({ client: reviewer } = await harness.member(business, "lead"));
});
afterAll(() => close());

const anna = "1,person,Anna Lind,,1998-05-09,,,Zubara";
const otherPerson = "9,person,Olena Tkachuk,,,,,";

const passport = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" };
const getVerification = async (id: string) =>
	(await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
async function createDecided(
	request: { options?: object; customer?: string | object } = {},
	photos = passport,
): Promise<Verification> {
	const options = { screening: "review", duplicates: "off", ...request.options };
	const person = await harness.invite(business, { ...request, options });
	await person.goThrough(photos);
	await processVerification(harness.services, person.id);
	return getVerification(person.id);
}
const summarize = ({ status, reasons, checks }: Verification) => ({
	status,
	reasons: reasons.map(({ name }) => name),
	check: checks.find(({ type }) => type === "screening")?.result,
});
const listHits = async (query = "", client = business.key) =>
	(await client.get<Page<ScreeningHit>>(`/api/v1/screening/hits${query}`)).body.data;
const getFirstHit = async ({ id }: Verification): Promise<ScreeningHit> => {
	const [hit] = await listHits(`?verification=${id}`);
	if (!hit) throw new Error("There is no hit.");
	return hit;
};
const updateHit = (hit: ScreeningHit, state: string, client = reviewer, note = "Another person.") =>
	client.change<ScreeningHit & Problem>("PATCH", `/api/v1/screening/hits/${hit.id}`, { state, note });
const listIdentifiers = ({ verified_data }: Verification) =>
	[verified_data?.document_number, verified_data?.personal_number].flatMap((number) => number ?? []);
const toOtherWriting = (number: string) => `${number.slice(0, 2)}-${number.slice(2)}`.toLowerCase();
const sentToReview = { status: "in_review", reasons: ["screening_hit"], check: "consider" };
const clear = { status: "approved", reasons: [], check: "clear" };

describe("screening without a list", () => {
	test("a verification without a list to screen against goes to review, with a check that isn't run", async () => {
		expect(summarize(await createDecided())).toEqual({
			status: "in_review",
			reasons: ["screening_list_missing"],
			check: "not_run",
		});
	});
});

describe("screening against a list with the person's name", () => {
	beforeAll(() => writeList(anna));

	test("an app without screening has no screening check", async () => {
		expect(summarize(await createDecided({ options: { screening: "off" } }))).toEqual({
			status: "approved",
			reasons: [],
			check: undefined,
		});
		expect(await listHits()).toEqual([]);
	});

	test("a hit sends the case to review with an explanation, and causes an event", async () => {
		const verification = await createDecided({ customer: { reference: "a" } });
		expect(summarize(verification)).toEqual(sentToReview);
		const hit = await getFirstHit(verification);
		expect(hit).toMatchObject({
			object: "screening_hit",
			mode: "test",
			verification: verification.id,
			customer: verification.customer,
			state: "open",
			identity: { names: ["ANNA LIND"], birth_dates: ["1998-05-09"], countries: ["UTO"] },
			entry: { list_name: "own", source_id: "1", matched_name: "Anna Lind", birth_date: "agrees", score: 1 },
			reviewed_by: null,
			reviewed_at: null,
			note: null,
		});
		expect((await business.key.get(`/api/v1/screening/hits/${hit.id}`)).body).toEqual(hit);
		const { body } = await business.key.get<Page<Event>>("/api/v1/events?type=screening.hit_created");
		expect(body.data).toMatchObject([{ object_id: verification.id, actor: "system", data: hit }]);
	});

	test("the person doesn't see that they were screened", async () => {
		const person = await harness.invite(business, { options: { screening: "review" } });
		await person.goThrough(passport);
		await processVerification(harness.services, person.id);
		const { body } = await person.session();
		expect(body.status).toBe("in_review");
		expect(JSON.stringify(body)).not.toContain("screening");
		const other = await harness.inReview(business, { options: { screening: "off" } });
		expect((await other.session()).body.reasons).toEqual(body.reasons);
	});

	test("the stored hit reveals neither the person nor the entry", async () => {
		const { id } = await createDecided();
		const { rows } = (await harness.services.db.execute(
			sql`select * from screening_hits where verification_id = ${id}`,
		)) as unknown as { rows: Record<string, unknown>[] };
		expect(rows).toHaveLength(1);
		const text = Object.values(rows[0] ?? {})
			.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value)))
			.join();
		for (const name of ["Anna", "ANNA", "Lind", "own"]) expect(text).not.toContain(name);
	});

	test("a replay from the stored evidence gives the same decision, even after the list has changed", async () => {
		const { id } = await createDecided();
		await writeList(otherPerson);
		const { body } = await business.key.post<Replay>(`/api/v1/verifications/${id}/replay`);
		expect(body.decision).toEqual({ same: true, differences: [] });
		await writeList(anna);
	});
});

describe("reviewing a hit", () => {
	beforeAll(() => writeList(anna));

	test("a reviewer's dismissal with its note is stored in the hit, the events and the audit log", async () => {
		const hit = await getFirstHit(await createDecided());
		const { status, body } = await updateHit(hit, "false_positive", reviewer, " Born elsewhere. ");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			id: hit.id,
			state: "false_positive",
			note: "Born elsewhere.",
			reviewed_by: { kind: "user", name: "The lead" },
			reviewed_at: expect.any(String),
		});
		expect(await listHits("?state=open")).toEqual([]);
		expect(await listHits("?state=false_positive")).toEqual([body]);
		const events = await business.key.get<Page<Event>>("/api/v1/events?type=screening.hit_updated");
		expect(events.body.data).toMatchObject([{ object_id: hit.verification, actor: "user", data: body }]);
		const owner = await harness.signedIn(business.email);
		const trail = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=screening_hit.updated`,
		);
		expect(trail.body.data).toMatchObject([
			{ object_id: hit.verification, details: { hit: hit.id, state: "false_positive" } },
		]);
		expect(JSON.stringify(trail.body)).not.toContain("elsewhere");
		expect((await getVerification(hit.verification)).status).toBe("in_review");
	});

	test("a second review of a hit fails with 409, until the hit is reopened", async () => {
		const hit = await getFirstHit(await createDecided());
		expect((await updateHit(hit, "open")).body.code).toBe("hit_status_changed");
		expect((await updateHit(hit, "true_match")).status).toBe(200);
		expect((await updateHit(hit, "false_positive", business.key)).body.code).toBe("hit_status_changed");
		expect((await updateHit(hit, "open", business.key)).body).toMatchObject({
			state: "open",
			reviewed_by: { kind: "key", name: null },
		});
		expect((await updateHit(hit, "false_positive")).body).toMatchObject({ state: "false_positive" });
	});

	test("reviewing a hit requires a note and the permission to review", async () => {
		const hit = await getFirstHit(await createDecided());
		for (const note of ["", " ", "a".repeat(2001)])
			expect((await updateHit(hit, "true_match", reviewer, note)).body.errors?.[0]?.path).toBe("note");
		const { client: viewer } = await harness.member(business, "viewer");
		expect((await updateHit(hit, "true_match", viewer)).status).toBe(403);
		expect(await getFirstHit(await getVerification(hit.verification))).toEqual(hit);
	});
});

describe("a dismissed hit", () => {
	const customer = { reference: "anna" };
	const approve = (id: string) =>
		reviewer.change("POST", `/api/v1/verifications/${id}/review`, {
			decision: "approved",
			comment: "Somebody else.",
		});
	let first: Verification;
	beforeEach(async () => {
		await writeList(anna);
		first = await createDecided({ customer });
		await updateHit(await getFirstHit(first), "false_positive");
		await approve(first.id);
	});

	test("a dismissed hit isn't raised again for the same customer, and is for others", async () => {
		expect(summarize(await createDecided({ customer }))).toEqual(clear);
		expect(summarize(await createDecided({ customer: { reference: "other" } }))).toEqual(sentToReview);
		expect(summarize(await createDecided())).toEqual(sentToReview);
	});

	test("a dismissed hit is raised again when its entry changes, and not when another entry of the list does", async () => {
		await writeList(anna, otherPerson);
		expect(summarize(await createDecided({ customer }))).toEqual(clear);
		await writeList(`${anna}; Kaskad`, otherPerson);
		expect(summarize(await createDecided({ customer }))).toEqual(sentToReview);
	});

	test("a reopened hit is raised again, whatever the reviews of other verifications", async () => {
		const [hit] = await listHits("?state=false_positive");
		await updateHit(hit as ScreeningHit, "open");
		const second = await createDecided({ customer });
		expect(summarize(second)).toEqual(sentToReview);
		await updateHit(await getFirstHit(second), "false_positive");
		await approve(second.id);
		expect(summarize(await createDecided({ customer }))).toEqual(sentToReview);
	});

	test("a dismissed hit is raised again until its verification is approved", async () => {
		const other = { reference: "waiting" };
		await updateHit(await getFirstHit(await createDecided({ customer: other })), "false_positive");
		expect(summarize(await createDecided({ customer: other }))).toEqual(sentToReview);
	});

	test("a dismissed hit is raised again when the person's data agrees or differs in another way", async () => {
		const { entry, identity } = await getFirstHit(first);
		const row = { appId: business.app, mode: "test" as const, id: "vrf_next", customerId: first.customer };
		const found = await harness.services.db.transaction((tx) =>
			markDismissedHits(harness.services, tx, row, { ...identity, identifiers: listIdentifiers(first) }, [
				entry,
				{ ...entry, birth_date: "unknown" },
			]),
		);
		expect(found.map(({ dismissed }) => dismissed)).toEqual([true, false]);
	});
});

describe("a hit that was dismissed for somebody else's document", () => {
	const passportOfRavi = { front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" };
	beforeEach(() => writeList("1,person,Anna Lind,Ravi Nair,,,,Zubara"));

	test("a hit dismissed in an earlier attempt is raised again for another person's document", async () => {
		const person = await harness.invite(business, { options: { screening: "review", duplicates: "off" } });
		await person.goThrough(passportOfRavi);
		await processVerification(harness.services, person.id);
		await updateHit(await getFirstHit(await getVerification(person.id)), "false_positive");
		await reviewer.change("POST", `/api/v1/verifications/${person.id}/review`, {
			decision: "resubmission_requested",
			reasons: ["document_glare"],
		});
		await person.goThrough(passport);
		await processVerification(harness.services, person.id);
		const { status, reasons } = await getVerification(person.id);
		expect({ status, reasons: reasons.map(({ name }) => name) }).toEqual({
			status: "in_review",
			reasons: ["screening_hit"],
		});
		expect(await listHits("?state=open")).toMatchObject([{ identity: { names: ["ANNA LIND"] } }]);
		expect(await listHits("?state=false_positive")).toMatchObject([{ identity: { names: ["RAVI NAIR"] } }]);
	});

	test("a hit dismissed in another verification of the customer is raised again for another person's document", async () => {
		const customer = { reference: "shared" };
		const first = await createDecided({ customer }, passportOfRavi);
		await updateHit(await getFirstHit(first), "false_positive");
		await reviewer.change("POST", `/api/v1/verifications/${first.id}/review`, { decision: "approved" });
		expect(summarize(await createDecided({ customer }, passportOfRavi))).toEqual(clear);
		const second = await createDecided({ customer }, passport);
		expect(summarize(second)).toEqual(sentToReview);
		await updateHit(await getFirstHit(second), "true_match");
		expect(summarize(await createDecided({ customer }, passportOfRavi))).toEqual(sentToReview);
	});
});

test("a dismissal holds for the same identity however its data is written, and for no other", async () => {
	await writeList(anna);
	const customer = { reference: "writings" };
	const first = await createDecided({ customer });
	const { entry, identity } = await getFirstHit(first);
	await updateHit(await getFirstHit(first), "false_positive");
	await reviewer.change("POST", `/api/v1/verifications/${first.id}/review`, { decision: "approved" });
	const row = { appId: business.app, mode: "test" as const, id: "vrf_next", customerId: first.customer };
	const identifiers = listIdentifiers(first);
	const own = { ...identity, identifiers };
	const isDismissed = async (other: Partial<typeof own>, matched_name = entry.matched_name) => {
		const hits = await harness.services.db.transaction((tx) =>
			markDismissedHits(harness.services, tx, row, { ...own, ...other }, [{ ...entry, matched_name }]),
		);
		return hits.map(({ dismissed }) => dismissed);
	};
	expect(await isDismissed({})).toEqual([true]);
	expect(await isDismissed({ names: ["Lind Ánna"], identifiers: identifiers.map(toOtherWriting) })).toEqual([
		true,
	]);
	expect(await isDismissed({ names: ["ANNA LINT"] })).toEqual([false]);
	expect(await isDismissed({ birth_dates: ["1998-05-10"] })).toEqual([false]);
	expect(await isDismissed({ identifiers: ["UP4471927", ...identifiers.slice(1)] })).toEqual([false]);
	expect(await isDismissed({ identifiers: [] })).toEqual([false]);
	expect(await isDismissed({}, "Ana Lind")).toEqual([false]);
});

test("another attempt stores repeated hits once, and deletes those not found again", async () => {
	await writeList(anna, "2,person,Ana Lind,,,,,");
	const person = await harness.invite(business, { options: { screening: "review" } });
	await person.goThrough(passport);
	await processVerification(harness.services, person.id);
	const before = await listHits();
	expect(before.map(({ entry }) => entry.source_id).toSorted()).toEqual(["1", "2"]);
	await reviewer.change("POST", `/api/v1/verifications/${person.id}/review`, {
		decision: "resubmission_requested",
		reasons: ["document_glare"],
		comment: "Bright spot.",
	});
	await writeList(anna);
	await person.goThrough({ ...passport, selfie: "selfies/anna-lind-2" });
	await processVerification(harness.services, person.id);
	const after = await listHits();
	expect(after).toEqual(before.filter(({ entry }) => entry.source_id === "1"));
	const { body } = await business.key.get<Page<Event>>("/api/v1/events?type=screening.hit_created");
	expect(body.data).toHaveLength(2);
});

test("hits are deleted when their verification is redacted", async () => {
	await writeList(anna);
	const verification = await createDecided();
	const hit = await getFirstHit(verification);
	await reviewer.change("POST", `/api/v1/verifications/${verification.id}/review`, {
		decision: "declined",
		reasons: ["face_mismatch"],
	});
	const owner = await harness.signedIn(business.email);
	const erased = await owner.change("POST", `/api/v1/verifications/${verification.id}/redact`, {
		reason: "request",
	});
	expect(erased.status).toBeLessThan(300);
	expect(await listHits()).toEqual([]);
	expect((await business.key.get(`/api/v1/screening/hits/${hit.id}`)).status).toBe(404);
	expect((await updateHit(hit, "true_match")).status).toBe(404);
});

test("hits aren't visible to other apps, in the other mode, or without permission to read verifications", async () => {
	await writeList(anna);
	const hit = await getFirstHit(await createDecided());
	const other = await harness.business();
	const live = harness.withSecret(await harness.secret(business.app, "live"));
	for (const client of [other.key, live]) {
		expect(await listHits("", client)).toEqual([]);
		expect(await listHits(`?verification=${hit.verification}`, client)).toEqual([]);
		expect((await client.get(`/api/v1/screening/hits/${hit.id}`)).status).toBe(404);
		expect((await updateHit(hit, "true_match", client)).status).toBe(404);
	}
	const poor = harness.withSecret(await harness.secret(business.app, "test", ["lists:read"]));
	expect((await poor.get("/api/v1/screening/hits")).status).toBe(403);
	expect(await getFirstHit(await getVerification(hit.verification))).toEqual(hit);
});

test("a failed search sends the case to review, with all other findings", async () => {
	await writeList(anna);
	const { db } = harness.services;
	await db.execute(sql`alter table screening_entries rename to away`);
	try {
		const verification = await createDecided();
		expect(summarize(verification)).toEqual({
			status: "in_review",
			reasons: ["screening_unavailable"],
			check: "consider",
		});
		expect(verification.verified_data).toMatchObject({ last_name: "LIND" });
		expect(await listHits()).toEqual([]);
	} finally {
		await db.execute(sql`alter table away rename to screening_entries`);
	}
});
