import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ChipMaker, dg1, dg2 } from "@vidimus/engine/testing/chips";
import { fixture } from "@vidimus/engine/testing/fixtures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Business, type Harness, startHarness } from "../../../testing/harness.ts";
import type { PersonClient } from "../../../testing/person.ts";
import type { ChipChallenge, ChipReceipt } from "../../chips/contract.ts";
import type { CheckNode, Verification } from "../contract.ts";
import { processVerification } from "../decision/processing.ts";

const maker = new ChipMaker();
const csca = maker.issue({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issue({ subject: "/C=UT/O=Utopia/CN=Document Signer", issuer: csca });

let harness: Harness;
let business: Business;
beforeAll(async () => {
	const folder = join(maker.folder, "csca");
	mkdirSync(folder);
	writeFileSync(join(folder, "utopia.cer"), maker.certificate(csca));
	harness = await startHarness({ env: { CSCA_LISTS: folder } });
	business = await harness.business();
});
afterAll(async () => {
	await harness.close();
	maker.delete();
});

const portraitOf = (person: string) => readFileSync(fixture(`people/${person}/portrait.jpg`));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** Anna Lind's passport of the specimens, as its chip would hold it. */
const anna = `P<UTOLIND<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<`;
let zone = "";

function chipOf(groups: Record<1 | 2, Buffer>, by = signer) {
	const sod = maker.securityObject(groups, { signer: by });
	return { sod: base64(sod), dg1: base64(groups[1]), dg2: base64(groups[2]) };
}
const genuine = () => chipOf({ 1: dg1(zone), 2: dg2(portraitOf("anna-lind")) });

async function started(): Promise<PersonClient> {
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	await person.picture("document_front", "passports/anna-lind");
	await person.picture("selfie", "selfies/anna-lind-1");
	return person;
}

async function decided(person: PersonClient): Promise<Verification> {
	await person.submit();
	await processVerification(harness.services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}

function chipCheck({ checks }: Verification): Record<string, CheckNode["result"]> {
	const chip = checks.find(({ type }) => type === "chip");
	return Object.fromEntries((chip?.checks ?? []).map(({ type, result }) => [type, result]));
}

beforeAll(async () => {
	// The zone as it stands on the specimen's picture.
	const { lines } = (
		await harness.services.engine.readDocument(
			readFileSync(join(import.meta.dirname, "../../../../specimens/passports/anna-lind.jpg")),
			{ today: "2026-01-01" },
		)
	).mrz!;
	zone = lines.join("");
	expect(zone.slice(0, 44)).toBe(anna);
});

describe("a chip", () => {
	test("that its state signed and that agrees with the picture and the selfie is clear", async () => {
		const person = await started();
		const { status, body } = await person.client.post<ChipReceipt>(person.path("/chip"), genuine());
		expect({ status, body }).toEqual({
			status: 200,
			body: { object: "chip", data_groups: [1, 2], portrait: true },
		});
		const verification = await decided(person);
		expect(verification).toMatchObject({ status: "approved" });
		expect(chipCheck(verification)).toEqual({
			chip_signature: "clear",
			chip_issuer: "clear",
			chip_revocation: "not_run",
			chip_data_groups: "clear",
			chip_issuing_state: "clear",
			chip_document: "clear",
			chip_portrait: "clear",
			chip_clone: "not_run",
		});
	});

	test("is delivered by the business's key as well, and the latest counts", async () => {
		const person = await started();
		const path = `/api/v1/verifications/${person.id}/chip`;
		const other = chipOf({ 1: dg1(zone), 2: dg2(portraitOf("kwame-osei")) });
		expect((await business.key.post(path, other)).status).toBe(200);
		expect((await business.key.post(path, genuine())).status).toBe(200);
		expect(chipCheck(await decided(person))).toMatchObject({ chip_portrait: "clear" });
	});

	test("of another person is declined for its portrait, and differs from the picture", async () => {
		const person = await started();
		const other = chipOf({
			1: dg1(zone.replace("LIND<<ANNA", "OSEI<<KWAM")),
			2: dg2(portraitOf("kwame-osei")),
		});
		await person.client.post(person.path("/chip"), other);
		const verification = await decided(person);
		expect(verification).toMatchObject({ status: "declined", reasons: [{ name: "chip_face_mismatch" }] });
		expect(chipCheck(verification)).toMatchObject({ chip_document: "consider", chip_portrait: "rejected" });
	});

	test("whose data were changed after they were signed is declined", async () => {
		const person = await started();
		const changed = { ...genuine(), dg1: base64(dg1(zone.replace("ANNA", "ANNE"))) };
		await person.client.post(person.path("/chip"), changed);
		expect(await decided(person)).toMatchObject({
			status: "declined",
			reasons: [{ code: 255, name: "chip_data_changed" }],
		});
	});

	test("of a state that no list holds declines nobody and proves nothing", async () => {
		const person = await started();
		const unknown = maker.issue({ subject: "/C=UT/CN=CSCA of another kind", isAuthority: true });
		const by = maker.issue({ subject: "/C=UT/CN=Signer", issuer: unknown });
		const chip = chipOf({ 1: dg1(zone), 2: dg2(portraitOf("anna-lind")) }, by);
		await person.client.post(person.path("/chip"), chip);
		const verification = await decided(person);
		expect(verification).toMatchObject({ status: "approved", assurance: "basic" });
		const issuer = verification.checks.find(({ type }) => type === "chip")?.checks[1];
		expect(issuer).toMatchObject({ result: "not_run", reasons: [{ name: "chip_issuer_unknown" }] });
	});
});

describe("delivering a chip", () => {
	test("is refused with fingerprints, and nothing of them is kept", async () => {
		const person = await started();
		const { status, body } = await person.client.post(person.path("/chip"), {
			...genuine(),
			dg3: base64(Buffer.from("finger")),
		});
		expect({ status, body }).toMatchObject({ status: 422, body: { code: "validation_failed" } });
		expect(chipCheck(await decided(person))).toEqual({});
	});

	test("is refused where EF.SOD is none, naming it", async () => {
		const person = await started();
		const { status, body } = await person.client.post(person.path("/chip"), {
			...genuine(),
			sod: base64(Buffer.from("no chip at all")),
		});
		expect({ status, body }).toMatchObject({
			status: 422,
			body: { code: "chip_unreadable", errors: [{ path: "sod" }] },
		});
	});

	test("takes an answer to its own challenge once", async () => {
		const person = await started();
		const answer = { ...genuine(), active_authentication: base64(Buffer.alloc(64, 1)) };
		const unknown = { status: 409, body: { code: "chip_challenge_unknown" } };
		const send = async () => {
			const { status, body } = await person.client.post(person.path("/chip"), answer);
			return { status, body };
		};
		expect(await send()).toMatchObject(unknown);
		const { body } = await person.client.post<ChipChallenge>(person.path("/chip/challenge"));
		expect(Buffer.from(body.challenge, "base64")).toHaveLength(8);
		expect(await send()).toMatchObject({ status: 200 });
		expect(await send()).toMatchObject(unknown);
	});

	test("doesn't take an answer to a challenge that is over, or of another verification", async () => {
		const [person, other] = [await started(), await started()];
		await other.client.post(other.path("/chip/challenge"));
		const answer = { ...genuine(), active_authentication: base64(Buffer.alloc(64, 1)) };
		expect((await person.client.post(person.path("/chip"), answer)).status).toBe(409);
		await person.client.post(person.path("/chip/challenge"));
		harness.clock.advance({ seconds: 301 });
		expect((await person.client.post(person.path("/chip"), answer)).status).toBe(409);
	});

	test("is refused once everything was handed in, and to who may not", async () => {
		const person = await started();
		const poor = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
		const path = `/api/v1/verifications/${person.id}/chip`;
		expect((await poor.post(path, genuine())).status).toBe(403);
		const stranger = await harness.business("Another");
		expect((await stranger.key.post(path, genuine())).status).toBe(404);
		await decided(person);
		expect((await business.key.post(path, genuine())).status).toBe(409);
	});
});
