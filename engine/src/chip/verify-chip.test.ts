import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import {
	ALGORITHMS,
	buildDg1,
	buildSecurityObject,
	ChipMaker,
	dg2WithImage,
	dg2WithTaggedImage,
	type OpensslIdentity,
	type SignOptions,
} from "../testing/chip-maker.ts";
import { fixture } from "../testing/fixtures.ts";
import { encodeElement, readChildren, readElement } from "./asn1/asn1.ts";
import { readCertificate } from "./trust/certificate.ts";
import { openTrustStore, type TrustStore } from "./trust/trust-store.ts";
import { type ChipFiles, verifyChip } from "./verify-chip.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const groups = { 1: buildDg1(), 2: dg2WithImage(readFileSync(fixture("people/anna-lind/portrait.jpg"))) };
const csca = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=Document Signer 1", issuer: csca });
const sod = maker.signSecurityObject(groups, { signer });
const otherSigner = maker.issueCertificate({
	subject: "/C=UT/O=Utopia/CN=Document Signer 2",
	issuer: csca,
	algorithm: ALGORITHMS["RSA with SHA-256"],
});

const trustOnly = (...authorities: readonly OpensslIdentity[]) =>
	openTrustStore({ certificates: authorities.map((one) => maker.readCertificate(one)), revocationLists: [] });
const trust = trustOnly(csca);
const now = new Date("2026-06-01T12:00:00Z");
const verify = (files: ChipFiles, store: TrustStore = trust, day = now) => verifyChip(files, store, day);
const reject = (reason: string) => ({ result: "rejected", reasons: [reason] });
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

/** The subject of a certificate, as encoded. */
const readNameBytes = (certificate: Buffer): Buffer =>
	readChildren(readChildren(readElement(certificate))[0]!)[5]!.bytes;

/** Replaces bytes that must be present. */
function replaceBytes(bytes: Buffer, from: Buffer, to: Buffer): Buffer {
	const at = bytes.indexOf(from);
	expect(at).toBeGreaterThan(0);
	return Buffer.concat([bytes.subarray(0, at), to, bytes.subarray(at + from.length)]);
}

