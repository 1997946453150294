import { signSeal } from "@vidimus/engine/testing/seals";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
	buildSealMessage,
	findFrontSeal,
	findFrontSealCheck,
	SealedPassportServer,
	sealAuthority,
} from "../../../testing/data/sealed-passports.ts";

let passports: SealedPassportServer;
beforeAll(async () => {
	passports = await SealedPassportServer.start();
});
afterAll(() => passports.close());

test("a genuine seal is shown with its signer and date, and its data beside the MRZ's", async () => {
	const verification = await passports.decidePassport(signSeal(buildSealMessage(), sealAuthority.privateKey));
	expect(verification).toMatchObject({ status: "approved", reasons: [] });
	expect(findFrontSealCheck(verification)).toMatchObject({ result: "clear", model: { name: "2d-doc" } });
	expect(findFrontSeal(verification)).toEqual({
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
