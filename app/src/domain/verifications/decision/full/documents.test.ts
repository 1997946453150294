import { readDocument } from "@vidimus/engine";
import { readFixture } from "@vidimus/engine/testing/fixtures";
import { expect, test } from "vitest";
import type { DocumentSide, Evidence } from "../../../../checks/evidence.ts";
import { buildEvidence, options } from "../../../../testing/data/findings.ts";
import { decide } from "../decide.ts";

const today = "2026-11-20";

async function readSide(name: string): Promise<DocumentSide> {
	return { file: name, findings: await readDocument(readFixture(`cases/${name}.jpg`), { today }) };
}

/** The decision on photos of a document, for an app that requires a minimum age of 18. */
async function decideDocument(front: string, change: Partial<Evidence> & { backName?: string } = {}) {
	const { backName, ...evidence } = change;
	const { status, reasons, verifiedData } = decide(
		buildEvidence({
			...options({ documents: ["passport", "identity_card"], minimum_age: 18 }),
			today,
			front: await readSide(front),
			back: backName ? await readSide(backName) : null,
			...evidence,
		}),
	);
	return { status, reasons, verifiedData };
}

test("a card without an expiry date is approved, because its front says so", async () => {
	const decision = await decideDocument("card-without-expiry-front", {
		documentType: "identity_card",
		backName: "card-without-expiry-back",
	});
	expect(decision).toMatchObject({ status: "approved", reasons: [] });
	expect(decision.verifiedData.expiry_date).toBeUndefined();
});

test("a holder of 102 years is approved, because the passport prints the century", async () => {
	const decision = await decideDocument("passport-of-1924-birth", {
		providedDetails: { birth_date: "1924-05-12" },
	});
	expect(decision).toMatchObject({ status: "approved", verifiedData: { birth_date: "1924-05-12" } });
});

test("a passport that gives only the year of birth is sent to review, without another photo", async () => {
	expect(await decideDocument("passport-birth-year-only")).toMatchObject({
		status: "in_review",
		reasons: ["birth_date_incomplete"],
		verifiedData: { birth_date: "1985" },
	});
});

test("a French identity card of 1995 is declined as expired", async () => {
	expect(await decideDocument("french-card-of-1995", { documentType: "identity_card" })).toMatchObject({
		status: "declined",
		reasons: ["document_expired"],
	});
});

test("a passport with a letter O in its number is approved", async () => {
	expect(await decideDocument("passport-letter-o")).toMatchObject({
		status: "approved",
		verifiedData: { document_number: "AO9876543" },
	});
});
