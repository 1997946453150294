import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GS, sealed, sealKey, sealPicture } from "@vidimus/engine/testing/seals";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newSigningPair } from "../../../platform/crypto/certificate.ts";
import { type Business, type Harness, startHarness } from "../../../testing/harness.ts";
import { specimen } from "../../../testing/specimens.ts";
import { until } from "../../../testing/wait.ts";
import type { CheckNode, Verification } from "../contract.ts";

const authority = newSigningPair(
	{ name: "Agence des titres", id: "FR99" },
	{ from: new Date("2020-01-01"), to: new Date("2040-01-01") },
);
const folder = mkdtempSync(join(tmpdir(), "vidimus-seals-"));
let harness: Harness;
let business: Business;
beforeAll(async () => {
	writeFileSync(join(folder, "FR990001.pem"), authority.certificate.toString());
	harness = await startHarness({ worker: true, env: { SEAL_KEYS: folder } });
	business = await harness.business();
});
afterAll(async () => {
	await harness.close();
	rmSync(folder, { recursive: true });
});

const messageOf = ({ certificate = "0001", type = "07", lastName = "LIND" }) =>
	`DC03FR99${certificate}228B228B${type}0160ANNA${GS}62${lastName}${GS}65P 66UP4471926${GS}68F69090519986O17032034`;
const genuine = messageOf({});

/** Anna Lind's passport with a seal on it. */
async function bearing(text: string): Promise<Buffer> {
	const seal = await sharp(await sealPicture(text, 6, 20))
		.resize(230)
		.toBuffer();
	return sharp(specimen("passports/anna-lind"))
		.composite([{ input: seal, left: 1390, top: 360 }])
		.jpeg({ quality: 90 })
		.toBuffer();
}

/** What becomes of a passport that bears a seal of this text. */
async function decided(text: string): Promise<Verification> {
	const person = await harness.invite(business);
	await person.start();
	await person.choose();
	expect((await person.picture("document_front", await bearing(text))).body).toMatchObject({
		result: "clear",
	});
	await person.picture("selfie", "selfies/anna-lind-1");
	await person.submit();
	return until("a decision", async () => {
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
		return body.status !== "processing" && body;
	});
}

const sealOf = ({ files }: Verification) => files.find(({ kind }) => kind === "document_front")?.seal;
function checkOf({ checks }: Verification): CheckNode | undefined {
	const all = (check: CheckNode): CheckNode[] => [check, ...check.checks.flatMap(all)];
	return checks.flatMap(all).find(({ type }) => type === "front_seal");
}

test("a genuine seal is shown with who signed it and when, and its fields stand beside the zone's", async () => {
	const verification = await decided(sealed(genuine, authority.privateKey));
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(checkOf(verification)).toMatchObject({ result: "clear", model: { name: "2d-doc" } });
	expect(sealOf(verification)).toEqual({
		result: "clear",
		certificate: "FR990001",
		signer: "Agence des titres",
		of_holder: true,
		issued_on: "2024-03-18",
		signed_on: "2024-03-18",
	});
	const names = verification.fields.filter(({ name }) => name === "last_name");
	expect(names.map(({ source, value }) => [source, value])).toEqual([
		["mrz", "LIND"],
		["barcode", "LIND"],
		["printed", "LIND"],
	]);
});

test("a zone that differs from a genuine seal goes to a reviewer, the seal's word first", async () => {
	const verification = await decided(sealed(messageOf({ lastName: "BERG" }), authority.privateKey));
	expect(verification).toMatchObject({
		status: "in_review",
		reasons: [{ code: 207, name: "sources_differ" }],
	});
	expect(verification.verified_data).toMatchObject({ last_name: "BERG" });
	expect(checkOf(verification)?.result).toBe("clear");
});

test("a seal that was changed after it was signed declines the document, and nothing it says is taken", async () => {
	const forged = sealed(messageOf({ lastName: "BERG" }), authority.privateKey).replace("BERG", "LIND");
	const verification = await decided(forged);
	expect(verification).toMatchObject({
		status: "declined",
		reasons: [{ code: 222, name: "seal_not_genuine" }],
	});
	expect(checkOf(verification)).toMatchObject({ result: "rejected", reasons: [{ code: 222 }] });
	expect(sealOf(verification)).toMatchObject({ result: "rejected", of_holder: false });
	expect(verification.fields.every(({ source }) => source !== "barcode")).toBe(true);
});

test("a seal of an unknown certificate says nothing, for or against", async () => {
	const verification = await decided(sealed(messageOf({ certificate: "0002" }), sealKey().privateKey));
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(checkOf(verification)).toMatchObject({ result: "not_run", reasons: [] });
	expect(sealOf(verification)).toMatchObject({ result: "not_run", certificate: "FR990002", signer: null });
	expect(verification.fields.every(({ source }) => source !== "barcode")).toBe(true);
});

test("a genuine seal of another kind of document says nothing of the holder", async () => {
	const verification = await decided(sealed(messageOf({ type: "01" }), authority.privateKey));
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(checkOf(verification)?.result).toBe("not_run");
	expect(sealOf(verification)).toMatchObject({ result: "clear", of_holder: false });
});
