import { faceThresholds } from "@vidimus/engine";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Page } from "../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { Event } from "../events/contract.ts";
import { permissionsByRole } from "../guard/permissions.ts";
import type { Verification } from "../verifications/contract.ts";
import { processVerification } from "../verifications/processing/process-verification.ts";
import type { ListEntry } from "./contract.ts";

const { search: SEARCH } = faceThresholds({ name: "face-embedding" });

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const anna = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" };
const annaAgain = { front: "passports/anna-lind", selfie: "selfies/anna-lind-2" };

async function settled(request: object = {}, photos = anna): Promise<Verification> {
	const person = await harness.invite(business, request);
	await person.goThrough(photos);
	await processVerification(harness.services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}

async function listed(entry: object): Promise<ListEntry> {
	const whole = { list: "blocklist", reason: "Known to us", ...entry };
	const { status, body } = await business.key.post<ListEntry>("/api/v1/lists/entries", whole);
	expect({ status, body }).toMatchObject({ status: 201 });
	return body;
}

const outcomeOf = ({ status, reasons }: Verification) => ({
	status,
	reasons: reasons.map(({ name }) => name),
});

describe("blocklist matches", () => {
	test("a blocked document number declines, with or without its issuing state", async () => {
		await listed({ kind: "document_number", value: "UP-4471926", country: "FRA" });
		expect(outcomeOf(await settled())).toEqual({ status: "approved", reasons: [] });
		const entry = await listed({ kind: "document_number", value: "up 4471926" });
		const verification = await settled();
		expect(outcomeOf(verification)).toEqual({ status: "declined", reasons: ["document_blocked"] });
		expect(verification.list_hits).toEqual([
			{ entry: entry.id, list: "blocklist", kind: "document_number", reason: "Known to us" },
		]);
		await listed({ kind: "document_number", value: "UP4471926", country: "UTO" });
		expect((await settled()).list_hits).toHaveLength(2);
	});

	test.each([
		["No. UP4471926", "declined"],
		["00UP4471926", "in_review"],
	])("a blocked document number written %s leaves the case %s", async (value, status) => {
		await listed({ kind: "document_number", value });
		expect(outcomeOf(await settled())).toEqual({ status, reasons: ["document_blocked"] });
	});

	test("an allowed document number in another writing that may be another number allows nothing", async () => {
		await listed({ list: "allowlist", kind: "document_number", value: "00UP4471926" });
		expect((await settled()).list_hits).toEqual([]);
	});

	test.each([
		["email", "ANNA@example.com", "contact_blocked"],
		["phone", "+33 6 12 34 56 78", "contact_blocked"],
		["ip_range", "127.0.0.0/8", "address_blocked"],
	])("a blocked %s sends the case to review", async (kind, value, reason) => {
		const entry = await listed({ kind, value });
		const customer = { reference: "a", email: "anna@example.com", phone: "+33612345678" };
		const verification = await settled({ customer });
		expect(outcomeOf(verification)).toEqual({ status: "in_review", reasons: [reason] });
		expect(verification.list_hits).toMatchObject([{ entry: entry.id, kind }]);
		const block = verification.checks.find(({ type }) => type === "blocklist");
		expect(block?.checks).toMatchObject([{ type: `blocked_${kind}`, result: "consider" }]);
	});

	test.each([
		["mallory@gmail.com", "mallory+1@gmail.com"],
		["mallory@gmail.com", "mal.lory@googlemail.com"],
		["mal.lory+a@gmail.com", "mallory@gmail.com"],
		["mallory@bücher.example", "mallory@XN--BCHER-KVA.example"],
	])("blocking %s sends a person with the address %s to review", async (value, email) => {
		await listed({ kind: "email", value });
		const verification = await settled({ customer: { reference: "a", email } });
		expect(outcomeOf(verification)).toEqual({ status: "in_review", reasons: ["contact_blocked"] });
	});

	test("an entry that matches only its address doesn't match another writing of the mailbox", async () => {
		await listed({ kind: "email", value: "mallory@gmail.com", match: "address" });
		const other = { reference: "a", email: "mallory+1@gmail.com" };
		expect(outcomeOf(await settled({ customer: other }))).toEqual({ status: "approved", reasons: [] });
		const same = { reference: "b", email: "Mallory@gmail.com" };
		expect(outcomeOf(await settled({ customer: same })).status).toBe("in_review");
	});

	test("a blocked email address or network doesn't affect other people", async () => {
		await listed({ kind: "email", value: "anna@example.com" });
		await listed({ kind: "ip_range", value: "203.0.113.0/24" });
		const customer = { reference: "b", email: "hanna@example.com" };
		expect(outcomeOf(await settled({ customer }))).toEqual({ status: "approved", reasons: [] });
		expect(outcomeOf(await settled())).toEqual({ status: "approved", reasons: [] });
	});

	test("a blocked face sends only that person's next case to review, and raises an alert", async () => {
		const first = await settled({ options: { duplicates: "off" } });
		const entry = await listed({ kind: "face", verification: first.id });
		const next = await settled({ options: { duplicates: "off" } }, annaAgain);
		expect(outcomeOf(next)).toEqual({ status: "in_review", reasons: ["face_blocked"] });
		const [face] = next.checks.find(({ type }) => type === "blocklist")?.checks ?? [];
		expect(face).toMatchObject({ type: "blocked_face", threshold: SEARCH });
		expect(face?.score).toBeLessThan(SEARCH);
		const ravi = await settled({}, { front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" });
		expect(outcomeOf(ravi)).toEqual({ status: "approved", reasons: [] });
		const { body } = await business.key.get<Page<Event>>("/api/v1/events?type=alert.opened");
		expect(body.data).toMatchObject([{ data: { type: "list_hit", object_id: next.id } }]);
		const viewer = harness.withSecret(await harness.secret(business.app, "test", permissionsByRole.viewer));
		const asViewer = await viewer.get<Verification>(`/api/v1/verifications/${next.id}`);
		expect(asViewer.body.list_hits).toEqual([
			{ entry: entry.id, list: "blocklist", kind: "face", reason: null },
		]);
		await business.key.delete(`/api/v1/lists/entries/${entry.id}`);
		expect(outcomeOf(await settled({}, annaAgain))).toEqual({ status: "approved", reasons: [] });
		const after = await business.key.get<Verification>(`/api/v1/verifications/${next.id}`);
		expect(after.body.list_hits).toEqual([
			{ entry: entry.id, list: "blocklist", kind: "face", reason: null },
		]);
	});
});

test("an expired entry matches nothing", async () => {
	const expires_at = new Date(harness.clock.now().getTime() + 3_600_000).toISOString();
	await listed({ kind: "document_number", value: "UP4471926", expires_at });
	expect((await settled()).status).toBe("declined");
	harness.clock.advance({ hours: 2 });
	const later = await settled();
	expect(outcomeOf(later)).toEqual({ status: "approved", reasons: [] });
	expect(later.list_hits).toEqual([]);
});

describe("allowlist matches", () => {
	const review = (reference: string) => ({ customer: { reference }, options: { duplicates: "review" } });

	test("an allowed face and document don't count as duplicates, and the check says so", async () => {
		const first = await settled(review("a"));
		await listed({ list: "allowlist", kind: "face", verification: first.id });
		expect(outcomeOf(await settled(review("b"), annaAgain))).toEqual({
			status: "in_review",
			reasons: ["duplicate_document"],
		});
		const entry = await listed({ list: "allowlist", kind: "document_number", verification: first.id });
		const third = await settled(review("c"));
		expect(outcomeOf(third)).toEqual({ status: "approved", reasons: [] });
		expect(third.checks.find(({ type }) => type === "duplicate")?.checks).toMatchObject([
			{ type: "duplicate_face_allowed", result: "clear", score: expect.any(Number) },
			{ type: "duplicate_document_allowed", result: "clear" },
		]);
		expect(third.list_hits).toHaveLength(2);
		expect(third.list_hits.map((hit) => hit.entry)).toContain(entry.id);
	});

	test("an allowed face doesn't waive other checks", async () => {
		const first = await settled(review("a"));
		await listed({ list: "allowlist", kind: "face", verification: first.id });
		await listed({ list: "allowlist", kind: "document_number", verification: first.id });
		const own = await settled(review("a"), { ...anna, selfie: "passports/anna-lind" });
		expect(outcomeOf(own)).toMatchObject({ status: "in_review" });
		expect(outcomeOf(own).reasons).toContain("spoof_suspected");
		await listed({ kind: "document_number", verification: first.id });
		expect(outcomeOf(await settled(review("a")))).toEqual({
			status: "declined",
			reasons: ["document_blocked"],
		});
	});
});
