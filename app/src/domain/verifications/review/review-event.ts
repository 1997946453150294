import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { EventType } from "../../events/event-types-contract.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { loadWorkflowNames } from "../../workflows/running/load-workflows.ts";
import { presentVerificationSummary } from "../presentation/present-verification.ts";
import type { VerificationRow } from "../queries.ts";

/** Records an event of the reviewers' work on a case, with the case's summary and `details`. */
export async function recordReviewEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: { row: VerificationRow; key: EncryptionKey },
	type: EventType,
	details: Record<string, unknown> = {},
): Promise<void> {
	const workflow = (await loadWorkflowNames(tx, row.appId, [row])).get(row.workflowId ?? "");
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data: { ...presentVerificationSummary(row, { key, workflow }, caller.locale), ...details },
		key,
	});
}
