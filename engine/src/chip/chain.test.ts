import { afterAll, describe, expect, it } from "vitest";
import { ChipMaker, dg1, type Identity, type IssueOptions } from "../testing/chips.ts";
import { openTrustStore } from "./trust.ts";
import { verifyChip } from "./verify.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const groups = { 1: dg1() };
const authority = (options: Partial<IssueOptions> = {}) =>
	maker.issue({ subject: "/C=UT/CN=CSCA Utopia", isAuthority: true, ...options });
const document = (issuer: Identity, options: Partial<IssueOptions> = {}) =>
	maker.issue({ subject: "/C=UT/CN=Signer", issuer, ...options });
const csca = authority();
const signer = document(csca);

interface Case {
	readonly signer?: Identity;
	readonly brought?: readonly Identity[];
	readonly trusted?: readonly Identity[];
	readonly lists?: readonly Buffer[];
	readonly now?: string;
}

function verify({
	signer: by = signer,
	brought = [],
	trusted = [csca],
	lists = [],
	now = "2026-06-01",
}: Case) {
	const sod = maker.securityObject(groups, { signer: by, certificates: brought });
	const certificates = trusted.map((one) => maker.certificate(one));
	return verifyChip({ sod, groups }, openTrustStore({ certificates, revocationLists: lists }), new Date(now));
}
const reject = (reason: string) => ({ result: "rejected", reasons: [reason] });
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

describe("the chain of a signer", () => {
	it("ends at a CSCA that has expired", () => {
		const old = authority({ notAfter: "20240101000000Z" });
		expect(verify({ signer: document(old), trusted: [old] }).chain).toMatchObject({ result: "clear" });
	});

	it("ends at a CSCA that is found by its name, where certificates have no key identifiers", () => {
		const old = authority({ withKeyIds: false });
		const by = document(old, { withKeyIds: false });
		expect(verify({ signer: by, trusted: [csca, old] }).chain).toMatchObject({ result: "clear" });
	});

	it("is not_run where a state of the same name has another key", () => {
		expect(verify({ trusted: [authority()] }).chain).toMatchObject(skip("csca_unknown"));
	});

	it("is rejected where the certificate names a CSCA that didn't sign it", () => {
		// The forger's own CSCA claims the key identifier of the real one.
		const { subjectKeyId } = openTrustStore({ certificates: [maker.certificate(csca)], revocationLists: [] })
			.bySubject.values()
			.next().value![0]!;
		const forger = authority({ subjectKeyId: subjectKeyId! });
		const { chain } = verify({ signer: document(forger) });
		expect(chain).toMatchObject(reject("certificate_signature_mismatch"));
	});

	it("doesn't end at a CSCA that the chip brings along", () => {
		const own = authority({ subject: "/C=UT/CN=CSCA of a forger" });
		expect(verify({ signer: document(own), brought: [own] }).chain).toMatchObject(skip("csca_unknown"));
	});

	it("doesn't end at a certificate that may issue none", () => {
		const another = document(csca, { subject: "/C=UT/CN=Another signer" });
		expect(
			verify({ signer: document(another), trusted: [csca, another], brought: [another] }).chain,
		).toMatchObject(skip("csca_unknown"));
	});

	it("goes over a link certificate that the chip brings along", () => {
		const renewed = authority({ subject: "/C=UT/CN=CSCA Utopia 2" });
		const link = authority({ subject: "/C=UT/CN=CSCA Utopia 2", issuer: csca, keyOf: renewed });
		const by = document(renewed);
		expect(verify({ signer: by, brought: [link] })).toMatchObject({
			chain: { result: "clear" },
			csca: { subject: "C=UT, CN=CSCA Utopia" },
		});
		expect(verify({ signer: by }).chain).toMatchObject(skip("csca_unknown"));
	});

	it("ends at a link certificate of the lists", () => {
		const renewed = authority({ subject: "/C=UT/CN=CSCA Utopia 3" });
		const link = authority({ subject: "/C=UT/CN=CSCA Utopia 3", issuer: csca, keyOf: renewed });
		expect(verify({ signer: document(renewed), trusted: [link] }).chain).toMatchObject({ result: "clear" });
	});

	it("is rejected where the signer claims another country than its CSCA", () => {
		const { chain } = verify({ signer: document(csca, { subject: "/C=FR/CN=Signer" }) });
		expect(chain).toMatchObject(reject("signer_country_mismatch"));
	});
});

describe("the signer's certificate", () => {
	const by = document(csca, { notBefore: "20250101000000Z", notAfter: "20260601000000Z" });

	it.each([
		["2024-12-31T23:59:59Z", reject("signer_certificate_not_yet_valid")],
		["2025-01-01T00:00:00Z", { result: "clear" }],
		["2026-06-01T00:00:00Z", { result: "clear" }],
		["2026-06-01T00:00:01Z", reject("signer_certificate_expired")],
	])("on %s is %o", (now, validity) => {
		expect(verify({ signer: by, now })).toMatchObject({ validity, chain: { result: "clear" } });
	});

	it("that its state revoked is rejected", () => {
		const list = maker.revocationList(csca, [signer]);
		expect(verify({ lists: [list] })).toMatchObject({
			result: "rejected",
			revocation: reject("signer_revoked"),
		});
	});

	it("that isn't on the list is clear while the list is in date", () => {
		const list = maker.revocationList(csca, [document(csca)]);
		const day = 86_400_000;
		const at = (days: number) => new Date(Date.now() + days * day).toISOString();
		expect(verify({ lists: [list], now: at(29) }).revocation).toMatchObject({ result: "clear" });
		expect(verify({ lists: [list], now: at(31) }).revocation).toMatchObject(skip("crl_expired"));
	});

	it("isn't revoked by a list that somebody else signed", () => {
		const forged = maker.revocationList(authority(), [signer]);
		expect(verify({ lists: [forged] }).revocation).toMatchObject(skip("crl_missing"));
	});

	it("is rejected where its CSCA revoked itself", () => {
		const list = maker.revocationList(csca, [csca]);
		expect(verify({ lists: [list] }).revocation).toMatchObject(reject("csca_revoked"));
	});
});
