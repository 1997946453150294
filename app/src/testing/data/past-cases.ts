import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Comparison } from "../../domain/comparisons/contract.ts";
import { runComparisonBatch } from "../../domain/comparisons/run-comparison.ts";
import { comparedCases } from "../../domain/comparisons/tables.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import type { WorkflowDraft } from "../../domain/workflows/contract.ts";
import type {
	WorkflowDefinition,
	WorkflowNode,
} from "../../domain/workflows/definition/definition-contract.ts";
import type { PersonPhotos } from "../clients/person-client.ts";
import type { Harness, TestBusiness } from "../harness.ts";

/** Specimens of whom a passport and a selfie exist. */
const people = [
	"anna-lind",
	"ravi-nair",
	"mei-tanaka",
	"hiro-sato",
	"greta-vogel",
	"amara-cole",
	"david-marsh",
];

/**
 * The photos of the n-th of many cases: people with their own selfie, and now and then somebody else's. The same number
 * always means the same photos.
 */
export function pickPhotos(n: number): PersonPhotos {
	const owner = people[n % people.length]!;
	const shown = n % 4 === 3 ? people[(n * 5 + 1) % people.length]! : owner;
	return { front: `passports/${owner}`, selfie: `selfies/${shown}-${1 + (n % 2)}` };
}

/** Takes a person through a verification, to its decision. @returns its ID */
export async function runCase(
	harness: Harness,
	business: TestBusiness,
	photos: PersonPhotos,
	request: object = {},
): Promise<string> {
	const person = await harness.invite(business, request);
	await person.goThrough(photos);
	await processVerification(harness.services, person.id);
	return person.id;
}

const workflowPath = "/api/v1/workflows/default";

/** Saves a draft of the default workflow, from its latest version. */
export async function saveDraft(
	{ key }: Pick<TestBusiness, "key">,
	nodes: WorkflowNode[] | null,
	options: Partial<WorkflowDefinition["options"]> = {},
): Promise<void> {
	const { body: draft } = await key.get<WorkflowDraft>(`${workflowPath}/draft`);
	const { definition: own, revision } = draft;
	const definition = { ...own, ...(nodes && { nodes }), options: { ...own.options, ...options } };
	const { status } = await key.put(`${workflowPath}/draft`, { revision, definition });
	expect(status).toBe(200);
}

/** Publishes the draft of the default workflow. */
export async function publishDraft({ key }: Pick<TestBusiness, "key">): Promise<void> {
	const { body } = await key.get<WorkflowDraft>(`${workflowPath}/draft`);
	expect((await key.post(`${workflowPath}/publish`, { revision: body.revision })).status).toBe(200);
}

/** Runs the jobs of a comparison to its end. */
export async function finishComparison(
	{ services }: Harness,
	{ key }: Pick<TestBusiness, "key">,
	comparison: string,
): Promise<Comparison> {
	for (;;) {
		const { body } = await key.get<Comparison>(`${workflowPath}/comparisons/${comparison}`);
		if (body.status !== "running") return body;
		await runComparisonBatch(services, { comparison });
	}
}

/**
 * Runs the same people through the default workflow of one business and through a draft that another one has published, and
 * expects the comparison of the first one's cases with that draft to say what happened to those of the second.
 * @returns how many cases were compared, and the outcomes that they had with the draft
 */
export async function expectComparisonOfRealRun(
	harness: Harness,
	nodes: WorkflowNode[],
	options: Partial<WorkflowDefinition["options"]>,
	cases: number,
): Promise<{ compared: number; outcomes: ReadonlySet<string> }> {
	const business = await harness.business();
	const published = await harness.business("Crédit du Port");
	await saveDraft(published, nodes, options);
	await publishDraft(published);
	const real = new Map<string, Verification>();
	for (let n = 0; n < cases; n++) {
		const before = await runCase(harness, business, pickPhotos(n));
		const after = await runCase(harness, published, pickPhotos(n));
		real.set(before, (await published.key.get<Verification>(`/api/v1/verifications/${after}`)).body);
	}
	await saveDraft(business, nodes, options);
	const { body } = await business.key.post<Comparison>(`${workflowPath}/comparisons`, { cases });
	const { id, processed, missing, skipped } = await finishComparison(harness, business, body.id);
	const rows = await harness.services.db
		.select()
		.from(comparedCases)
		.where(eq(comparedCases.comparisonId, id));
	expect([rows.length, missing, skipped]).toEqual([processed, 0, []]);
	for (const { verificationId, after, pathAfter } of rows) {
		const { status, workflow } = real.get(verificationId)!;
		expect([after, pathAfter]).toEqual([status, workflow?.path]);
	}
	return { compared: rows.length, outcomes: new Set(rows.map(({ after }) => after)) };
}
