import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page, Problem } from "../../contract.ts";
import type { Client } from "../../testing/client.ts";
import { type Business, type Harness, startHarness } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import type { Event } from "../events/contract.ts";
import type { Replay } from "../evidence/contract.ts";
import type { ScreeningHit } from "../screening/hits/contract.ts";
import { withDismissals } from "../screening/hits/hits.ts";
import { importFolder } from "../screening/list-folder.ts";
import type { Verification } from "../verifications/contract.ts";
import { processVerification } from "../verifications/decision/processing.ts";

let folder: string;
let harness: Harness;
let business: Business;
let reviewer: Client;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), "vidimus-lists-"));
	harness = await startHarness({ env: { SCREENING_LISTS: folder } });
});
beforeEach(async () => {
	business = await harness.business();
	({ client: reviewer } = await harness.member(business, "compliance"));
});
afterAll(async () => {
	await harness.close();
	await rm(folder, { recursive: true });
});

const header = "id,kind,name,aliases,birth_dates,countries,identifiers,programs\n";
const anna = "1,person,Anna Lind,,1998-05-09,,,Zubara";
const listed = async (...rows: string[]) => {
	await writeFile(join(folder, "own.csv"), `${header}${rows.join("\n")}\n`);
	await importFolder(harness.services);
};
const nobody = "9,person,Olena Tkachuk,,,,,";

const passport = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" };
const read = async (id: string) => (await business.key.get<Verification>(`/api/v1/verifications/${id}`)).body;
async function settled(
	request: { options?: object; customer?: string | object } = {},
): Promise<Verification> {
	const options = { screening: "review", duplicates: "off", ...request.options };
	const person = await harness.invite(business, { ...request, options });
	await person.goThrough(passport);
	await processVerification(harness.services, person.id);
	return read(person.id);
}
const told = ({ status, reasons, checks }: Verification) => ({
	status,
	reasons: reasons.map(({ name }) => name),
	check: checks.find(({ type }) => type === "screening")?.result,
});
const hits = async (query = "", client = business.key) =>
	(await client.get<Page<ScreeningHit>>(`/api/v1/screening/hits${query}`)).body.data;
const firstHit = async ({ id }: Verification): Promise<ScreeningHit> => {
	const [hit] = await hits(`?verification=${id}`);
	if (!hit) throw new Error("There is no hit.");
	return hit;
};
const mark = (hit: ScreeningHit, state: string, client = reviewer, note = "Another person.") =>
	client.change<ScreeningHit & Problem>("PATCH", `/api/v1/screening/hits/${hit.id}`, { state, note });
const raised = { status: "in_review", reasons: ["screening_hit"], check: "consider" };
const clear = { status: "approved", reasons: [], check: "clear" };

describe("without a list", () => {
	test("a verification goes on, and says that nothing was screened", async () => {
		expect(told(await settled())).toEqual({ status: "approved", reasons: [], check: "not_run" });
	});
});

describe("with a list that names the person", () => {
	beforeAll(() => listed(anna));

	test("an app that doesn't screen has no such check", async () => {
		expect(told(await settled({ options: { screening: "off" } }))).toEqual({
			status: "approved",
			reasons: [],
			check: undefined,
		});
		expect(await hits()).toEqual([]);
	});

	test("the case goes to a reviewer with a hit that explains itself, and the business hears of it", async () => {
		const verification = await settled({ customer: { reference: "a" } });
		expect(told(verification)).toEqual(raised);
		const hit = await firstHit(verification);
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

	test("the person isn't shown that they were screened", async () => {
		const person = await harness.invite(business, { options: { screening: "review" } });
		await person.goThrough(passport);
		await processVerification(harness.services, person.id);
		const { body } = await person.session();
		expect(body.status).toBe("in_review");
		expect(JSON.stringify(body)).not.toContain("screening");
		const other = await harness.inReview(business, { options: { screening: "off" } });
		expect((await other.session()).body.reasons).toEqual(body.reasons);
	});

	test("what is stored of a hit names neither the person nor the entry", async () => {
		const { id } = await settled();
		const { rows } = (await harness.services.db.execute(
			sql`select * from screening_hits where verification_id = ${id}`,
		)) as unknown as { rows: Record<string, unknown>[] };
		expect(rows).toHaveLength(1);
		const text = Object.values(rows[0] ?? {})
			.map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value)))
			.join();
		for (const name of ["Anna", "ANNA", "Lind", "own"]) expect(text).not.toContain(name);
	});

	test("deciding again from what was kept comes to the same, even if the list has changed", async () => {
		const { id } = await settled();
		await listed(nobody);
		const { body } = await business.key.post<Replay>(`/api/v1/verifications/${id}/replay`);
		expect(body.decision).toEqual({ same: true, differences: [] });
		await listed(anna);
	});
});

