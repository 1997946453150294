import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { findObjectKeys } from "../../../platform/vault/object-keys.ts";
import { csvCell } from "../../../shared/csv.ts";
import { auditApp } from "../../audit/audit.ts";
import { authorize, type Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
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

function personalValues(row: VerificationRow, key: EncryptionKey | null): Record<string, string | null> {
	const data =
		key && row.encryptedVerifiedData
			? decryptJson<VerifiedData>(key, row.encryptedVerifiedData, "verified_data")
			: {};
	return Object.fromEntries(personalFields.map((name) => [name, data[name] ?? null]));
}

/** Exported columns, in order. */
const columns: Record<string, (row: VerificationRow, details: RequestDetails) => unknown> = {
	id: (row) => row.id,
	reference: (_row, details) => details.reference,
	customer: (row) => row.customerId,
	status: (row) => row.status,
	outcome: (row) => row.outcome,
	reasons: (row) => row.reasons,
	document_type: (row) => row.documentType,
	document_country: (row) => row.documentCountry,
	attempts: (row) => row.attempts,
	locale: (row) => row.locale,
	metadata: (_row, details) => details.metadata,
	created_at: (row) => row.createdAt,
	started_at: (row) => row.startedAt,
	submitted_at: (row) => row.submittedAt,
	decided_at: (row) => row.decidedAt,
	expires_at: (row) => row.expiresAt,
	simulated: (row) => row.simulated,
};
function exportEntry(row: VerificationRow, key: EncryptionKey | null): Record<string, unknown> {
	const details = decryptRequestDetails(key, row);
	return Object.fromEntries(Object.entries(columns).map(([name, read]) => [name, read(row, details)]));
}

const writerByFormat: Record<ExportFormat, { head(names: string[]): string; line(entry: object): string }> = {
	// The byte order mark tells spreadsheets that it is UTF-8.
	csv: {
		head: (names) => `\uFEFF${names.join(",")}\r\n`,
		line: (entry) => `${Object.values(entry).map(csvCell).join(",")}\r\n`,
	},
	jsonl: { head: () => "", line: (entry) => `${JSON.stringify(entry)}\n` },
};

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
	const { head, line } = writerByFormat[format];
	const entry = (row: VerificationRow, key: EncryptionKey | null) => ({
		...exportEntry(row, key),
		...(personal && personalValues(row, key)),
	});

	async function* chunks(): AsyncGenerator<string> {
		// With the first rows: once it is sent, an error can't be answered any more.
		let beginning = head([...Object.keys(columns), ...(personal ? personalFields : [])]);
		let cursor: string | undefined;
		do {
			const page = { ...filters, limit: batchSize, cursor };
			const rows = await listVerifications(services.db, caller.actor, page, searchTokens);
			const batchRows = rows.slice(0, batchSize);
			const keyOf = await findObjectKeys(services, appKey, batchRows);
			yield beginning + batchRows.map((row) => line(entry(row, keyOf(row.id)))).join("");
			beginning = "";
			cursor = rows.length > batchSize ? batchRows.at(-1)?.id : undefined;
		} while (cursor);
	}
	return chunks();
}
