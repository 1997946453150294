import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import {
	ALGORITHMS,
	ChipMaker,
	dg1,
	dg2,
	dg2Tagged,
	type Identity,
	type SignOptions,
	securityObject,
} from "../testing/chips.ts";
import { fixture } from "../testing/fixtures.ts";
import { encodeElement } from "./asn1.ts";
import { openTrustStore, type TrustStore } from "./trust.ts";
import { type ChipFiles, verifyChip } from "./verify.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const groups = { 1: dg1(), 2: dg2(readFileSync(fixture("people/anna-lind/portrait.jpg"))) };
const csca = maker.issue({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issue({ subject: "/C=UT/O=Utopia/CN=Document Signer 1", issuer: csca });
const sod = maker.securityObject(groups, { signer });

const trustIn = (...authorities: readonly Identity[]) =>
	openTrustStore({ certificates: authorities.map((one) => maker.certificate(one)), revocationLists: [] });
const trust = trustIn(csca);
const now = new Date("2026-06-01T12:00:00Z");
const verify = (files: ChipFiles, store: TrustStore = trust, day = now) => verifyChip(files, store, day);
const reject = (reason: string) => ({ result: "rejected", reasons: [reason] });
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

/** Replaces bytes, which must occur. */
function replace(bytes: Buffer, from: Buffer, to: Buffer): Buffer {
	const at = bytes.indexOf(from);
	expect(at).toBeGreaterThan(0);
	return Buffer.concat([bytes.subarray(0, at), to, bytes.subarray(at + from.length)]);
}

describe("a chip", () => {
	it("that its state signed is clear, and says what it holds", () => {
		expect(verify({ sod, groups })).toMatchObject({
			result: "clear",
			country: "UT",
			signature: { result: "clear" },
			chain: { result: "clear", country: "UT" },
			revocation: skip("crl_missing"),
			validity: { result: "clear" },
			hashes: { result: "clear" },
			issuingState: { result: "clear" },
			portrait: { result: "clear", picture: { format: "jpeg", width: 600, height: 800 } },
			clone: skip("clone_protection_absent"),
			listedGroups: [1, 2],
			algorithms: { hash: "sha256", signature: "ECDSA SHA-256", key: "EC prime256v1" },
			signer: { subject: "C=UT, O=Utopia, CN=Document Signer 1" },
			csca: { subject: "C=UT, O=Utopia, CN=CSCA Utopia" },
			mrz: { valid: true, fields: { lastName: "ERIKSSON", documentNumber: "L898902C3" } },
		});
	});

	it("is verified where its state signs by other algorithms", () => {
		const algorithm = ALGORITHMS["ECDSA on P-384"];
		const authority = maker.issue({ subject: "/C=UT/CN=CSCA", isAuthority: true, algorithm });
		const by = maker.issue({ subject: "/C=UT/CN=Signer", issuer: authority, algorithm });
		const files = { sod: maker.securityObject(groups, { signer: by }), groups };
		expect(verify(files, trustIn(authority))).toMatchObject({ result: "clear" });
		expect(verify(files).chain).toMatchObject(skip("csca_unknown"));
		const other = maker.securityObject(groups, { signer });
		expect(verify({ sod: other, groups }, trustIn(authority)).result).toBe("not_run");
	});

	it.each<[string, Partial<SignOptions>]>([
		["in BER of indefinite length", { words: ["-stream"] }],
		["whose signer is named by the key", { words: ["-keyid"] }],
		["of the content type that ICAO used first", { contentType: "1.3.27.1.1.1" }],
		["of the content type that a maker of chips used", { contentType: "1.2.528.1.1006.1.20.1" }],
	])("%s is verified", (_, options) => {
		expect(verify({ sod: maker.securityObject(groups, { signer, ...options }), groups }).result).toBe(
			"clear",
		);
	});

	it("whose security object comes without its tag, or filled up with zeros, is verified", () => {
		expect(verify({ sod: maker.sign(securityObject(groups), { signer }), groups }).result).toBe("clear");
		expect(verify({ sod: Buffer.concat([sod, Buffer.alloc(40)]), groups }).result).toBe("clear");
		expect(verify({ sod: Buffer.concat([sod, Buffer.of(1)]), groups }).signature).toMatchObject(
			reject("sod_malformed"),
		);
	});

	it("with a portrait in a record of ISO 39794-5 is verified", () => {
		const tagged = { ...groups, 2: dg2Tagged(readFileSync(fixture("people/anna-lind/portrait.jpg"))) };
		const found = verify({ sod: maker.securityObject(tagged, { signer }), groups: tagged });
		expect(found).toMatchObject({ result: "clear", portrait: { picture: { width: 600, height: 800 } } });
	});

	it("whose signer's certificate is in the lists alone is verified, and without it not", () => {
		const bare = maker.securityObject(groups, { signer, words: ["-nocerts"] });
		expect(verify({ sod: bare, groups }, trustIn(csca, signer)).result).toBe("clear");
		expect(verify({ sod: bare, groups })).toMatchObject({
			result: "not_run",
			country: "UT",
			signature: skip("signer_certificate_missing"),
		});
	});

	it("that nobody listed a state for names the country", () => {
		expect(verify({ sod, groups }, trustIn())).toMatchObject({
			result: "not_run",
			signature: { result: "clear" },
			chain: { ...skip("csca_unknown"), country: "UT" },
			revocation: skip("chain_not_verified"),
		});
	});
});

describe("the signature of a chip is rejected", () => {
	it.each<[string, Buffer]>([
		["sod_malformed", Buffer.alloc(0)],
		["sod_malformed", Buffer.from("not a security object")],
		["sod_malformed", sod.subarray(0, -1)],
		[
			"sod_malformed",
			replace(sod, Buffer.from("2a864886f70d010702", "hex"), Buffer.from("2a864886f70d010703", "hex")),
		],
		["sod_too_large", encodeElement(0x77, Buffer.alloc(200_000))],
		["content_type_unknown", maker.securityObject(groups, { signer, contentType: "2.23.136.1.1.2" })],
		["security_object_malformed", encodeElement(0x77, maker.sign(Buffer.from("hello"), { signer }))],
		["signed_attributes_missing", maker.securityObject(groups, { signer, words: ["-noattr"] })],
		[
			"content_type_mismatch",
			replace(sod, Buffer.from("31080606678108010101", "hex"), Buffer.from("31080606678108010102", "hex")),
		],
		[
			"message_digest_mismatch",
			replace(sod, securityObject(groups), securityObject({ ...groups, 1: dg1("P".repeat(88)) })),
		],
		[
			"signer_certificate_missing",
			maker.securityObject(groups, { signer, words: ["-nocerts"], certificates: [csca] }),
		],
	])("with %s", (reason, bytes) => {
		const { signature } = verify({ sod: bytes, groups });
		expect(signature).toMatchObject(reject(reason));
	});

	it("with signature_mismatch where the signature is another's", () => {
		const forged = Buffer.from(sod);
		forged[forged.length - 1]! ^= 1;
		expect(verify({ sod: forged, groups })).toMatchObject({
			result: "rejected",
			signature: reject("signature_mismatch"),
			chain: { result: "clear" },
		});
	});

	it("with signer_certificate_malformed where the certificate can't be read", () => {
		const certificate = maker.certificate(signer);
		const broken = Buffer.from(certificate);
		broken[4] = 0x31;
		expect(verify({ sod: replace(sod, certificate, broken), groups }).signature).toMatchObject(
			reject("signer_certificate_malformed"),
		);
	});

	it("as not_run where the algorithm isn't known", () => {
		const ecdsaWithSha256 = Buffer.from("06082a8648ce3d040302", "hex");
		const unknown = Buffer.from(sod);
		unknown[unknown.lastIndexOf(ecdsaWithSha256) + 9] = 0x7f;
		expect(verify({ sod: unknown, groups }).signature).toMatchObject(skip("algorithm_unsupported"));
	});
});

describe("a data group", () => {
	it("that was changed is rejected, and named", () => {
		const changed = dg1(
			"P<UTODOE<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<<<<<<" + "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
		);
		expect(verify({ sod, groups: { ...groups, 1: changed } })).toMatchObject({
			result: "rejected",
			signature: { result: "clear" },
			hashes: {
				...reject("data_group_mismatch"),
				groups: { 1: reject("data_group_mismatch"), 2: { result: "clear" } },
			},
		});
	});

	it("that the state didn't sign is rejected", () => {
		const extra = { ...groups, 13: encodeElement(0x6d, Buffer.from("more")) };
		expect(verify({ sod, groups: extra }).hashes).toMatchObject(reject("data_group_not_listed"));
	});

	it("that is another one is rejected", () => {
		const swapped = { 1: dg1(), 13: dg1() };
		const files = { sod: maker.securityObject(swapped, { signer }), groups: swapped };
		expect(verify(files).hashes).toMatchObject(reject("data_group_malformed"));
	});

	it("with fingerprints or irises isn't looked at", () => {
		const found = verify({ sod, groups: { ...groups, 3: Buffer.from("63"), 4: Buffer.from("76") } });
		expect(found).toMatchObject({ result: "clear", droppedGroups: [3, 4] });
		expect(found.hashes.groups).not.toHaveProperty("3");
	});

	it("isn't needed to verify the security object", () => {
		expect(verify({ sod })).toMatchObject({
			result: "not_run",
			signature: { result: "clear" },
			hashes: skip("data_groups_missing"),
			issuingState: skip("dg1_missing"),
			portrait: skip("dg2_missing"),
		});
	});

	it("of another state than the signer's is rejected", () => {
		const french = {
			1: dg1("P<FRAERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10"),
		};
		const files = { sod: maker.securityObject(french, { signer }), groups: french };
		expect(verify(files)).toMatchObject({
			result: "rejected",
			issuingState: reject("issuing_state_mismatch"),
		});
	});

	it("without a zone or a portrait is rejected", () => {
		const empty = { 1: dg1("P<UTO"), 2: dg2(Buffer.from("no picture")) };
		const files = { sod: maker.securityObject(empty, { signer }), groups: empty };
		expect(verify(files)).toMatchObject({
			result: "rejected",
			hashes: { result: "clear" },
			issuingState: reject("dg1_malformed"),
			portrait: reject("portrait_malformed"),
		});
	});

	it("about the holder and the document gives what the zone can't", () => {
		const text = (tag: number, value: string) => encodeElement(tag, Buffer.from(value));
		const more = {
			1: dg1(),
			11: encodeElement(
				0x6b,
				Buffer.concat([text(0x5f0e, "LÓPEZ<<MARÍA"), encodeElement(0x5f2b, Buffer.from("19740812", "hex"))]),
			),
			12: encodeElement(0x6c, Buffer.concat([text(0x5f19, "UTOPIA"), text(0x5f26, "20220415")])),
		};
		expect(verify({ sod: maker.securityObject(more, { signer }), groups: more }).details).toEqual({
			fullName: "LÓPEZ, MARÍA",
			birthDate: "19740812",
			issuingAuthority: "UTOPIA",
			issueDate: "20220415",
		});
	});
});
