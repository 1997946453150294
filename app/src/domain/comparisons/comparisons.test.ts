import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requireObjectKey } from "../../platform/vault/object-keys.ts";
import type { Page } from "../../shared/schemas.ts";
import type { OrProblem, TestClient } from "../../testing/clients/test-client.ts";
import {
	expectComparisonOfRealRun,
	finishComparison,
	publishDraft,
	runCase,
	saveDraft,
} from "../../testing/data/past-cases.ts";
import { condition, end, selfie, step } from "../../testing/data/workflows.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import type { AuditEntry } from "../audit/contract.ts";
import { redactForRetention } from "../redactions/redactions.ts";
import { decryptSnapshot, encryptSnapshot } from "../verifications/decision/evidence-snapshot.ts";
import { attempts, verifications } from "../verifications/tables.ts";
import type { StepNode, WorkflowNode } from "../workflows/definition/definition-contract.ts";
import type { VerificationOptions } from "../workflows/options/options-contract.ts";
import { deleteOldComparisons } from "./comparisons.ts";
import type { ComparedCase, Comparison } from "./contract.ts";
import { runComparisonBatch } from "./run-comparison.ts";
import { comparisons } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
});
beforeEach(async () => {
	business = await harness.business();
});
afterAll(() => harness.close());

const path = "/api/v1/workflows/default";
const anna = { front: "passports/anna-lind", selfie: "selfies/anna-lind-1" };
const amara = { front: "passports/amara-cole", selfie: "selfies/amara-cole-1" };

/** Whoever is younger than 21 goes to review. */
const reviewOfYoung = [
	step("document", "selfie"),
	step("selfie", "age"),
	condition("age", [[{ field: "document.age", op: "lt", value: 21 }, "review"]], "end"),
	end("checks", "end"),
	end("review"),
];
const create = ({ key }: Pick<TestBusiness, "key">, body: object = {}) =>
	key.post<OrProblem<Comparison>>(`${path}/comparisons`, body);
const read = async ({ key }: TestBusiness, id: string) =>
	(await key.get<Comparison>(`${path}/comparisons/${id}`)).body;
const listCases = async ({ key }: TestBusiness, id: string, query = "") =>
	(await key.get<Page<ComparedCase>>(`${path}/comparisons/${id}/cases?limit=100${query}`)).body.data;

const finish = (of: TestBusiness, id: string) => finishComparison(harness, of, id);
async function compare(of: TestBusiness, body: object = {}): Promise<Comparison> {
	const { status, body: created } = await create(of, body);
	expect(status).toBe(201);
	return finish(of, (created as Comparison).id);
}

/** Takes the workflow from a case and its evidence. */
async function makeOlderThanWorkflows(id: string): Promise<void> {
	const { db, vault } = harness.services;
	const [row] = await db.select().from(verifications).where(eq(verifications.id, id));
	const [attempt] = await db.select().from(attempts).where(eq(attempts.verificationId, id));
	const key = await requireObjectKey(harness.services, await vault.getAppKey(business.app), row!);
	const { evidence, decision } = decryptSnapshot(key, attempt!)!;
	const { workflow: _workflow, ...older } = evidence;
	const { path: _path, ...olderDecision } = decision;
	const encryptedEvidence = encryptSnapshot(key, attempt!.id, older, {
		...olderDecision,
		checks: [],
		fields: [],
	});
	await db.update(attempts).set({ encryptedEvidence }).where(eq(attempts.verificationId, id));
	await db
		.update(verifications)
		.set({ workflowId: null, workflowVersion: null })
		.where(eq(verifications.id, id));
}

