import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import {
	ALGORITHMS,
	buildDg1,
	ChipMaker,
	dg2WithImage,
	type OpensslAlgorithm,
} from "../../testing/chip-maker.ts";
import { fixture } from "../../testing/fixtures.ts";
import { openTrustStore, type TrustStore } from "../trust/trust-store.ts";
import { type ChipFiles, verifyChip } from "../verify-chip.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const groups = { 1: buildDg1(), 2: dg2WithImage(readFileSync(fixture("people/anna-lind/portrait.jpg"))) };
const csca = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issueCertificate({ subject: "/C=UT/O=Utopia/CN=Document Signer 1", issuer: csca });

const trustOnly = (authority: typeof csca) =>
	openTrustStore({ certificates: [maker.readCertificate(authority)], revocationLists: [] });
const trust = trustOnly(csca);
const verify = (files: ChipFiles, store: TrustStore = trust) =>
	verifyChip(files, store, new Date("2026-06-01T12:00:00Z"));
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

describe("signature algorithms of chips", () => {
	it.each(Object.entries(ALGORITHMS).filter(([name]) => name !== "ECDSA on P-384"))(
		"a chip signed with %s is verified",
		(_, algorithm: OpensslAlgorithm) => {
			const authority = maker.issueCertificate({ subject: "/C=UT/CN=CSCA", isAuthority: true, algorithm });
			const by = maker.issueCertificate({ subject: "/C=UT/CN=Signer", issuer: authority, algorithm });
			const files = { sod: maker.signSecurityObject(groups, { signer: by }), groups };
			expect(verify(files, trustOnly(authority))).toMatchObject({ result: "clear" });
			expect(verify(files).chain).toMatchObject(skip("csca_unknown"));
			const other = maker.signSecurityObject(groups, { signer });
			expect(verify({ sod: other, groups }, trustOnly(authority)).result).toBe("not_run");
		},
	);
});
