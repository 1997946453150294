import { sealKey, signSeal } from "@vidimus/engine/testing/seals";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	buildSealMessage,
	findFrontSeal,
	findFrontSealCheck,
	SealedPassportServer,
	sealAuthority,
} from "../../../../testing/data/sealed-passports.ts";

let passports: SealedPassportServer;
beforeAll(async () => {
	passports = await SealedPassportServer.start();
});
afterAll(() => passports.close());

test("an MRZ that differs from a genuine seal goes to review, with the seal's data preferred", async () => {
	const verification = await passports.decidePassport(
		signSeal(buildSealMessage({ lastName: "BERG" }), sealAuthority.privateKey),
	);
	expect(verification).toMatchObject({
		status: "in_review",
		reasons: [{ code: 207, name: "sources_differ" }],
	});
	expect(verification.verified_data).toMatchObject({ last_name: "BERG" });
	expect(findFrontSealCheck(verification)?.result).toBe("clear");
});

test("a seal changed after signing declines the document, and its data is ignored", async () => {
	const forged = signSeal(buildSealMessage({ lastName: "BERG" }), sealAuthority.privateKey).replace(
		"BERG",
		"LIND",
	);
	const verification = await passports.decidePassport(forged);
	expect(verification).toMatchObject({
		status: "declined",
		reasons: [{ code: 222, name: "seal_not_genuine" }],
	});
	expect(findFrontSealCheck(verification)).toMatchObject({ result: "rejected", reasons: [{ code: 222 }] });
	expect(findFrontSeal(verification)).toMatchObject({ result: "rejected", of_holder: false });
	expect(verification.fields.every(({ source }) => source !== "barcode")).toBe(true);
});

test("a seal with an unknown certificate counts neither for nor against the document", async () => {
	const verification = await passports.decidePassport(
		signSeal(buildSealMessage({ certificate: "0002" }), sealKey().privateKey),
	);
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(findFrontSealCheck(verification)).toMatchObject({ result: "not_run", reasons: [] });
	expect(findFrontSeal(verification)).toMatchObject({
		result: "not_run",
		certificate: "FR990002",
		signer: null,
	});
	expect(verification.fields.every(({ source }) => source !== "barcode")).toBe(true);
});

test("a genuine seal of another type of document says nothing about the holder", async () => {
	const verification = await passports.decidePassport(
		signSeal(buildSealMessage({ type: "01" }), sealAuthority.privateKey),
	);
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(findFrontSealCheck(verification)?.result).toBe("not_run");
	expect(findFrontSeal(verification)).toMatchObject({ result: "clear", of_holder: false });
});
