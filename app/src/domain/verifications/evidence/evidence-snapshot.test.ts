import { expect, test } from "vitest";
import { encryptJson, generateKey } from "../../../platform/crypto/crypto.ts";
import { buildEvidence } from "../../../testing/data/findings.ts";
import { decryptSnapshot } from "./evidence-snapshot.ts";

test("the list of a hit is read by its name of today, also in evidence from before version 2026-11-26", () => {
	const key = generateKey();
	const listed = ["block", "allow", "blocklist"].map((list) => ({
		entry: "lst_1",
		list,
		kind: "email",
		distance: null,
	}));
	const stored = { evidence: { ...buildEvidence(), listed }, decision: { status: "approved" } };
	const attempt = { id: "att_1", encryptedEvidence: encryptJson(key, stored, "evidence/att_1") };
	const snapshot = decryptSnapshot(key, attempt);
	expect(snapshot?.evidence.listed.map(({ list }) => list)).toEqual(["blocklist", "allowlist", "blocklist"]);
	expect(Object.keys(snapshot?.evidence ?? {})).toEqual([...Object.keys(stored.evidence), "mayLackParts"]);
});
