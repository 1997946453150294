import { paginate } from "../../platform/pagination.ts";
import { csvCell } from "../../shared/csv.ts";
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

const batchSize = 100;

/** The same as CSV (RFC 4180), page by page. */
export async function exportRedactions(
	services: Services,
	caller: Permitted<"redactions:read">,
	filters: RedactionFilters,
): Promise<AsyncGenerator<string>> {
	const line = ({ by, erased, object: _, ...entry }: Redaction) =>
		[...Object.values({ ...entry, by: by && (by.name ?? by.id) }), ...erasedKinds.map((kind) => erased[kind])]
			.map(csvCell)
			.join(",");
	const head = ["id", "mode", "subject", "subject_id", "cause", "requested_at", "completed_at", "by"];

	async function* chunks(): AsyncGenerator<string> {
		// The byte order mark tells spreadsheets that it is UTF-8.
		let beginning = `\uFEFF${[...head, ...erasedKinds].join(",")}\r\n`;
		let cursor: string | undefined;
		do {
			const page = await pageOfRedactions(services, caller, { ...filters, limit: batchSize, cursor });
			// The first line with the first rows: once it is sent, an error can't be answered any more.
			yield beginning + page.data.map((redaction) => `${line(redaction)}\r\n`).join("");
			beginning = "";
			cursor = page.next_cursor ?? undefined;
		} while (cursor);
	}
	return chunks();
}
