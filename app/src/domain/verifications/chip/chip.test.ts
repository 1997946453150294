import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEngine } from "@vidimus/engine";
import { buildDg1, ChipMaker, dg2WithImage } from "@vidimus/engine/testing/chip-maker";
import { fixture } from "@vidimus/engine/testing/fixtures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonClient } from "../../../testing/clients/person-client.ts";
import { bendPhoto } from "../../../testing/data/bent-photo.ts";
import { readSpecimen } from "../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import type { Replay } from "../../evidence/contract.ts";
import { authenticatePerson } from "../capture/authenticate-person.ts";
import type { CheckNode, Verification } from "../contract.ts";
import { processVerification } from "../processing/process-verification.ts";
import { uploadChip } from "./chip.ts";
import type { ChipChallenge, ChipReceipt } from "./contract.ts";

const maker = new ChipMaker();
const csca = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=Document Signer", issuer: csca });

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	const folder = join(maker.folder, "csca");
	mkdirSync(folder);
	writeFileSync(join(folder, "utopia.cer"), maker.readCertificate(csca));
	harness = await startHarness({ env: { CSCA_LISTS: folder } });
	business = await harness.business();
});
afterAll(async () => {
	await harness.close();
	maker.delete();
});

const readPortrait = (person: string) => readFileSync(fixture(`people/${person}/portrait.jpg`));
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** The chip of Anna Lind's specimen passport. */
const anna = `P<UTOLIND<<ANNA<<<<<<<<<<<<<<<<<<<<<<<<<<<<<`;
let mrz = "";

function createChip(groups: Record<1 | 2, Buffer>, by = signer) {
	const sod = maker.signSecurityObject(groups, { signer: by });
	return { sod: base64(sod), dg1: base64(groups[1]), dg2: base64(groups[2]) };
}
const createGenuineChip = () => createChip({ 1: buildDg1(mrz), 2: dg2WithImage(readPortrait("anna-lind")) });

async function startPerson(
	selfie: string | Uint8Array = "selfies/anna-lind-1",
	of: TestBusiness = business,
): Promise<PersonClient> {
	const person = await harness.invite(of);
	await person.start();
	await person.choose();
	await person.photo("document_front", "passports/anna-lind");
	await person.photo("selfie", selfie);
	return person;
}

