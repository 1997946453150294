import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { ALGORITHMS, type Algorithm, ChipMaker, dg1, dg2 } from "../../testing/chips.ts";
import { fixture } from "../../testing/fixtures.ts";
import { openTrustStore, type TrustStore } from "../trust.ts";
import { type ChipFiles, verifyChip } from "../verify.ts";

const maker = new ChipMaker();
afterAll(() => maker.delete());

const groups = { 1: dg1(), 2: dg2(readFileSync(fixture("people/anna-lind/portrait.jpg"))) };
const csca = maker.issue({ subject: "/C=UT/O=Utopia/CN=CSCA Utopia", isAuthority: true });
const signer = maker.issue({ subject: "/C=UT/O=Utopia/CN=Document Signer 1", issuer: csca });

const trustIn = (authority: typeof csca) =>
	openTrustStore({ certificates: [maker.certificate(authority)], revocationLists: [] });
const trust = trustIn(csca);
const verify = (files: ChipFiles, store: TrustStore = trust) =>
	verifyChip(files, store, new Date("2026-06-01T12:00:00Z"));
const skip = (reason: string) => ({ result: "not_run", reasons: [reason] });

describe("a chip", () => {
	it.each(Object.entries(ALGORITHMS).filter(([name]) => name !== "ECDSA on P-384"))(
		"is verified where its state signs by %s",
		(_, algorithm: Algorithm) => {
			const authority = maker.issue({ subject: "/C=UT/CN=CSCA", isAuthority: true, algorithm });
			const by = maker.issue({ subject: "/C=UT/CN=Signer", issuer: authority, algorithm });
			const files = { sod: maker.securityObject(groups, { signer: by }), groups };
			expect(verify(files, trustIn(authority))).toMatchObject({ result: "clear" });
			expect(verify(files).chain).toMatchObject(skip("csca_unknown"));
			const other = maker.securityObject(groups, { signer });
			expect(verify({ sod: other, groups }, trustIn(authority)).result).toBe("not_run");
		},
	);
});
