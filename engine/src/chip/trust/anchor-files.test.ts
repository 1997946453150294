import { afterAll, describe, expect, it } from "vitest";
import { buildMasterList, ChipMaker, type OpensslIdentity } from "../../testing/chip-maker.ts";
import { type AnchorFile, readAnchorFiles } from "./anchor-files.ts";
import { openTrustStore } from "./trust-store.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const issueCsca = (subject: string) => maker.issueCertificate({ subject, isAuthority: true });
const utopia = issueCsca("/C=UT/CN=CSCA Utopia");
const france = issueCsca("/C=FR/CN=CSCA-FRANCE");
const listSigner = maker.issueCertificate({ subject: "/C=UT/CN=Master List Signer", issuer: utopia });
const MASTER_LIST = "2.23.136.1.1.2";
const signMasterList = (
	signer: OpensslIdentity,
	certificates: readonly OpensslIdentity[],
	contentType = MASTER_LIST,
) =>
	maker.signMessage(buildMasterList(certificates.map((one) => maker.readCertificate(one))), {
		signer,
		contentType,
	});
const toPem = (bytes: Uint8Array, label = "CERTIFICATE") =>
	`-----BEGIN ${label}-----\n${Buffer.from(bytes).toString("base64").replace(/.{64}/g, "$&\n")}\n-----END ${label}-----\n`;
const toAnchorFile = (name: string, bytes: Uint8Array | string): AnchorFile => ({
	name,
	bytes: Buffer.from(bytes),
});

function listCountries(...files: readonly AnchorFile[]) {
	const { anchors, problems } = readAnchorFiles(files);
	return { problems, countries: Object.fromEntries(openTrustStore(anchors).cscaCountByCountry) };
}

const signedList = signMasterList(listSigner, [utopia, france]);

describe("files of trust anchors", () => {
	it.each<[string, AnchorFile]>([
		["a master list", toAnchorFile("UT.ml", signedList)],
		["a master list in base64", toAnchorFile("UT.ml", signedList.toString("base64"))],
		[
			"several PEM certificates",
			toAnchorFile("all.pem", toPem(maker.readCertificate(utopia)) + toPem(maker.readCertificate(france))),
		],
		[
			"LDIF with certificates",
			toAnchorFile(
				"pkd.ldif",
				`dn: c=UT,dc=data\nuserCertificate;binary:: ${foldLines(maker.readCertificate(utopia))}\n\ndn: c=FR,dc=data\ncACertificate:: ${foldLines(maker.readCertificate(france))}\n`,
			),
		],
		[
			"LDIF with a master list",
			toAnchorFile(
				"pkd.ldif",
				`version: 1\r\ndn: c=UT\r\npkdMasterListContent:: ${foldLines(signedList, "\r\n")}\r\n`,
			),
		],
	])("trust anchors are read from %s", (_, file) => {
		expect(listCountries(file)).toEqual({ problems: [], countries: { UT: 1, FR: 1 } });
	});

	it("single certificates and revocation lists are read, without duplicates", () => {
		const files = [
			toAnchorFile("utopia.cer", maker.readCertificate(utopia)),
			toAnchorFile("again.crt", maker.readCertificate(utopia)),
			toAnchorFile("utopia.crl", maker.issueRevocationList(utopia, [])),
			toAnchorFile("list.pem", toPem(maker.issueRevocationList(utopia, []), "X509 CRL")),
		];
		const { anchors, problems } = readAnchorFiles(files);
		expect(problems).toEqual([]);
		expect(anchors.certificates).toHaveLength(1);
		expect(openTrustStore(anchors).revocationListsByIssuer.size).toBe(1);
	});

	it("a modified master list is left out", () => {
		const changed = Buffer.from(signedList);
		const at = changed.indexOf("CSCA-FRANCE");
		changed.write("CSCA-FRENCH", at);
		expect(listCountries(toAnchorFile("UT.ml", changed))).toEqual({
			problems: [{ file: "UT.ml", problem: "list_signature" }],
			countries: {},
		});
	});

	it("a master list is left out if no CSCA of the list or the folder issued its signer", () => {
		const stranger = maker.issueCertificate({
			subject: "/C=UT/CN=Stranger",
			issuer: issueCsca("/C=UT/CN=Nobody"),
		});
		const file = toAnchorFile("UT.ml", signMasterList(stranger, [utopia, france]));
		expect(listCountries(file).problems).toEqual([{ file: "UT.ml", problem: "list_signature" }]);
	});

	it("a master list is read if the CSCA of its signer is only in another file", () => {
		const file = toAnchorFile("UT.ml", signMasterList(listSigner, [france]));
		expect(listCountries(file).problems).toHaveLength(1);
		expect(listCountries(file, toAnchorFile("utopia.cer", maker.readCertificate(utopia)))).toEqual({
			problems: [],
			countries: { UT: 1, FR: 1 },
		});
	});

	it.each([
		"",
		"nothing",
		"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
		"dn: c=FR\ncn:: AAAA\n",
	])("a file without trust anchors is reported: %j", (text) => {
		expect(listCountries(toAnchorFile("empty.pem", text)).problems).toEqual([
			{ file: "empty.pem", problem: "unreadable" },
		]);
	});

	it("an unreadable certificate of a master list is left out, and the others are kept", () => {
		const broken = maker.readCertificate(france).fill(0xff, 4, 40);
		const content = buildMasterList([maker.readCertificate(utopia), broken]);
		const file = toAnchorFile(
			"UT.ml",
			maker.signMessage(content, { signer: listSigner, contentType: MASTER_LIST }),
		);
		expect(listCountries(file)).toEqual({ problems: [], countries: { UT: 1 } });
	});
});

function foldLines(bytes: Uint8Array, end = "\n"): string {
	return Buffer.from(bytes).toString("base64").replace(/.{70}/g, `$&${end} `);
}
