import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import type { WorkflowDefinition } from "./definition/definition-contract.ts";
import { buildSimpleDefinition } from "./definition/simple-definition.ts";
import type { VerificationOptions } from "./options/options-contract.ts";
import { findDefaultVersion, insertWorkflow, insertWorkflowVersion, updateLatestVersion } from "./queries.ts";

/** A published version of a workflow. */
export interface PublishedWorkflow {
	/** ID of the workflow. */
	id: string;
	/** Number of the version, from 1. */
	version: number;
	definition: WorkflowDefinition;
}

/** Key of the workflow that an app begins with. */
const firstKey = "default";

/** Who publishes: ID of a user or key; null for the server. */
type Publisher = string | null;

/** Gives a new app its default workflow: a document, a selfie, and what the checks allow. */
export async function createDefaultWorkflow(
	{ clock }: Pick<Services, "clock">,
	tx: Db,
	appId: string,
	options: VerificationOptions,
	publishedBy: Publisher,
): Promise<void> {
	const now = clock.now();
	const id = newId("workflow", now);
	await insertWorkflow(tx, { id, appId, key: firstKey, isDefault: true, version: 1, createdAt: now });
	await insertWorkflowVersion(tx, {
		workflowId: id,
		number: 1,
		appId,
		definition: buildSimpleDefinition(options),
		publishedBy,
		publishedAt: now,
	});
}

/** The workflow of verifications that name no other, in its latest version. */
export async function loadDefaultWorkflow(db: Db, appId: string): Promise<PublishedWorkflow> {
	const row = await findDefaultVersion(db, appId);
	if (!row) throw new Error("An app lacks its default workflow.");
	return { id: row.workflowId, version: row.number, definition: row.definition };
}

/**
 * Publishes a workflow with other options, as its next version. Verifications that exist keep theirs.
 * @param tx in which the app is locked, and the workflow was loaded: versions are numbered one after another
 */
export async function publishOptions(
	{ clock }: Pick<Services, "clock">,
	tx: Db,
	appId: string,
	{ id, version, definition }: PublishedWorkflow,
	options: VerificationOptions,
	publishedBy: Publisher,
): Promise<void> {
	await insertWorkflowVersion(tx, {
		workflowId: id,
		number: version + 1,
		appId,
		definition: { ...definition, options },
		publishedBy,
		publishedAt: clock.now(),
	});
	await updateLatestVersion(tx, appId, id, version + 1);
}
