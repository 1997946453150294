import { sealed, sealKey } from "@vidimus/engine/testing/seals";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	SealedPassports,
	sealAuthority,
	sealCheckOf,
	sealMessage,
	sealOf,
} from "../../../../testing/sealed-passports.ts";

let passports: SealedPassports;
beforeAll(async () => {
	passports = await SealedPassports.start();
});
afterAll(() => passports.close());

test("a zone that differs from a genuine seal goes to a reviewer, the seal's word first", async () => {
	const verification = await passports.decided(
		sealed(sealMessage({ lastName: "BERG" }), sealAuthority.privateKey),
	);
	expect(verification).toMatchObject({
		status: "in_review",
		reasons: [{ code: 207, name: "sources_differ" }],
	});
	expect(verification.verified_data).toMatchObject({ last_name: "BERG" });
	expect(sealCheckOf(verification)?.result).toBe("clear");
});

test("a seal that was changed after it was signed declines the document, and nothing it says is taken", async () => {
	const forged = sealed(sealMessage({ lastName: "BERG" }), sealAuthority.privateKey).replace("BERG", "LIND");
	const verification = await passports.decided(forged);
	expect(verification).toMatchObject({
		status: "declined",
		reasons: [{ code: 222, name: "seal_not_genuine" }],
	});
	expect(sealCheckOf(verification)).toMatchObject({ result: "rejected", reasons: [{ code: 222 }] });
	expect(sealOf(verification)).toMatchObject({ result: "rejected", of_holder: false });
	expect(verification.fields.every(({ source }) => source !== "barcode")).toBe(true);
});

test("a seal of an unknown certificate says nothing, for or against", async () => {
	const verification = await passports.decided(
		sealed(sealMessage({ certificate: "0002" }), sealKey().privateKey),
	);
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(sealCheckOf(verification)).toMatchObject({ result: "not_run", reasons: [] });
	expect(sealOf(verification)).toMatchObject({ result: "not_run", certificate: "FR990002", signer: null });
	expect(verification.fields.every(({ source }) => source !== "barcode")).toBe(true);
});

test("a genuine seal of another kind of document says nothing of the holder", async () => {
	const verification = await passports.decided(sealed(sealMessage({ type: "01" }), sealAuthority.privateKey));
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(sealCheckOf(verification)?.result).toBe("not_run");
	expect(sealOf(verification)).toMatchObject({ result: "clear", of_holder: false });
});