describe("a reviewer", () => {
	beforeAll(() => listed(anna));

	test("dismisses a hit with a reason, which stands in the hit, the events and the audit log", async () => {
		const hit = await firstHit(await settled());
		const { status, body } = await mark(hit, "false_positive", reviewer, " Born elsewhere. ");
		expect(status).toBe(200);
		expect(body).toMatchObject({
			id: hit.id,
			state: "false_positive",
			note: "Born elsewhere.",
			reviewed_by: { kind: "user", name: "The compliance" },
			reviewed_at: expect.any(String),
		});
		expect(await hits("?state=open")).toEqual([]);
		expect(await hits("?state=false_positive")).toEqual([body]);
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
		expect((await read(hit.verification)).status).toBe("in_review");
	});

	test("who comes second hears that the hit is reviewed, until it is opened again", async () => {
		const hit = await firstHit(await settled());
		expect((await mark(hit, "open")).body.code).toBe("hit_reviewed");
		expect((await mark(hit, "true_match")).status).toBe(200);
		expect((await mark(hit, "false_positive", business.key)).body.code).toBe("hit_reviewed");
		expect((await mark(hit, "open", business.key)).body).toMatchObject({
			state: "open",
			reviewed_by: { kind: "key", name: null },
		});
		expect((await mark(hit, "false_positive")).body).toMatchObject({ state: "false_positive" });
	});

	test("gives a reason, and may review", async () => {
		const hit = await firstHit(await settled());
		for (const note of ["", " ", "a".repeat(2001)])
			expect((await mark(hit, "true_match", reviewer, note)).body.errors?.[0]?.path).toBe("note");
		const { client: viewer } = await harness.member(business, "viewer");
		expect((await mark(hit, "true_match", viewer)).status).toBe(403);
		expect(await firstHit(await read(hit.verification))).toEqual(hit);
	});
});

describe("a hit that was dismissed", () => {
	const customer = { reference: "anna" };
	const approve = (id: string) =>
		reviewer.change("POST", `/api/v1/verifications/${id}/review`, {
			decision: "approved",
			comment: "Somebody else.",
		});
	let first: Verification;
	beforeEach(async () => {
		await listed(anna);
		first = await settled({ customer });
		await mark(await firstHit(first), "false_positive");
		await approve(first.id);
	});

	test("isn't raised again for the same customer, and is for others", async () => {
		expect(told(await settled({ customer }))).toEqual(clear);
		expect(told(await settled({ customer: { reference: "other" } }))).toEqual(raised);
		expect(told(await settled())).toEqual(raised);
	});

	test("is raised again once the entry changes, and not when another of its list does", async () => {
		await listed(anna, nobody);
		expect(told(await settled({ customer }))).toEqual(clear);
		await listed(`${anna}; Kaskad`, nobody);
		expect(told(await settled({ customer }))).toEqual(raised);
	});

	test("is raised again once it is opened again, whatever others made of it meanwhile", async () => {
		const [hit] = await hits("?state=false_positive");
		await mark(hit as ScreeningHit, "open");
		const second = await settled({ customer });
		expect(told(second)).toEqual(raised);
		await mark(await firstHit(second), "false_positive");
		await approve(second.id);
		expect(told(await settled({ customer }))).toEqual(raised);
	});

	test("is raised again until its own verification is approved, so that nobody dismisses for all alone", async () => {
		const other = { reference: "waiting" };
		await mark(await firstHit(await settled({ customer: other })), "false_positive");
		expect(told(await settled({ customer: other }))).toEqual(raised);
	});

	test("is raised again once the person's data say something else for or against it", async () => {
		const { entry } = await firstHit(first);
		const row = { appId: business.app, mode: "test" as const, id: "vrf_next", customerId: first.customer };
		const found = await harness.services.db.transaction((tx) =>
			withDismissals(harness.services, tx, row, [entry, { ...entry, birth_date: "unknown" }]),
		);
		expect(found.map(({ dismissed }) => dismissed)).toEqual([true, false]);
	});
});

