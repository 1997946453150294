import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Verification } from "../../domain/verifications/contract.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import { attempts } from "../../domain/verifications/tables.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const people = ["amara-cole", "anna-lind", "david-marsh", "greta-vogel", "hiro-sato", "kwame-osei"] as const;
const device = "4f1c9a3e0b7d4c559a612f8d1e7b6c20";
const other = "9b0e6c1f2a3d4b5c6d7e8f9012345678";

interface VerifyOptions {
	address?: string;
	device?: string;
	of?: TestBusiness;
	options?: object;
}

/** Duplicate detection is off in these tests: only the origin counts. */
async function verifyPerson(
	front: string,
	selfie: string,
	{ address, device, of = business, options }: VerifyOptions,
) {
	const request = { options: { duplicates: "off", ...options } };
	const { status, body } = await of.key.post<Verification>("/api/v1/verifications", request);
	expect(status).toBe(201);
	const person = harness.person(body.id, body.client_secret ?? "", "en", address);
	expect((await person.goThrough({ front, selfie }, device)).status).toBe(200);
	await processVerification(harness.services, person.id);
	const { body: settled } = await of.key.get<Verification>(`/api/v1/verifications/${person.id}`);
	const checks = settled.checks.find(({ type }) => type === "liveness")?.checks ?? [];
	return {
		id: settled.id,
		outcome: { status: settled.status, reasons: settled.reasons.map(({ name }) => name) },
		places: checks.filter(({ type }) => /^(network|device)_doubted$/.test(type)),
	};
}

/** A presentation attack with the passport's own portrait. */
const verifyAttack = (from: VerifyOptions, person = 0) => {
	const passport = `passports/${people[person % people.length]}`;
	return verifyPerson(passport, passport, from);
};
const verifyGenuinePerson = (from: VerifyOptions) =>
	verifyPerson("passports/ravi-nair", "selfies/ravi-nair-1", from);

/** Presentation attacks from several addresses of 203.0.113.0/24. */
async function verifyAttacksFromNetwork(count: number, from: VerifyOptions = {}) {
	for (let i = 0; i < count; i++) await verifyAttack({ address: `203.0.113.${i + 1}`, ...from }, i);
}

async function redact(id: string): Promise<void> {
	const { client } = await harness.member(business, "lead");
	await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
	const word = { decision: "declined", reasons: ["spoof_suspected"], comment: "A photo." };
	expect((await client.change("POST", `/api/v1/verifications/${id}/review`, word)).status).toBe(200);
	const owner = await harness.signedIn(business.email);
	const redacted = await owner.post(`/api/v1/verifications/${id}/redact`, undefined, owner.csrf());
	expect(redacted.status).toBe(200);
}

const inReview = { status: "in_review", reasons: ["doubted_nearby"] };
const approved = { status: "approved", reasons: [] };

describe("a network with repeated suspected attacks", () => {
	test("after five suspected attacks the next person from the same /24 goes to review, and nobody from another network", async () => {
		await verifyAttacksFromNetwork(4);
		expect((await verifyGenuinePerson({ address: "203.0.113.77" })).outcome).toEqual(approved);
		await verifyAttack({ address: "203.0.113.9" }, 4);
		const next = await verifyGenuinePerson({ address: "203.0.113.78" });
		expect(next.outcome).toEqual(inReview);
		expect(next.places).toMatchObject([
			{ type: "network_doubted", result: "consider", score: 5, threshold: 5 },
		]);
		expect((await verifyGenuinePerson({ address: "203.0.112.78" })).outcome).toEqual(approved);
	});

	test("the addresses of an IPv6 /48 count as one network", async () => {
		for (let i = 0; i < 5; i++) await verifyAttack({ address: `2001:db8:7:${i}::1` }, i);
		expect((await verifyGenuinePerson({ address: "2001:db8:7:ffff::9" })).outcome).toEqual(inReview);
		expect((await verifyGenuinePerson({ address: "2001:db8:8::9" })).outcome).toEqual(approved);
	});

	test("an office network with mostly clear verifications isn't flagged", async () => {
		const address = "203.0.113.7";
		await verifyAttacksFromNetwork(4);
		for (let i = 0; i < 5; i++) expect((await verifyGenuinePerson({ address })).outcome).toEqual(approved);
		await verifyAttack({ address }, 4);
		// Five of ten: exactly half.
		expect((await verifyGenuinePerson({ address })).outcome).toEqual(inReview);
		// Five of eleven: less than half.
		expect((await verifyGenuinePerson({ address })).outcome).toEqual(approved);
	});

	test("a flagged network counts for 24 hours, and in its own app only", async () => {
		await verifyAttacksFromNetwork(5);
		expect(
			(await verifyGenuinePerson({ address: "203.0.113.7", of: await harness.business() })).outcome,
		).toEqual(approved);
		harness.clock.advance({ days: 1, seconds: -60 });
		expect((await verifyGenuinePerson({ address: "203.0.113.7" })).outcome).toEqual(inReview);
		harness.clock.advance({ seconds: 61 });
		expect((await verifyGenuinePerson({ address: "203.0.113.7" })).outcome).toEqual(approved);
	});
});

describe("a device with repeated suspected attacks", () => {
	test("after two suspected attacks the next person on the same device goes to review, from any network", async () => {
		await verifyAttack({ address: "198.51.100.1", device });
		expect((await verifyGenuinePerson({ address: "192.0.2.1", device: other })).outcome).toEqual(approved);
		await verifyAttack({ address: "203.0.113.1", device }, 1);
		const next = await verifyGenuinePerson({ address: "192.0.2.1", device });
		expect(next.outcome).toEqual(inReview);
		expect(next.places).toMatchObject([{ type: "device_doubted", score: 2, threshold: 2 }]);
		expect((await verifyGenuinePerson({ address: "192.0.2.1", device: other })).outcome).toEqual(approved);
		expect((await verifyGenuinePerson({ address: "192.0.2.1" })).outcome).toEqual(approved);
	});

	test("a redacted verification no longer counts against its device, and its tokens are deleted", async () => {
		await verifyAttack({ address: "198.51.100.1", device });
		const { id } = await verifyAttack({ address: "203.0.113.1", device }, 1);
		const tokens = () =>
			harness.services.db
				.select({ network: attempts.networkToken, device: attempts.deviceToken })
				.from(attempts)
				.where(eq(attempts.verificationId, id));
		const [before] = await tokens();
		expect(before?.network).toMatch(/^[0-9a-f]{64}$/);
		expect(before?.device).toMatch(/^[0-9a-f]{64}$/);
		await redact(id);
		expect(await tokens()).toEqual([{ network: null, device: null }]);
		expect((await verifyGenuinePerson({ device })).outcome).toEqual(approved);
	});

	test("a flagged device declines nobody under decline, and sends nobody to review under report", async () => {
		await verifyAttack({ address: "198.51.100.1", device });
		await verifyAttack({ address: "203.0.113.1", device }, 1);
		expect((await verifyGenuinePerson({ device, options: { liveness_doubts: "report" } })).outcome).toEqual(
			approved,
		);
		expect((await verifyGenuinePerson({ device, options: { liveness_doubts: "decline" } })).outcome).toEqual(
			inReview,
		);
	});

	test("a device ID that isn't a random number is refused", async () => {
		const person = await harness.invite(business);
		for (const text of ["", "short", `${device}${device}0`, "203.0.113.7 Anna Lind"]) {
			const { status, body } = await person.start("en", text);
			expect(status).toBe(422);
			expect(body).toMatchObject({ errors: [{ path: "device" }] });
		}
		expect((await person.start("en", device)).status).toBe(200);
	});
});