describe("chip verification", () => {
	it("a chip signed by its state is clear and gives its data", () => {
		expect(verify({ sod, groups })).toMatchObject({
			result: "clear",
			country: "UT",
			signature: { result: "clear" },
			chain: { result: "clear", country: "UT" },
			revocation: skip("crl_missing"),
			validity: { result: "clear" },
			hashes: { result: "clear" },
			issuingState: { result: "clear" },
			portrait: { result: "clear", photo: { format: "jpeg", width: 600, height: 800 } },
			clone: skip("clone_protection_absent"),
			listedGroups: [1, 2],
			algorithms: { hash: "sha256", signature: "ECDSA SHA-256", key: "EC prime256v1" },
			signer: { subject: "C=UT, O=Utopia, CN=Document Signer 1" },
			csca: { subject: "C=UT, O=Utopia, CN=CSCA Utopia" },
			mrz: { valid: true, fields: { lastName: "ERIKSSON", documentNumber: "L898902C3" } },
		});
	});

	it("a chip signed with other algorithms is verified", () => {
		const algorithm = ALGORITHMS["ECDSA on P-384"];
		const authority = maker.issueCertificate({ subject: "/C=UT/CN=CSCA", isAuthority: true, algorithm });
		const by = maker.issueCertificate({ subject: "/C=UT/CN=Signer", issuer: authority, algorithm });
		const files = { sod: maker.signSecurityObject(groups, { signer: by }), groups };
		expect(verify(files, trustOnly(authority))).toMatchObject({ result: "clear" });
		expect(verify(files).chain).toMatchObject(skip("csca_unknown"));
		const other = maker.signSecurityObject(groups, { signer });
		expect(verify({ sod: other, groups }, trustOnly(authority)).result).toBe("not_run");
	});

	it.each<[string, Partial<SignOptions>]>([
		["in BER with indefinite lengths", { extraArgs: ["-stream"] }],
		["whose signer is identified by its key", { extraArgs: ["-keyid"] }],
		["with ICAO's first content type", { contentType: "1.3.27.1.1.1" }],
		["with a chip manufacturer's content type", { contentType: "1.2.528.1.1006.1.20.1" }],
		["whose content is plain data", { contentType: "1.2.840.113549.1.7.1" }],
		[
			"whose content is plain data without signed attributes",
			{ contentType: "1.2.840.113549.1.7.1", extraArgs: ["-noattr"] },
		],
		["with other certificates beside its signer's", { certificates: [csca] }],
	])("a chip %s is verified", (_, options) => {
		expect(verify({ sod: maker.signSecurityObject(groups, { signer, ...options }), groups }).result).toBe(
			"clear",
		);
	});

	it("a security object without its outer tag is verified", () => {
		expect(verify({ sod: maker.signMessage(buildSecurityObject(groups), { signer }), groups }).result).toBe(
			"clear",
		);
	});

	it.each([
		["zeros", Buffer.alloc(40)],
		["FF", Buffer.alloc(40, 0xff)],
		["the status 9000", Buffer.from("9000", "hex")],
		["another byte", Buffer.of(1)],
	])("files that are followed by %s are verified without it", (_, rest) => {
		const withRest = (bytes: Buffer) => Buffer.concat([bytes, rest]);
		const files = {
			sod: withRest(sod),
			groups: { 1: withRest(groups[1]), 2: withRest(groups[2]) },
		};
		expect(verify(files)).toEqual(verify({ sod, groups }));
		expect(verify(files).result).toBe("clear");
	});

	it("files whose hash the state took with the bytes that fill them are verified", () => {
		const fill = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(40)]);
		const filled = { 1: fill(groups[1]), 2: fill(groups[2]) };
		const sodOfFilled = maker.signSecurityObject(filled, { signer });
		expect(verify({ sod: sodOfFilled, groups: filled })).toMatchObject({
			result: "clear",
			mrz: verify({ sod, groups }).mrz,
		});
		const changed = { ...filled, 1: Buffer.concat([groups[1], Buffer.alloc(40, 1)]) };
		expect(verify({ sod: sodOfFilled, groups: changed }).hashes).toMatchObject(reject("data_group_mismatch"));
	});

	it("a portrait encoded by ISO 39794-5 is verified", () => {
		const tagged = {
			...groups,
			2: dg2WithTaggedImage(readFileSync(fixture("people/anna-lind/portrait.jpg"))),
		};
		const found = verify({ sod: maker.signSecurityObject(tagged, { signer }), groups: tagged });
		expect(found).toMatchObject({ result: "clear", portrait: { photo: { width: 600, height: 800 } } });
	});

	it("a chip without its signer's certificate is verified only if the trust anchors contain it", () => {
		const bare = maker.signSecurityObject(groups, { signer, extraArgs: ["-nocerts"] });
		expect(verify({ sod: bare, groups }, trustOnly(csca, signer)).result).toBe("clear");
		expect(verify({ sod: bare, groups })).toMatchObject({
			result: "not_run",
			country: "UT",
			signature: skip("signer_certificate_missing"),
		});
	});

	it("a chip of an unknown CSCA still names its country", () => {
		expect(verify({ sod, groups }, trustOnly())).toMatchObject({
			result: "not_run",
			signature: { result: "clear" },
			chain: { ...skip("csca_unknown"), country: "UT" },
			revocation: skip("chain_not_verified"),
		});
	});
});

