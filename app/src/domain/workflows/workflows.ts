import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import type { WorkflowDefinition } from "./definition/definition-contract.ts";
import type { VerificationOptions } from "./options/options-contract.ts";
import {
	insertWorkflow,
	insertWorkflowVersion,
	updateWorkflowRow,
	type WorkflowVersionRow,
} from "./queries.ts";
import { buildSimpleDefinition } from "./templates/simple-contract.ts";

/** Key of the workflow that an app begins with. */
const firstKey = "default";

/** What is published, and by whom. */
interface NewVersion {
	definition: WorkflowDefinition;
	/** ID of a user or key; null for the server. */
	publishedBy: string | null;
	note?: string | null;
	restoredFrom?: number;
}

/** The row of a new workflow, in its first version. */
export const buildWorkflowRow = (
	{ clock }: Pick<Services, "clock">,
	{ appId, key, name, isDefault }: { appId: string; key: string; name: string | null; isDefault: boolean },
) => {
	const createdAt = clock.now();
	const id = newId("workflow", createdAt);
	return { id, appId, key, name, isDefault, version: 1, createdAt };
};

/** Inserts a version, and makes it the latest. @param tx in which the workflow, or its app, is locked */
export async function insertVersion(
	{ clock }: Pick<Services, "clock">,
	tx: Db,
	{ id, appId, number }: { id: string; appId: string; number: number },
	{ definition, publishedBy, note = null, restoredFrom }: NewVersion,
): Promise<WorkflowVersionRow> {
	const row: WorkflowVersionRow = {
		workflowId: id,
		number,
		appId,
		definition,
		publishedBy,
		publishedAt: clock.now(),
		note,
		restoredFrom: restoredFrom ?? null,
	};
	await insertWorkflowVersion(tx, row);
	if (number > 1) await updateWorkflowRow(tx, appId, id, { version: number });
	return row;
}

/** Gives a new app its default workflow: a document, a selfie, and what the checks allow. */
export async function createDefaultWorkflow(
	services: Pick<Services, "clock">,
	tx: Db,
	appId: string,
	options: VerificationOptions,
	publishedBy: string | null,
): Promise<void> {
	const row = buildWorkflowRow(services, { appId, key: firstKey, name: null, isDefault: true });
	await insertWorkflow(tx, row);
	const definition = buildSimpleDefinition(options);
	await insertVersion(services, tx, { id: row.id, appId, number: 1 }, { definition, publishedBy });
}
