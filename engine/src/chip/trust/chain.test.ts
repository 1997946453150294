import { afterAll, describe, expect, it } from "vitest";
import { buildDg1, ChipMaker, type IssueOptions, type OpensslIdentity } from "../../testing/chip-maker.ts";
import { verifyChip } from "../verify-chip.ts";
import { openTrustStore } from "./trust-store.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const groups = { 1: buildDg1() };
const issueCsca = (options: Partial<IssueOptions> = {}) =>
	maker.issueCertificate({ subject: "/C=UT/CN=CSCA Utopia", isAuthority: true, ...options });
const issueSigner = (issuer: OpensslIdentity, options: Partial<IssueOptions> = {}) =>
	maker.issueCertificate({ subject: "/C=UT/CN=Signer", issuer, ...options });
const csca = issueCsca();
const signer = issueSigner(csca);

interface ChainCase {
	readonly signer?: OpensslIdentity;
	readonly extraCertificates?: readonly OpensslIdentity[];
	readonly trustedCscas?: readonly OpensslIdentity[];
	readonly revocationLists?: readonly Buffer[];
	readonly now?: string;
}

function verifyCase({
	signer: by = signer,
	extraCertificates: brought = [],
	trustedCscas: trusted = [csca],
	revocationLists: lists = [],
	now = "2026-06-01",
}: ChainCase) {
	const sod = maker.signSecurityObject(groups, { signer: by, certificates: brought });
	const certificates = trusted.map((one) => maker.readCertificate(one));
	return verifyChip({ sod, groups }, openTrustStore({ certificates, revocationLists: lists }), new Date(now));
}
const reject = (reason: string) => ({ result: "rejected", reasons: [reason] });
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

describe("the certificate chain of a document signer", () => {
	it("a chain may end at an expired CSCA", () => {
		const old = issueCsca({ notAfter: "20240101000000Z" });
		expect(verifyCase({ signer: issueSigner(old), trustedCscas: [old] }).chain).toMatchObject({
			result: "clear",
		});
	});

	it("without key identifiers the CSCA is found by name", () => {
		const old = issueCsca({ withKeyIds: false });
		const by = issueSigner(old, { withKeyIds: false });
		expect(verifyCase({ signer: by, trustedCscas: [csca, old] }).chain).toMatchObject({ result: "clear" });
	});

	it("the chain check is not_run if the CSCA of that name has another key", () => {
		expect(verifyCase({ trustedCscas: [issueCsca()] }).chain).toMatchObject(skip("csca_unknown"));
	});

	it("a chain is rejected if the certificate names a CSCA that didn't sign it", () => {
		// The forged CSCA claims the key identifier of the real one.
		const { subjectKeyId } = openTrustStore({
			certificates: [maker.readCertificate(csca)],
			revocationLists: [],
		})
			.cscasBySubject.values()
			.next().value![0]!;
		const forger = issueCsca({ subjectKeyId: subjectKeyId! });
		const { chain } = verifyCase({ signer: issueSigner(forger) });
		expect(chain).toMatchObject(reject("certificate_signature_mismatch"));
	});

	it("a CSCA from the chip isn't trusted", () => {
		const own = issueCsca({ subject: "/C=UT/CN=CSCA of a forger" });
		expect(verifyCase({ signer: issueSigner(own), extraCertificates: [own] }).chain).toMatchObject(
			skip("csca_unknown"),
		);
	});

	it("a chain can't end at a certificate that isn't a certificate authority", () => {
		const another = issueSigner(csca, { subject: "/C=UT/CN=Another signer" });
		expect(
			verifyCase({
				signer: issueSigner(another),
				trustedCscas: [csca, another],
				extraCertificates: [another],
			}).chain,
		).toMatchObject(skip("csca_unknown"));
	});

	it("a chain can pass through a link certificate from the chip", () => {
		const renewed = issueCsca({ subject: "/C=UT/CN=CSCA Utopia 2" });
		const link = issueCsca({ subject: "/C=UT/CN=CSCA Utopia 2", issuer: csca, keyOf: renewed });
		const by = issueSigner(renewed);
		expect(verifyCase({ signer: by, extraCertificates: [link] })).toMatchObject({
			chain: { result: "clear" },
			csca: { subject: "C=UT, CN=CSCA Utopia" },
		});
		expect(verifyCase({ signer: by }).chain).toMatchObject(skip("csca_unknown"));
	});

	it("a chain may end at a link certificate of the trust anchors", () => {
		const renewed = issueCsca({ subject: "/C=UT/CN=CSCA Utopia 3" });
		const link = issueCsca({ subject: "/C=UT/CN=CSCA Utopia 3", issuer: csca, keyOf: renewed });
		expect(verifyCase({ signer: issueSigner(renewed), trustedCscas: [link] }).chain).toMatchObject({
			result: "clear",
		});
	});

	it("a chain is rejected if the signer and its CSCA have different countries", () => {
		const { chain } = verifyCase({ signer: issueSigner(csca, { subject: "/C=FR/CN=Signer" }) });
		expect(chain).toMatchObject(reject("signer_country_mismatch"));
	});
});

describe("the document signer's certificate", () => {
	const by = issueSigner(csca, { notBefore: "20250101000000Z", notAfter: "20260601000000Z" });

	it.each([
		["2024-12-31T23:59:59Z", reject("signer_certificate_not_yet_valid")],
		["2025-01-01T00:00:00Z", { result: "clear" }],
		["2026-06-01T00:00:00Z", { result: "clear" }],
		["2026-06-01T00:00:01Z", reject("signer_certificate_expired")],
	])("the validity of the signer's certificate on %s is %o", (now, validity) => {
		expect(verifyCase({ signer: by, now })).toMatchObject({ validity, chain: { result: "clear" } });
	});

	it("a revoked signer is rejected", () => {
		const list = maker.issueRevocationList(csca, [signer]);
		expect(verifyCase({ revocationLists: [list] })).toMatchObject({
			result: "rejected",
			revocation: reject("signer_revoked"),
		});
	});

	it("a signer that isn't on the revocation list is clear until the list expires", () => {
		const list = maker.issueRevocationList(csca, [issueSigner(csca)]);
		const day = 86_400_000;
		const at = (days: number) => new Date(Date.now() + days * day).toISOString();
		expect(verifyCase({ revocationLists: [list], now: at(29) }).revocation).toMatchObject({
			result: "clear",
		});
		expect(verifyCase({ revocationLists: [list], now: at(31) }).revocation).toMatchObject(
			skip("crl_expired"),
		);
	});

	it("a revocation list with a foreign signature is ignored", () => {
		const forged = maker.issueRevocationList(issueCsca(), [signer]);
		expect(verifyCase({ revocationLists: [forged] }).revocation).toMatchObject(skip("crl_missing"));
	});

	it("a signer is rejected if its CSCA revoked itself", () => {
		const list = maker.issueRevocationList(csca, [csca]);
		expect(verifyCase({ revocationLists: [list] }).revocation).toMatchObject(reject("csca_revoked"));
	});
});