describe("how a signer names its certificate", () => {
	/** Malaysia's order of parts: the certificate has them in another one than the signer. */
	const authority = maker.issueCertificate({
		subject: "/C=UT/ST=North/L=Town/O=Utopia/OU=Passports/CN=CSCA North",
		isAuthority: true,
	});
	const by = maker.issueCertificate({ subject: "/C=UT/CN=Signer North", issuer: authority });
	const signed = maker.signSecurityObject(groups, { signer: by });
	const nameOf = (subject: string) =>
		readNameBytes(maker.readCertificate(maker.issueCertificate({ subject })));
	const issuer = nameOf("/C=UT/ST=North/L=Town/O=Utopia/OU=Passports/CN=CSCA North");
	/** The object whose signer names another issuer of the same length: the last occurrence, after the certificates. */
	const withIssuer = (name: Buffer) => {
		expect(name).toHaveLength(issuer.length);
		const at = signed.lastIndexOf(issuer);
		return Buffer.concat([signed.subarray(0, at), name, signed.subarray(at + issuer.length)]);
	};
	const verifyNamed = (bytes: Buffer) => verify({ sod: bytes, groups }, trustOnly(authority));

	it.each([
		["in another order", "/C=UT/O=Utopia/ST=North/L=Town/OU=Passports/CN=CSCA North"],
		["in another case", "/C=ut/ST=NORTH/L=Town/O=Utopia/OU=passports/CN=csca NORTH"],
		["by another name, with its serial number", "/C=UT/ST=South/L=Town/O=Utopia/OU=Passports/CN=CSCA South"],
	])("an issuer %s is found", (_, subject) => {
		expect(verifyNamed(withIssuer(nameOf(subject)))).toMatchObject({
			result: "clear",
			signer: { subject: "C=UT, CN=Signer North" },
		});
	});

	it("a certificate that the signer doesn't name is found by its signature", () => {
		const serial = readCertificate(maker.readCertificate(by)).serialNumber;
		const at = signed.lastIndexOf(Buffer.from(serial, "hex"));
		const renamed = Buffer.from(signed);
		renamed[at + 5]! ^= 1;
		expect(verifyNamed(renamed)).toMatchObject({ result: "clear" });
		renamed[renamed.length - 1]! ^= 1;
		expect(verifyNamed(renamed)).toMatchObject({
			result: "not_run",
			signature: skip("signer_certificate_missing"),
		});
	});

	it("a certificate with the serial number that didn't sign is rejected", () => {
		const forged = withIssuer(nameOf("/C=UT/ST=South/L=Town/O=Utopia/OU=Passports/CN=CSCA South"));
		forged[forged.length - 1]! ^= 1;
		expect(verifyNamed(forged).signature).toMatchObject(reject("signature_mismatch"));
	});
});

describe("the signature of a security object", () => {
	it.each<[string, Buffer]>([
		["sod_malformed", Buffer.alloc(0)],
		["sod_malformed", Buffer.from("not a security object")],
		["sod_malformed", sod.subarray(0, -1)],
		[
			"sod_malformed",
			replaceBytes(sod, Buffer.from("2a864886f70d010702", "hex"), Buffer.from("2a864886f70d010703", "hex")),
		],
		["sod_too_large", encodeElement(0x77, Buffer.alloc(200_000))],
		["signed_attributes_missing", maker.signSecurityObject(groups, { signer, extraArgs: ["-noattr"] })],
		[
			"content_type_mismatch",
			replaceBytes(
				sod,
				Buffer.from("31080606678108010101", "hex"),
				Buffer.from("31080606678108010102", "hex"),
			),
		],
		[
			"message_digest_mismatch",
			replaceBytes(
				sod,
				buildSecurityObject(groups),
				buildSecurityObject({ ...groups, 1: buildDg1("P".repeat(88)) }),
			),
		],
	])("an invalid signature is rejected with %s", (reason, bytes) => {
		const { signature } = verify({ sod: bytes, groups });
		expect(signature).toMatchObject(reject(reason));
	});

	it("a wrong signature is rejected with signature_mismatch", () => {
		const forged = Buffer.from(sod);
		forged[forged.length - 1]! ^= 1;
		expect(verify({ sod: forged, groups })).toMatchObject({
			result: "rejected",
			signature: reject("signature_mismatch"),
			chain: { result: "clear" },
		});
	});

	it.each<[string, Buffer]>([
		["content_type_unknown", maker.signSecurityObject(groups, { signer, contentType: "2.23.136.1.1.2" })],
		[
			"content_type_unknown",
			encodeElement(0x77, maker.signMessage(Buffer.from("hello"), { signer, contentType: "1.2.3.4" })),
		],
		["security_object_malformed", encodeElement(0x77, maker.signMessage(Buffer.from("hello"), { signer }))],
		[
			"signer_certificate_missing",
			maker.signSecurityObject(groups, { signer, extraArgs: ["-nocerts"], certificates: [csca] }),
		],
		[
			"signer_certificate_missing",
			maker.signSecurityObject(groups, { signer, extraArgs: ["-nocerts"], certificates: [otherSigner] }),
		],
	])("a signature that leaves a question gives not_run with %s", (reason, bytes) => {
		expect(verify({ sod: bytes, groups })).toMatchObject({ result: "not_run", signature: skip(reason) });
	});

	it("a wrong signature is rejected whatever the content's type", () => {
		const forged = maker.signSecurityObject(groups, { signer, contentType: "2.23.136.1.1.2" });
		forged[forged.length - 1]! ^= 1;
		expect(verify({ sod: forged, groups }).signature).toMatchObject(reject("signature_mismatch"));
		const plain = { signer, contentType: "1.2.840.113549.1.7.1", extraArgs: ["-noattr"] };
		const changed = replaceBytes(
			maker.signSecurityObject(groups, plain),
			buildSecurityObject(groups),
			buildSecurityObject({ ...groups, 1: buildDg1("P".repeat(88)) }),
		);
		expect(verify({ sod: changed, groups }).signature).toMatchObject(reject("signature_mismatch"));
	});

	it("an unreadable signer certificate gives not_run with signer_certificate_malformed", () => {
		const certificate = maker.readCertificate(signer);
		const broken = Buffer.from(certificate);
		broken[4] = 0x31;
		expect(verify({ sod: replaceBytes(sod, certificate, broken), groups }).signature).toMatchObject(
			skip("signer_certificate_malformed"),
		);
	});

	it("an unknown signature algorithm gives not_run", () => {
		const ecdsaWithSha256 = Buffer.from("06082a8648ce3d040302", "hex");
		const unknown = Buffer.from(sod);
		unknown[unknown.lastIndexOf(ecdsaWithSha256) + 9] = 0x7f;
		expect(verify({ sod: unknown, groups }).signature).toMatchObject(skip("algorithm_unsupported"));
	});
});

