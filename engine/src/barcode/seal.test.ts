import { generateKeyPairSync } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { checkSealKeys, readDocument } from "../index.ts";
import { GS, sealKey, sealPhoto, signSeal, US } from "../testing/seals.ts";
import { readSeal } from "./seal.ts";

const IDENTITY = `DC03FR990001092D1636070160LEA/ROSE${GS}62MARTIN${GS}65P 6607CD12304${GS}67FR68F69010419906CFR`;
const PERMIT =
	`DC04FR9900011CE91D231301FR6J26K92012020040123591236L010420206PAUTORISE A TRAVAILLER${GS}6Q7503120521` +
	`62ROSSI${GS}60ANNA${GS}68F69120719736ABUENOS AIRES${GS}6CAR67AR6U1 RUE HAUTE${GS}6W750006XPARIS${GS}6O30062020`;
const { privateKey, pem } = sealKey();
const keys = { FR990001: pem };

describe("a 2D-Doc seal", () => {
	it("the seal of an identity document is verified, and its header and fields are read", () => {
		const { seal, fields } = readSeal(signSeal(IDENTITY, privateKey), keys, [])!;
		expect(seal).toMatchObject({
			result: "clear",
			reasons: [],
			version: 3,
			key: "FR990001",
			issuedOn: "2006-06-07",
			signedOn: "2015-07-27",
			documentType: "07",
			perimeter: "01",
			country: null,
			unread: "",
			elements: { "60": "LEA/ROSE", "62": "MARTIN", "65": "P", "66": "07CD12304", "6C": "FR" },
		});
		expect(fields).toEqual({
			documentType: "passport",
			documentNumber: "07CD12304",
			nationality: "FRA",
			lastName: "MARTIN",
			firstName: "LEA ROSE",
			birthDate: "1990-04-01",
			sex: "F",
		});
	});

	it("the seal of a residence permit is read, including full-length fields without an end mark", () => {
		const { seal, fields } = readSeal(signSeal(PERMIT, privateKey), keys, [])!;
		expect(seal).toMatchObject({ version: 4, country: "FR", unread: "", documentType: "13" });
		expect(seal.elements).toMatchObject({ "6J": "2", "6K": "9201202004012359123", "6Q": "7503120521" });
		expect(fields).toEqual({
			documentType: "residence_permit",
			issuingState: "FRA",
			nationality: "ARG",
			lastName: "ROSSI",
			firstName: "ANNA",
			birthDate: "1973-07-12",
			expiryDate: "2020-06-30",
			sex: "F",
			personalNumber: "7503120521",
			address: "1 RUE HAUTE, 75000 PARIS",
		});
	});

	it("a 2D-Doc of version 2 is read, and what can't be parsed is returned as it is", () => {
		const two = `DC02FR990001FFFF16360062MARTIN${GS}43 1,00${GS}`;
		expect(readSeal(signSeal(two, privateKey), keys, [])?.seal).toMatchObject({
			result: "clear",
			version: 2,
			issuedOn: null,
			perimeter: null,
			elements: { "62": "MARTIN" },
			unread: `43 1,00${GS}`,
		});
	});

	it("a seal changed after signing is rejected, and its data isn't returned", () => {
		const changed = signSeal(IDENTITY, privateKey).replace("MARTIN", "MARTEN");
		const { seal, fields } = readSeal(changed, keys, [])!;
		expect(seal).toMatchObject({ result: "rejected", reasons: ["seal_not_genuine"] });
		expect(fields).toEqual({});
	});

	it("a seal with another key's signature or a malformed one is rejected", () => {
		const other = signSeal(IDENTITY, sealKey().privateKey);
		expect(readSeal(other, keys, [])?.seal.result).toBe("rejected");
		expect(readSeal(`${IDENTITY}${US}1`, keys, [])?.seal.result).toBe("rejected");
	});

	it("a seal whose key isn't in the list is not_run", () => {
		const { seal, fields } = readSeal(signSeal(IDENTITY, privateKey), { FR990002: pem }, [])!;
		expect(seal).toMatchObject({ result: "not_run", reasons: ["seal_key_unknown"] });
		expect(fields).toEqual({});
	});

	it("a seal of a larger curve is verified with that curve's hash", () => {
		const large = sealKey("P-384");
		const text = signSeal(IDENTITY, large.privateKey, "sha384");
		expect(readSeal(text, { FR990001: large.pem }, [])?.seal.result).toBe("clear");
	});

	it("an invalid key in the list is named in the error", () => {
		const call = () => readSeal(signSeal(IDENTITY, privateKey), { FR990001: "?" }, []);
		expect(call).toThrow("seals.FR990001 isn't a public key");
		expect(() => checkSealKeys({ ...keys, FR990002: "?" })).toThrow("seals.FR990002 isn't a public key");
		const other = generateKeyPairSync("ed25519").publicKey.export({ type: "spki", format: "pem" }).toString();
		expect(() => checkSealKeys({ FR990003: other })).toThrow("seals.FR990003 isn't an ECDSA key");
	});

	it("other text isn't read as a 2D-Doc", () => {
		expect(readSeal("https://example.com/DC03", keys, [])).toBeNull();
	});
});

describe("a 2D-Doc seal in a photo", () => {
	it.each([0, 90, 7])("a 2D-Doc rotated by %i° is read and verified", async (degrees) => {
		const code = await sealPhoto(signSeal(PERMIT, privateKey));
		const turned = await sharp(code).rotate(degrees, { background: "#fff" }).png().toBuffer();
		const paper = { width: 1600, height: 1300, channels: 3, background: "#e8e4da" } as const;
		const photo = await sharp({ create: paper })
			.composite([{ input: turned, left: 300, top: 100 }])
			.jpeg({ quality: 85 })
			.toBuffer();
		const { barcode, fields } = await readDocument(photo, { seals: keys });
		expect(barcode).toMatchObject({
			result: "clear",
			symbology: "DataMatrix",
			standard: "2D-Doc",
			seal: { result: "clear", documentType: "13" },
		});
		expect(barcode?.seal?.region).toHaveLength(4);
		expect(fields).toContainEqual(expect.objectContaining({ name: "lastName", value: "ROSSI" }));
	});
});
