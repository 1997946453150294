import { afterAll, describe, expect, it } from "vitest";
import { ChipMaker, type Identity, masterList } from "../testing/chips.ts";
import { type NamedBytes, readAnchorFiles } from "./anchor-files.ts";
import { openTrustStore } from "./trust.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const authority = (subject: string) => maker.issue({ subject, isAuthority: true });
const utopia = authority("/C=UT/CN=CSCA Utopia");
const france = authority("/C=FR/CN=CSCA-FRANCE");
const listSigner = maker.issue({ subject: "/C=UT/CN=Master List Signer", issuer: utopia });
const MASTER_LIST = "2.23.136.1.1.2";
const list = (signer: Identity, certificates: readonly Identity[], contentType = MASTER_LIST) =>
	maker.sign(masterList(certificates.map((one) => maker.certificate(one))), { signer, contentType });
const pem = (bytes: Uint8Array, label = "CERTIFICATE") =>
	`-----BEGIN ${label}-----\n${Buffer.from(bytes).toString("base64").replace(/.{64}/g, "$&\n")}\n-----END ${label}-----\n`;
const named = (name: string, bytes: Uint8Array | string): NamedBytes => ({ name, bytes: Buffer.from(bytes) });

function countriesIn(...files: readonly NamedBytes[]) {
	const { anchors, problems } = readAnchorFiles(files);
	return { problems, countries: Object.fromEntries(openTrustStore(anchors).countries) };
}

const signed = list(listSigner, [utopia, france]);

describe("files of trust anchors", () => {
	it.each<[string, NamedBytes]>([
		["a master list", named("UT.ml", signed)],
		["a master list in base64", named("UT.ml", signed.toString("base64"))],
		[
			"certificates in PEM, one after the other",
			named("all.pem", pem(maker.certificate(utopia)) + pem(maker.certificate(france))),
		],
		[
			"LDIF with certificates",
			named(
				"pkd.ldif",
				`dn: c=UT,dc=data\nuserCertificate;binary:: ${folded(maker.certificate(utopia))}\n\ndn: c=FR,dc=data\ncACertificate:: ${folded(maker.certificate(france))}\n`,
			),
		],
		[
			"LDIF with a master list",
			named("pkd.ldif", `version: 1\r\ndn: c=UT\r\npkdMasterListContent:: ${folded(signed, "\r\n")}\r\n`),
		],
	])("open %s", (_, file) => {
		expect(countriesIn(file)).toEqual({ problems: [], countries: { UT: 1, FR: 1 } });
	});

	it("open certificates and revocation lists one by one, and none twice", () => {
		const files = [
			named("utopia.cer", maker.certificate(utopia)),
			named("again.crt", maker.certificate(utopia)),
			named("utopia.crl", maker.revocationList(utopia, [])),
			named("list.pem", pem(maker.revocationList(utopia, []), "X509 CRL")),
		];
		const { anchors, problems } = readAnchorFiles(files);
		expect(problems).toEqual([]);
		expect(anchors.certificates).toHaveLength(1);
		expect(openTrustStore(anchors).revocationListsByIssuer.size).toBe(1);
	});

	it("leave out a list that was changed", () => {
		const changed = Buffer.from(signed);
		const at = changed.indexOf("CSCA-FRANCE");
		changed.write("CSCA-FRENCH", at);
		expect(countriesIn(named("UT.ml", changed))).toEqual({
			problems: [{ file: "UT.ml", problem: "list_signature" }],
			countries: {},
		});
	});

	it("leave out a list whose signer no state of the list or the folder issued", () => {
		const stranger = maker.issue({ subject: "/C=UT/CN=Stranger", issuer: authority("/C=UT/CN=Nobody") });
		const file = named("UT.ml", list(stranger, [utopia, france]));
		expect(countriesIn(file).problems).toEqual([{ file: "UT.ml", problem: "list_signature" }]);
	});

	it("open a list whose signer's state lies beside it alone", () => {
		const file = named("UT.ml", list(listSigner, [france]));
		expect(countriesIn(file).problems).toHaveLength(1);
		expect(countriesIn(file, named("utopia.cer", maker.certificate(utopia)))).toEqual({
			problems: [],
			countries: { UT: 1, FR: 1 },
		});
	});

	it.each([
		"",
		"nothing",
		"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----",
		"dn: c=FR\ncn:: AAAA\n",
	])("name a file that holds none: %j", (text) => {
		expect(countriesIn(named("empty.pem", text)).problems).toEqual([
			{ file: "empty.pem", problem: "unreadable" },
		]);
	});

	it("leave out one certificate of a list that can't be read, and keep the others", () => {
		const broken = maker.certificate(france).fill(0xff, 4, 40);
		const content = masterList([maker.certificate(utopia), broken]);
		const file = named("UT.ml", maker.sign(content, { signer: listSigner, contentType: MASTER_LIST }));
		expect(countriesIn(file)).toEqual({ problems: [], countries: { UT: 1 } });
	});
});

function folded(bytes: Uint8Array, end = "\n"): string {
	return Buffer.from(bytes).toString("base64").replace(/.{70}/g, `$&${end} `);
}