describe("a data group", () => {
	it("a modified data group is rejected and named", () => {
		const changed = buildDg1(
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

	it("a data group that the security object doesn't list is rejected", () => {
		const extra = { ...groups, 13: encodeElement(0x6d, Buffer.from("more")) };
		expect(verify({ sod, groups: extra }).hashes).toMatchObject(reject("data_group_not_listed"));
	});

	it("a data group with another group's content is rejected", () => {
		const swapped = { 1: buildDg1(), 13: buildDg1() };
		const files = { sod: maker.signSecurityObject(swapped, { signer }), groups: swapped };
		expect(verify(files).hashes).toMatchObject(reject("data_group_malformed"));
	});

	it("fingerprints and irises are ignored", () => {
		const found = verify({ sod, groups: { ...groups, 3: Buffer.from("63"), 4: Buffer.from("76") } });
		expect(found).toMatchObject({ result: "clear", droppedGroups: [3, 4] });
		expect(found.hashes.groups).not.toHaveProperty("3");
	});

	it("the security object is verified without data groups", () => {
		expect(verify({ sod })).toMatchObject({
			result: "not_run",
			signature: { result: "clear" },
			hashes: skip("data_groups_missing"),
			issuingState: skip("dg1_missing"),
			portrait: skip("dg2_missing"),
		});
	});

	it("an MRZ of another state than the signer's is rejected", () => {
		const french = {
			1: buildDg1("P<FRAERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<L898902C36UTO7408122F1204159ZE184226B<<<<<10"),
		};
		const files = { sod: maker.signSecurityObject(french, { signer }), groups: french };
		expect(verify(files)).toMatchObject({
			result: "rejected",
			issuingState: reject("issuing_state_mismatch"),
		});
	});

	it("DG1 without an MRZ and DG2 without a portrait are rejected", () => {
		const empty = { 1: buildDg1("P<UTO"), 2: dg2WithImage(Buffer.from("no photo")) };
		const files = { sod: maker.signSecurityObject(empty, { signer }), groups: empty };
		expect(verify(files)).toMatchObject({
			result: "rejected",
			hashes: { result: "clear" },
			issuingState: reject("dg1_malformed"),
			portrait: reject("portrait_malformed"),
		});
	});

	it("DG11 and DG12 give details that the MRZ doesn't have", () => {
		const text = (tag: number, value: string) => encodeElement(tag, Buffer.from(value));
		const more = {
			1: buildDg1(),
			11: encodeElement(
				0x6b,
				Buffer.concat([text(0x5f0e, "LÓPEZ<<MARÍA"), encodeElement(0x5f2b, Buffer.from("19740812", "hex"))]),
			),
			12: encodeElement(0x6c, Buffer.concat([text(0x5f19, "UTOPIA"), text(0x5f26, "20220415")])),
		};
		expect(verify({ sod: maker.signSecurityObject(more, { signer }), groups: more }).details).toEqual({
			fullName: "LÓPEZ, MARÍA",
			birthDate: "19740812",
			issuingAuthority: "UTOPIA",
			issueDate: "20220415",
		});
	});
});
