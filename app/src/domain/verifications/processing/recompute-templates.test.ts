import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { openDomains } from "../../../open-services.ts";
import { decryptJson, encryptJson } from "../../../platform/crypto/encryption.ts";
import { requireObjectKey } from "../../../platform/vault/object-keys.ts";
import type { Page } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { faceTemplates } from "../../duplicates/tables.ts";
import type { ListEntry } from "../../lists/contract.ts";
import { decryptEntryValue, unwrapEntryKey } from "../../lists/entry-encryption.ts";
import { listEntries } from "../../lists/tables.ts";
import type { Services } from "../../services.ts";
import { faceModelId } from "../../shared/face-distance.ts";
import type { Verification } from "../contract.ts";
import { files, verifications } from "../tables.ts";
import { processVerification } from "./process-verification.ts";
import { recomputeTemplates } from "./recompute-templates.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const anna = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" } as const;
const ravi = { front: "passports/ravi-nair", selfie: "selfies/ravi-nair-1" } as const;
const annaAgain = { front: "passports/anna-lind", selfie: "selfies/anna-lind-2" } as const;

async function settled(
	reference: string,
	photos: typeof anna | typeof annaAgain | typeof ravi,
	services: Services = harness.services,
): Promise<Verification> {
	const person = await harness.invite(business, {
		customer: { reference },
		options: { duplicates: "review" },
	});
	await person.goThrough(photos);
	await processVerification(services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}

const findStoredTraits = async (id: string) =>
	(await harness.services.db.select().from(faceTemplates).where(eq(faceTemplates.verificationId, id)))[0];
const facesFound = ({ duplicates }: Verification) => duplicates.filter(({ kind }) => kind === "face").length;

/** Leaves a verification as if another face recognition model had processed its selfie. */
async function markAsOtherModel(id: string): Promise<void> {
	const { services } = harness;
	const { db } = services;
	await db.update(faceTemplates).set({ model: "another" }).where(eq(faceTemplates.verificationId, id));
	const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
	const key = await requireObjectKey(services, await services.vault.getAppKey(business.app), row!);
	for (const file of await db.select().from(files).where(eq(files.verificationId, id))) {
		if (file.kind !== "selfie" || !file.encryptedFindings) continue;
		const found = decryptJson<SelfieFindings>(key, file.encryptedFindings, file.id);
		const model = { name: "another", version: "1", hash: "another" };
		const face = { ...found.face, template: { values: [1], model } };
		await db
			.update(files)
			.set({ encryptedFindings: encryptJson(key, { ...found, face }, file.id) })
			.where(eq(files.id, file.id));
	}
}

test("a face stored by another model is matched again once it is recomputed from its selfie", async () => {
	const first = await settled("a", anna);
	await markAsOtherModel(first.id);
	const away = openDomains(harness.services);
	const meanwhile = await settled("b", annaAgain, away);
	expect(facesFound(meanwhile)).toBe(0);
	expect(meanwhile).toMatchObject({ status: "in_review", unanswered_checks: ["duplicate"] });
	expect(meanwhile.reasons.map(({ name }) => name)).toContain("duplicates_incomplete");
	await recomputeTemplates(harness.services, { after: 0 });
	const model = faceModelId(await harness.services.engine.recognizerModel());
	expect(await findStoredTraits(first.id)).toMatchObject({ model });
	const found = await settled("c", annaAgain, away);
	expect(facesFound(found)).toBe(2);
	expect(found.reasons.map(({ name }) => name)).not.toContain("duplicates_incomplete");
});

test("faces of another model neither hold up an app that only reports duplicates, nor another app or the case itself", async () => {
	const { id } = await settled("a", anna);
	await markAsOtherModel(id);
	const decideFor = async (of: TestBusiness, duplicates: string) => {
		const person = await harness.invite(of, { options: { duplicates } });
		await person.goThrough(ravi);
		await processVerification(harness.services, person.id);
		return (await of.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
	};
	const reported = await decideFor(business, "report");
	expect(reported).toMatchObject({ status: "approved", unanswered_checks: [] });
	expect(reported.checks.find(({ type }) => type === "duplicate")).toMatchObject({ result: "consider" });
	expect((await decideFor(await harness.business(), "review")).status).toBe("approved");
	expect((await decideFor(business, "review")).status).toBe("in_review");
});

test("a face stored by the current model isn't changed", async () => {
	const { id } = await settled("a", anna);
	const before = await findStoredTraits(id);
	await recomputeTemplates(harness.services, { after: 0 });
	expect(await findStoredTraits(id)).toEqual(before);
});

test("a case captured with another model is decided with both faces extracted by the current one", async () => {
	const person = await harness.invite(business, { options: { duplicates: "off" } });
	await person.goThrough(anna);
	await markAsOtherModel(person.id);
	await processVerification(harness.services, person.id);
	const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
	expect(body).toMatchObject({ status: "approved", reasons: [] });
});

test("a blocked face stored by another model is matched again once it is recomputed from its case", async () => {
	const first = await settled("a", anna);
	await markAsOtherModel(first.id);
	const { status } = await business.key.post("/api/v1/lists/entries", {
		list: "blocklist",
		kind: "face",
		verification: first.id,
		reason: "Fraud.",
	});
	expect(status).toBe(201);
	await settled("b", annaAgain);
	const entry = (await harness.services.db.select().from(listEntries))[0]!;
	const key = unwrapEntryKey(await harness.services.vault.getAppKey(business.app), entry);
	const value = decryptEntryValue(key, entry);
	expect(value).toMatchObject({ kind: "face", face: { model: { name: "face-embedding" } } });
	const model = { name: "another", version: "1", hash: "another" };
	await harness.services.db
		.update(listEntries)
		.set({ encryptedValue: encryptJson(key, { kind: "face", face: { values: [1], model } }, "value") });
	const unknown = await settled("c", annaAgain);
	expect(unknown.list_hits).toEqual([]);
	expect(unknown.reasons.map(({ name }) => name)).toContain("blocklist_incomplete");
	await recomputeTemplates(harness.services, { after: 0 });
	expect((await settled("d", annaAgain)).list_hits).toMatchObject([{ entry: entry.id, kind: "face" }]);
});

test("a listed face by another model whose case was redacted sends everybody to review, and the entry says why, until it is deleted", async () => {
	const first = await settled("a", anna);
	const face = { kind: "face", verification: first.id, reason: "Fraud." };
	const { body: entry } = await business.key.post<ListEntry>("/api/v1/lists/entries", {
		...face,
		list: "blocklist",
	});
	await business.key.post("/api/v1/lists/entries", { ...face, list: "allowlist" });
	expect(entry.fault).toBeNull();
	const { db, vault } = harness.services;
	const appKey = await vault.getAppKey(business.app);
	const outdated = { values: [1], model: { name: "another", version: "1", hash: "another" } };
	for (const row of await db.select().from(listEntries).where(eq(listEntries.appId, business.app)))
		await db
			.update(listEntries)
			.set({
				encryptedValue: encryptJson(unwrapEntryKey(appKey, row), { kind: "face", face: outdated }, "value"),
			})
			.where(eq(listEntries.id, row.id));
	expect((await business.key.post(`/api/v1/verifications/${first.id}/redact`)).status).toBe(200);
	await recomputeTemplates(harness.services, { after: 0 });
	const { data } = (await business.key.get<Page<ListEntry>>("/api/v1/lists/entries")).body;
	expect(data.map(({ fault }) => fault)).toEqual(["face_outdated", "face_outdated"]);
	const unknown = await settled("b", ravi);
	expect(unknown).toMatchObject({
		status: "in_review",
		reasons: [{ code: 264, name: "blocklist_incomplete" }],
	});
	await business.key.delete(`/api/v1/lists/entries/${entry.id}`);
	expect((await settled("b", ravi)).status).toBe("approved");
});

test("a face whose selfie is gone is deleted, and its document is still matched", async () => {
	const first = await settled("a", anna);
	await markAsOtherModel(first.id);
	await harness.services.db.delete(files).where(eq(files.verificationId, first.id));
	await recomputeTemplates(harness.services, { after: 0 });
	expect(await findStoredTraits(first.id)).toMatchObject({ model: null, encryptedTemplate: null });
	const again = await settled("b", annaAgain);
	expect(again.duplicates.map(({ kind }) => kind)).toEqual(["document"]);
});
