import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { type CsvColumns, streamCsv, streamJsonLines } from "../../../platform/http/csv.ts";
import { findObjectKeys } from "../../../platform/vault/object-keys.ts";
import { auditApp } from "../../audit/audit.ts";
import { authorize, type Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { loadWorkflowNames, type WorkflowName } from "../../workflows/running/load-workflows.ts";
import type { FieldName, VerifiedData } from "../contract.ts";
import { decryptRequestDetails, type RequestDetails } from "../encrypted-details.ts";
import type { VerificationRow } from "../queries.ts";
import { listVerifications } from "./list-queries.ts";
import type { ExportVerifications } from "./schemas.ts";
import { buildQueryTokens } from "./search-tokens.ts";
import type { ExportFormat } from "./values.ts";
import { resolveAssigneeFilter } from "./verifications.ts";

/** Rows in memory at a time. */
const batchSize = 500;

const personalFields = [
	"last_name",
	"first_name",
	"birth_date",
	"nationality",
	"document_number",
	"expiry_date",
] as const satisfies FieldName[];

/** A verification with what was decrypted of it. */
interface ExportedRow {
	row: VerificationRow;
	details: RequestDetails;
	data: VerifiedData;
	workflow: WorkflowName | undefined;
}

/** Exported columns, in order. */
const columns: CsvColumns<ExportedRow> = {
	id: ({ row }) => row.id,
	reference: ({ details }) => details.reference,
	customer: ({ row }) => row.customerId,
	status: ({ row }) => row.status,
	outcome: ({ row }) => row.outcome,
	reasons: ({ row }) => row.reasons,
	document_type: ({ row }) => row.documentType,
	document_country: ({ row }) => row.documentCountry,
	assignee: ({ row }) => row.assigneeId,
	escalated_at: ({ row }) => row.escalatedAt,
	attempts: ({ row }) => row.attempts,
	locale: ({ row }) => row.locale,
	metadata: ({ details }) => details.metadata,
	created_at: ({ row }) => row.createdAt,
	started_at: ({ row }) => row.startedAt,
	submitted_at: ({ row }) => row.submittedAt,
	decided_at: ({ row }) => row.decidedAt,
	expires_at: ({ row }) => row.expiresAt,
	simulated: ({ row }) => row.simulated,
	workflow: ({ workflow }) => workflow?.key ?? null,
	workflow_version: ({ row }) => row.workflowVersion,
	workflow_path: ({ row }) => row.workflowPath,
};
/** Those that are exported on request, after the others. */
const personalColumns: CsvColumns<ExportedRow> = Object.fromEntries(
	personalFields.map((name) => [name, ({ data }) => data[name] ?? null]),
);

const streamByFormat: Record<ExportFormat, typeof streamCsv> = { csv: streamCsv, jsonl: streamJsonLines };

/**
 * Streams every verification that matches the filters. The audit entry is written first:
 * what was already sent can't be taken back when the client disconnects halfway.
 * @throws Problem 403
 */
export async function exportVerifications(
	services: Services,
	caller: Permitted<"verifications:read" | "verifications:export">,
	{ format, personal, ...query }: ExportVerifications,
): Promise<AsyncGenerator<string>> {
	// Everyone's personal data at once needs the same permission as photos.
	if (personal) authorize(caller, "files:read");
	const filters = resolveAssigneeFilter(caller, query);
	const { text, reference, ...plain } = filters;
	const maskedFilters = {
		...(text !== undefined && { text: "…" }),
		...(reference !== undefined && { reference: "…" }),
	};
	const details = { format, personal, ...plain, ...maskedFilters };
	await services.db.transaction((tx) => auditApp(services, tx, caller, "verification.exported", { details }));
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const searchTokens = buildQueryTokens(appKey, filters);
	const decrypt = (
		row: VerificationRow,
		key: EncryptionKey | null,
		workflow: WorkflowName | undefined,
	): ExportedRow => ({
		row,
		workflow,
		details: decryptRequestDetails(key, row),
		data:
			personal && key && row.encryptedVerifiedData
				? decryptJson<VerifiedData>(key, row.encryptedVerifiedData, "verified_data")
				: {},
	});
	return streamByFormat[format](personal ? { ...columns, ...personalColumns } : columns, async (cursor) => {
		const page = { ...filters, limit: batchSize, cursor };
		const rows = await listVerifications(services.db, caller.actor, page, searchTokens);
		const batchRows = rows.slice(0, batchSize);
		const keyOf = await findObjectKeys(services, appKey, batchRows);
		const workflows = await loadWorkflowNames(services.db, caller.actor.appId, batchRows);
		return {
			data: batchRows.map((row) => decrypt(row, keyOf(row.id), workflows.get(row.workflowId ?? ""))),
			next_cursor: rows.length > batchSize ? (batchRows.at(-1)?.id ?? null) : null,
		};
	});
}