describe("a comparison", () => {
	test("gives every case the outcome and the path that it has once the draft is published", async () => {
		const { compared, outcomes } = await expectComparisonOfRealRun(
			harness,
			reviewOfYoung,
			{ minimum_age: 20, max_attempts: 1 },
			24,
		);
		expect(compared).toBeGreaterThanOrEqual(20);
		expect(outcomes).toEqual(new Set(["approved", "in_review", "declined"]));
	});

	test("counts outcomes before and after, and lists the cases that change with the node that changed them", async () => {
		await runCase(harness, business, anna);
		const young = await runCase(harness, business, amara);
		await saveDraft(business, reviewOfYoung);
		const { status, body } = await create(business);
		expect([status, body]).toMatchObject([
			201,
			{ status: "running", head: null, draft_revision: 1, total: 2, processed: 0, ended_at: null },
		]);
		const done = await finish(business, (body as Comparison).id);
		expect(done).toMatchObject({
			status: "completed",
			processed: 2,
			changed: 1,
			missing: 0,
			before_workflows: 0,
			outcomes: [
				{ before: "approved", after: "approved", cases: 1 },
				{ before: "approved", after: "in_review", cases: 1 },
			],
			skipped: [],
			review: { cases: 2, before: 0, after: 1 },
			effort: { cases: 2, seconds_before: 75, seconds_after: 75, steps_before: 2, steps_after: 2 },
		});
		const changed = {
			verification: young,
			object: "compared_case",
			before: "approved",
			after: "in_review",
			lacks: null,
			node: "age",
			path_before: ["document", "selfie", "end"],
			path_after: ["document", "selfie", "age", "review"],
		};
		expect(await listCases(business, done.id)).toEqual([changed]);
		expect(await listCases(business, done.id, "&before=approved&after=in_review")).toEqual([changed]);
		expect(await listCases(business, done.id, "&after=declined")).toEqual([]);
		const { body: list } = await business.key.get<Page<Comparison>>(`${path}/comparisons`);
		expect(list.data).toEqual([done]);
	});

	test("compares with an older version, and only as many of the latest cases as it is asked to", async () => {
		await saveDraft(business, reviewOfYoung);
		await publishDraft(business);
		await runCase(harness, business, anna);
		await runCase(harness, business, amara);
		expect(await compare(business, { head: 1, cases: 1 })).toMatchObject({
			head: 1,
			draft_revision: null,
			total: 1,
			outcomes: [{ before: "in_review", after: "approved", cases: 1 }],
		});
	});

	test("keeps what a request set itself", async () => {
		await runCase(harness, business, anna, { options: { review: "always" } });
		await saveDraft(business, null, { minimum_age: 18 });
		expect((await compare(business)).outcomes).toEqual([
			{ before: "in_review", after: "in_review", cases: 1 },
		]);
	});

	test("counts cases from before workflows with the default one, and says how many they are", async () => {
		await makeOlderThanWorkflows(await runCase(harness, business, amara));
		await saveDraft(business, reviewOfYoung);
		const done = await compare(business);
		expect(done).toMatchObject({ total: 1, before_workflows: 1, effort: null });
		expect(await listCases(business, done.id)).toMatchObject([
			{ before: "approved", after: "in_review", node: "age", path_before: null },
		]);
		await business.key.post("/api/v1/workflows", { key: "other", name: "Other" });
		const { body } = await business.key.post<Comparison>("/api/v1/workflows/other/comparisons", { head: 1 });
		expect(body).toMatchObject({ total: 0 });
	});

	test("leaves out simulations, which decide nothing", async () => {
		const { id } = await harness.invite(business);
		await business.key.post(`/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
		await saveDraft(business, reviewOfYoung);
		expect(await compare(business)).toMatchObject({
			status: "completed",
			total: 0,
			outcomes: [],
			effort: null,
		});
	});
});

describe("what the evidence lacks", () => {
	test.each<[string, StepNode | null, Partial<VerificationOptions>, string, string | null]>([
		["a stricter liveness of the selfie", selfie("end", "active"), {}, "liveness", "selfie"],
		["a screening step", step("screening", "end"), {}, "screening", "screening"],
		["a search for duplicates", null, { duplicates: "report" }, "duplicates", null],
		["other false match rates", null, { face_match_fmr: 0.00001 }, "face_match_fmr", null],
		["another document", null, { documents: ["identity_card"] }, "documents", "document"],
		["a document of another country", null, { countries: ["FRA"] }, "countries", "document"],
	])("is said of %s, and is never guessed", async (_what, last, options, lacks, node) => {
		const own = { options: { liveness: "passive", duplicates: "off" } };
		await runCase(harness, business, anna, own);
		await saveDraft(business, null, { liveness: "passive", duplicates: "off" });
		await publishDraft(business);
		await runCase(harness, business, anna);
		const nodes: WorkflowNode[] | null =
			last &&
			(last.type === "selfie"
				? [step("document", "selfie"), last, end("checks", "end")]
				: [step("document", "selfie"), step("selfie", "screening"), last, end("checks", "end")]);
		await saveDraft(business, nodes, options);
		const done = await compare(business, { cases: 1 });
		expect(done).toMatchObject({ missing: 1, changed: 0, review: { cases: 0 }, effort: null });
		expect(await listCases(business, done.id)).toMatchObject([{ after: "missing", lacks, node }]);
	});

	test("is said of a fact that isn't known, at the condition that needs it", async () => {
		await runCase(harness, business, anna);
		await saveDraft(business, [
			step("document", "selfie"),
			step("selfie", "age"),
			condition("age", [[{ field: "metadata.channel", op: "eq", value: "shop" }, "review"]], "end"),
			end("checks", "end"),
			end("review"),
		]);
		const done = await compare(business);
		expect(await listCases(business, done.id)).toMatchObject([
			{ before: "approved", after: "missing", lacks: "fact", node: "age" },
		]);
	});
});

describe("cases that can't be compared", () => {
	test("are counted with the reason, and the others are compared", async () => {
		const { db } = harness.services;
		const redacted = await runCase(harness, business, anna);
		const undecided = await runCase(harness, business, anna);
		const broken = await runCase(harness, business, anna);
		await runCase(harness, business, anna);
		await redactForRetention(harness.services, redacted);
		const setEvidence = (id: string, encryptedEvidence: Buffer | null) =>
			db.update(attempts).set({ encryptedEvidence }).where(eq(attempts.verificationId, id));
		await setEvidence(undecided, null);
		await setEvidence(broken, Buffer.from("nothing that a key could open"));
		await saveDraft(business, reviewOfYoung);
		expect(await compare(business)).toMatchObject({
			processed: 4,
			skipped: [
				{ reason: "redacted", cases: 1 },
				{ reason: "no_evidence", cases: 1 },
				{ reason: "unreadable", cases: 1 },
			],
			outcomes: [{ before: "approved", cases: 1 }],
		});
	});

	test("leave the list once they are redacted, and the counts stay", async () => {
		const id = await runCase(harness, business, amara);
		await saveDraft(business, reviewOfYoung);
		const done = await compare(business);
		expect(await listCases(business, done.id)).toHaveLength(1);
		await redactForRetention(harness.services, id);
		expect(await listCases(business, done.id)).toEqual([]);
		expect(await read(business, done.id)).toEqual(done);
	});
});

describe("the job", () => {
	test("counts no case twice when it runs again, or twice at a time, and goes on where it stopped", async () => {
		const { services } = harness;
		for (let n = 0; n < 3; n++) await runCase(harness, business, anna);
		await saveDraft(business, reviewOfYoung);
		const { body } = await create(business);
		const job = { comparison: (body as Comparison).id };
		await Promise.all([runComparisonBatch(services, job), runComparisonBatch(services, job)]);
		await runComparisonBatch(services, job);
		expect(await read(business, job.comparison)).toMatchObject({
			status: "completed",
			total: 3,
			processed: 3,
			outcomes: [{ cases: 3 }],
		});
	});

	test("works in batches, each of which enqueues the next", async () => {
		const { services } = harness;
		const cases = 27;
		const id = await runCase(harness, business, anna);
		const [row] = await services.db.select().from(verifications).where(eq(verifications.id, id));
		await services.db.insert(verifications).values(
			Array.from({ length: cases - 1 }, (_, n) => ({
				...row!,
				id: `${id.slice(0, -2)}${String(n).padStart(2, "0")}`,
				codeHash: `code-${n}`,
				wrappedKey: null,
				redaction: "redacted" as const,
			})),
		);
		await saveDraft(business, reviewOfYoung);
		const { body } = await create(business);
		const job = { comparison: (body as Comparison).id };
		await runComparisonBatch(services, job);
		expect(await read(business, job.comparison)).toMatchObject({ status: "running", processed: 25 });
		await runComparisonBatch(services, job);
		expect(await read(business, job.comparison)).toMatchObject({
			status: "completed",
			processed: cases,
			skipped: [{ reason: "redacted", cases: cases - 1 }],
		});
	});

	test("stops when the comparison is canceled, and what it has counted stays", async () => {
		await runCase(harness, business, anna);
		await saveDraft(business, reviewOfYoung);
		const { body } = await create(business);
		const { id } = body as Comparison;
		const cancel = () => business.key.post<OrProblem<Comparison>>(`${path}/comparisons/${id}/cancel`);
		expect(await cancel()).toMatchObject({ status: 200, body: { status: "canceled", processed: 0 } });
		await runComparisonBatch(harness.services, { comparison: id });
		expect(await read(business, id)).toMatchObject({ status: "canceled", processed: 0 });
		expect(await cancel()).toMatchObject({ status: 409, body: { code: "comparison_ended" } });
	});
});

describe("starting a comparison", () => {
	test("needs a draft without problems, and no other comparison that runs in the mode", async () => {
		expect(await create(business)).toMatchObject({ status: 409, body: { code: "draft_missing" } });
		await saveDraft(business, [step("document", "selfie"), step("selfie", null)]);
		expect(await create(business)).toMatchObject({
			status: 422,
			body: { code: "workflow_invalid", errors: [{ path: "definition.nodes.selfie" }] },
		});
		await saveDraft(business, reviewOfYoung);
		expect(await create(business, { cases: 5001 })).toMatchObject({ status: 422 });
		const { body } = await create(business);
		expect(await create(business)).toMatchObject({ status: 409, body: { code: "comparison_running" } });
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		expect((await create({ key: live })).status).toBe(201);
		await finish(business, (body as Comparison).id);
		expect((await create(business)).status).toBe(201);
	});

	test("is for members who may publish, and is in the audit log", async () => {
		await saveDraft(business, reviewOfYoung);
		const analyst = (await harness.member(business, "analyst")).client;
		const lead = (await harness.member(business, "lead")).client;
		const start = (by: TestClient) =>
			by.change<OrProblem<Comparison>>("POST", `${path}/comparisons`, { cases: 10 });
		expect((await start(analyst)).status).toBe(403);
		const { body } = await start(lead);
		expect(body).toMatchObject({ created_by: { name: "The lead" } });
		const owner = await harness.signedIn(business.email);
		const { body: log } = await owner.get<Page<AuditEntry>>(
			`/api/apps/${business.app}/audit?action=workflow.compared`,
		);
		expect(log.data).toMatchObject([{ details: { comparison: (body as Comparison).id, cases: 0 } }]);
	});

	test("isn't seen in the other mode, or by another app", async () => {
		await saveDraft(business, reviewOfYoung);
		const { id } = await compare(business);
		const live = harness.withSecret(await harness.secret(business.app, "live"));
		const other = await harness.business("Crédit du Port");
		for (const key of [live, other.key])
			expect((await key.get(`${path}/comparisons/${id}`)).status).toBe(404);
	});
});

test("a comparison is deleted after thirty days", async () => {
	await saveDraft(business, reviewOfYoung);
	const { id } = await compare(business);
	harness.clock.advance({ days: 29 });
	await deleteOldComparisons(harness.services);
	expect((await read(business, id)).id).toBe(id);
	harness.clock.advance({ days: 2 });
	await deleteOldComparisons(harness.services);
	expect(await harness.services.db.select().from(comparisons).where(eq(comparisons.id, id))).toEqual([]);
});