async function submitAndDecide(person: PersonClient): Promise<Verification> {
	await person.submit();
	await processVerification(harness.services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}

function listChipResults({ checks }: Verification): Record<string, CheckNode["result"]> {
	const chip = checks.find(({ type }) => type === "chip");
	return Object.fromEntries((chip?.checks ?? []).map(({ type, result }) => [type, result]));
}

beforeAll(async () => {
	// The MRZ of the specimen's photo.
	const { lines } = (
		await harness.services.engine.readDocument(readSpecimen("passports/anna-lind"), { today: "2026-01-01" })
	).mrz!;
	mrz = lines.join("");
	expect(mrz.slice(0, 44)).toBe(anna);
});

describe("checking a chip", () => {
	test("a chip signed by its state that matches photo and selfie is clear", async () => {
		const person = await startPerson();
		const { status, body } = await person.client.post<ChipReceipt>(person.path("/chip"), createGenuineChip());
		expect({ status, body }).toEqual({
			status: 200,
			body: { object: "chip", data_groups: [1, 2], portrait: true },
		});
		const verification = await submitAndDecide(person);
		expect(verification).toMatchObject({ status: "approved" });
		expect(listChipResults(verification)).toEqual({
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

	test("a chip can also be delivered with an API key, and the latest one counts", async () => {
		const person = await startPerson();
		const path = `/api/v1/verifications/${person.id}/chip`;
		const other = createChip({ 1: buildDg1(mrz), 2: dg2WithImage(readPortrait("kwame-osei")) });
		expect((await business.key.post(path, other)).status).toBe(200);
		expect((await business.key.post(path, createGenuineChip())).status).toBe(200);
		expect(listChipResults(await submitAndDecide(person))).toMatchObject({ chip_portrait: "clear" });
	});

	test("a chip of another person is declined for its portrait, and differs from the photo", async () => {
		const person = await startPerson();
		const other = createChip({
			1: buildDg1(mrz.replace("LIND<<ANNA", "OSEI<<KWAM")),
			2: dg2WithImage(readPortrait("kwame-osei")),
		});
		await person.client.post(person.path("/chip"), other);
		const verification = await submitAndDecide(person);
		expect(verification).toMatchObject({ status: "declined", reasons: [{ name: "chip_face_mismatch" }] });
		expect(listChipResults(verification)).toMatchObject({
			chip_document: "consider",
			chip_portrait: "rejected",
		});
	});

	test("a selfie made from the chip's portrait goes to review, although the printed portrait is another", async () => {
		// Another app: a doubt about a face counts against its next verification.
		const other = await harness.business();
		const photo = readSpecimen("selfies/anna-lind-2");
		const person = await startPerson(await bendPhoto(photo), other);
		const chip = createChip({ 1: buildDg1(mrz), 2: dg2WithImage(photo) });
		await person.client.post(person.path("/chip"), chip);
		await person.submit();
		await processVerification(harness.services, person.id);
		const { body } = await other.key.get<Verification>(`/api/v1/verifications/${person.id}`);
		expect(body).toMatchObject({ status: "in_review", reasons: [{ name: "spoof_suspected" }] });
		const parts = body.checks.flatMap(({ checks }) => checks);
		expect(parts.find(({ type }) => type === "same_photograph")?.result).toBe("consider");
		expect(parts.find(({ type }) => type === "chip_portrait")?.result).toBe("clear");

		const replay = await other.key.post<Replay>(`/api/v1/verifications/${person.id}/replay`);
		expect(replay.body).toMatchObject({ same: true });
	});

	test("a chip whose data was changed after signing is declined", async () => {
		const person = await startPerson();
		const changed = { ...createGenuineChip(), dg1: base64(buildDg1(mrz.replace("ANNA", "ANNE"))) };
		await person.client.post(person.path("/chip"), changed);
		expect(await submitAndDecide(person)).toMatchObject({
			status: "declined",
			reasons: [{ code: 255, name: "chip_data_changed" }],
		});
	});

	test("a chip of a state without known certificates declines nobody and proves nothing", async () => {
		const person = await startPerson();
		const unknown = maker.issueCertificate({ subject: "/C=UT/CN=CSCA of another kind", isAuthority: true });
		const by = maker.issueCertificate({ subject: "/C=UT/CN=Signer", issuer: unknown });
		const chip = createChip({ 1: buildDg1(mrz), 2: dg2WithImage(readPortrait("anna-lind")) }, by);
		await person.client.post(person.path("/chip"), chip);
		const verification = await submitAndDecide(person);
		expect(verification).toMatchObject({ status: "approved", assurance: "basic" });
		const issuer = verification.checks.find(({ type }) => type === "chip")?.checks[1];
		expect(issuer).toMatchObject({ result: "not_run", reasons: [{ name: "chip_issuer_unknown" }] });
	});
});

describe("delivering a chip", () => {
	test("a chip with fingerprints is refused, and nothing of it is stored", async () => {
		const person = await startPerson();
		const { status, body } = await person.client.post(person.path("/chip"), {
			...createGenuineChip(),
			dg3: base64(Buffer.from("finger")),
		});
		expect({ status, body }).toMatchObject({ status: 422, body: { code: "validation_failed" } });
		expect(listChipResults(await submitAndDecide(person))).toEqual({});
	});

	test("a chip with an invalid EF.SOD is refused, naming the field", async () => {
		const person = await startPerson();
		const { status, body } = await person.client.post(person.path("/chip"), {
			...createGenuineChip(),
			sod: base64(Buffer.from("no chip at all")),
		});
		expect({ status, body }).toMatchObject({
			status: 422,
			body: { code: "chip_unreadable", errors: [{ path: "sod" }] },
		});
	});

	test("a response to a chip challenge is accepted once", async () => {
		const person = await startPerson();
		const chip = { ...createGenuineChip(), active_authentication: base64(Buffer.alloc(64, 1)) };
		const unknown = { status: 409, body: { code: "chip_challenge_unknown" } };
		const send = async () => {
			const { status, body } = await person.client.post(person.path("/chip"), chip);
			return { status, body };
		};
		expect(await send()).toMatchObject(unknown);
		const { body } = await person.client.post<ChipChallenge>(person.path("/chip/challenge"));
		expect(Buffer.from(body.challenge, "base64")).toHaveLength(8);
		expect(await send()).toMatchObject({ status: 200 });
		expect(await send()).toMatchObject(unknown);
	});

	test("a response that the engine didn't check can be sent again", async () => {
		const person = await startPerson();
		await person.client.post(person.path("/chip/challenge"));
		const chip = { ...createGenuineChip(), active_authentication: base64(Buffer.alloc(64, 1)) };
		const engine = createEngine({ workers: 1 });
		await engine.close();
		const { id, secret } = person;
		const who = { id, secret, locale: "en", requestId: "req_test" } as const;
		const closing = { ...harness.services, engine };
		await expect(uploadChip(closing, await authenticatePerson(closing, who), chip)).rejects.toMatchObject({
			status: 503,
			code: "engine_busy",
		});
		expect((await person.client.post(person.path("/chip"), chip)).status).toBe(200);
	});

	test("a response to an expired challenge, or to another verification's, is refused", async () => {
		const person = await startPerson();
		const other = await startPerson();
		await other.client.post(other.path("/chip/challenge"));
		const chip = { ...createGenuineChip(), active_authentication: base64(Buffer.alloc(64, 1)) };
		expect((await person.client.post(person.path("/chip"), chip)).status).toBe(409);
		await person.client.post(person.path("/chip/challenge"));
		harness.clock.advance({ seconds: 301 });
		expect((await person.client.post(person.path("/chip"), chip)).status).toBe(409);
	});

	test("a chip is refused after submission, and without permission", async () => {
		const person = await startPerson();
		const poor = harness.withSecret(await harness.secret(business.app, "test", ["verifications:read"]));
		const path = `/api/v1/verifications/${person.id}/chip`;
		expect((await poor.post(path, createGenuineChip())).status).toBe(403);
		const stranger = await harness.business("Another");
		expect((await stranger.key.post(path, createGenuineChip())).status).toBe(404);
		await submitAndDecide(person);
		expect((await business.key.post(path, createGenuineChip())).status).toBe(409);
	});
});
