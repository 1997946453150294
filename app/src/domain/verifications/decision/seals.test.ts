import { sealed } from "@vidimus/engine/testing/seals";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	SealedPassports,
	sealAuthority,
	sealCheckOf,
	sealMessage,
	sealOf,
} from "../../../testing/sealed-passports.ts";

let passports: SealedPassports;
beforeAll(async () => {
	passports = await SealedPassports.start();
});
afterAll(() => passports.close());

test("a genuine seal is shown with who signed it and when, and its fields stand beside the zone's", async () => {
	const verification = await passports.decided(sealed(sealMessage(), sealAuthority.privateKey));
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(sealCheckOf(verification)).toMatchObject({ result: "clear", model: { name: "2d-doc" } });
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