test("an attempt made again stores what was found again once, and takes away what no longer is", async () => {
	await listed(anna, "2,person,Ana Lind,,,,,");
	const person = await harness.invite(business, { options: { screening: "review" } });
	await person.goThrough(passport);
	await processVerification(harness.services, person.id);
	const before = await hits();
	expect(before.map(({ entry }) => entry.source_id).toSorted()).toEqual(["1", "2"]);
	await reviewer.change("POST", `/api/v1/verifications/${person.id}/review`, {
		decision: "resubmission_requested",
		reasons: ["document_glare"],
		comment: "Bright spot.",
	});
	await listed(anna);
	await person.goThrough({ ...passport, selfie: "selfies/anna-lind-2" });
	await processVerification(harness.services, person.id);
	const after = await hits();
	expect(after).toEqual(before.filter(({ entry }) => entry.source_id === "1"));
	const { body } = await business.key.get<Page<Event>>("/api/v1/events?type=screening.hit_created");
	expect(body.data).toHaveLength(2);
});

test("hits are erased with their verification", async () => {
	await listed(anna);
	const verification = await settled();
	const hit = await firstHit(verification);
	await reviewer.change("POST", `/api/v1/verifications/${verification.id}/review`, {
		decision: "approved",
		comment: "Not her.",
	});
	const owner = await harness.signedIn(business.email);
	const erased = await owner.change("POST", `/api/v1/verifications/${verification.id}/redact`, {
		reason: "request",
	});
	expect(erased.status).toBeLessThan(300);
	expect(await hits()).toEqual([]);
	expect((await business.key.get(`/api/v1/screening/hits/${hit.id}`)).status).toBe(404);
	expect((await mark(hit, "true_match")).status).toBe(404);
});

test("another app, the other mode, and whoever may not read verifications see no hit", async () => {
	await listed(anna);
	const hit = await firstHit(await settled());
	const other = await harness.business();
	const live = harness.withSecret(await harness.secret(business.app, "live"));
	for (const client of [other.key, live]) {
		expect(await hits("", client)).toEqual([]);
		expect(await hits(`?verification=${hit.verification}`, client)).toEqual([]);
		expect((await client.get(`/api/v1/screening/hits/${hit.id}`)).status).toBe(404);
		expect((await mark(hit, "true_match", client)).status).toBe(404);
	}
	const poor = harness.withSecret(await harness.secret(business.app, "test", ["lists:read"]));
	expect((await poor.get("/api/v1/screening/hits")).status).toBe(403);
	expect(await firstHit(await read(hit.verification))).toEqual(hit);
});

test("a search that the database fails sends the case to a reviewer, with all else that was found", async () => {
	await listed(anna);
	const { db } = harness.services;
	await db.execute(sql`alter table screening_entries rename to away`);
	try {
		const verification = await settled();
		expect(told(verification)).toEqual({
			status: "in_review",
			reasons: ["screening_unavailable"],
			check: "consider",
		});
		expect(verification.verified_data).toMatchObject({ last_name: "LIND" });
		expect(await hits()).toEqual([]);
	} finally {
		await db.execute(sql`alter table away rename to screening_entries`);
	}
});
