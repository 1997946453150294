import { type CsvColumns, csvBatchSize, streamCsv } from "../../platform/http/csv.ts";
import { paginate } from "../../platform/pagination.ts";
import { erasedKinds } from "../../shared/redaction.ts";
import type { Page } from "../../shared/schemas.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { loadMembers } from "../team/list-members.ts";
import type { ListRedactions, Redaction, RedactionFilters } from "./contract.ts";
import { listRedactions, type RedactionRow } from "./queries.ts";

type Members = Awaited<ReturnType<typeof loadMembers>>;

const presentRedaction = (row: RedactionRow, members: Members): Redaction => ({
	id: row.id,
	object: "redaction",
	mode: row.mode,
	subject: row.subject,
	subject_id: row.subjectId,
	cause: row.cause,
	by: row.requestedBy
		? {
				id: row.requestedBy,
				name: members.find(({ user }) => user.id === row.requestedBy)?.user.name ?? null,
			}
		: null,
	erased: row.erased,
	requested_at: row.requestedAt.toISOString(),
	completed_at: row.completedAt?.toISOString() ?? null,
});

/** A page of the redactions, latest first. */
export async function pageOfRedactions(
	services: Services,
	caller: Permitted<"redactions:read">,
	query: ListRedactions,
): Promise<Page<Redaction>> {
	const rows = await listRedactions(services.db, caller.actor, query);
	const members = rows.length > 0 ? await loadMembers(services, caller.actor.appId) : [];
	return paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) => presentRedaction(row, members),
	);
}

const csvColumns: CsvColumns<Redaction> = {
	id: ({ id }) => id,
	mode: ({ mode }) => mode,
	subject: ({ subject }) => subject,
	subject_id: ({ subject_id }) => subject_id,
	cause: ({ cause }) => cause,
	requested_at: ({ requested_at }) => requested_at,
	completed_at: ({ completed_at }) => completed_at,
	by: ({ by }) => by && (by.name ?? by.id),
	...Object.fromEntries(erasedKinds.map((kind) => [kind, ({ erased }: Redaction) => erased[kind]])),
};

/** The same as CSV. */
export const exportRedactions = (
	services: Services,
	caller: Permitted<"redactions:read">,
	filters: RedactionFilters,
): AsyncGenerator<string> =>
	streamCsv(csvColumns, (cursor) =>
		pageOfRedactions(services, caller, { ...filters, limit: csvBatchSize, cursor }),
	);
