import {
	and,
	arrayContains,
	asc,
	count,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	min,
	ne,
	not,
	or,
} from "drizzle-orm";
import type { WordTokens } from "../../../platform/crypto/blind-index.ts";
import { type AppScope, scoped } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { matchesSearchWords } from "../../../platform/database/search-tokens.ts";
import { minIdAt } from "../../../platform/ids.ts";
import { isAssignedToReviewer, type VerificationRow } from "../queries.ts";
import { verifications } from "../tables.ts";
import type { ReachedStep } from "../values.ts";
import type { ListVerifications, VerificationFilters } from "./schemas.ts";

const firstVerificationIdAt = (time: string) => minIdAt("verification", new Date(time));

/** Whether the person reached a step. Reaching a later step implies the earlier ones. */
const hasReachedStep = (step: ReachedStep) =>
	({
		opened: or(isNotNull(verifications.openedAt), isNotNull(verifications.startedAt)),
		consent: isNotNull(verifications.startedAt),
		document: or(isNotNull(verifications.submittedAt), ne(verifications.acceptedPhotos, [])),
		selfie: or(isNotNull(verifications.submittedAt), arrayContains(verifications.acceptedPhotos, ["selfie"])),
		submitted: isNotNull(verifications.submittedAt),
	})[step];

/** @param assignee a user's ID, or `none`: unassigned, or assigned to someone who may no longer review */
const isAssignedTo = (assignee: string) =>
	assignee === "none" ? not(isAssignedToReviewer) : eq(verifications.assigneeId, assignee);

/** Blind index tokens of a search or reference. */
export interface SearchTokens {
	words: readonly WordTokens[];
	referenceToken: string | undefined;
}

/** The filter conditions of a list. IDs contain the creation time, so dates need no index of their own. */
const matchesFilters = (query: VerificationFilters, { words, referenceToken }: SearchTokens) =>
	and(
		query.ids ? inArray(verifications.id, query.ids) : undefined,
		query.status?.length ? inArray(verifications.status, query.status) : undefined,
		referenceToken ? eq(verifications.referenceToken, referenceToken) : undefined,
		// An outcome implies the status of the same name, so the index on the status serves both.
		query.outcome
			? and(eq(verifications.outcome, query.outcome), eq(verifications.status, query.outcome))
			: undefined,
		query.reached ? hasReachedStep(query.reached) : undefined,
		query.reason ? arrayContains(verifications.reasons, [query.reason]) : undefined,
		query.country ? eq(verifications.documentCountry, query.country) : undefined,
		query.document ? eq(verifications.documentType, query.document) : undefined,
		query.created_after ? gte(verifications.id, firstVerificationIdAt(query.created_after)) : undefined,
		query.created_before ? lt(verifications.id, firstVerificationIdAt(query.created_before)) : undefined,
		query.updated_after ? gte(verifications.updatedAt, new Date(query.updated_after)) : undefined,
		query.updated_before ? lt(verifications.updatedAt, new Date(query.updated_before)) : undefined,
		query.customer ? eq(verifications.customerId, query.customer) : undefined,
		query.assignee ? isAssignedTo(query.assignee) : undefined,
		query.escalated === undefined
			? undefined
			: (query.escalated ? isNotNull : isNull)(verifications.escalatedAt),
		query.text
			? or(matchesSearchWords(verifications.searchTokens, words), eq(verifications.id, query.text))
			: undefined,
	);

export const listVerifications = (
	db: Db,
	scope: AppScope,
	query: ListVerifications,
	searchTokens: SearchTokens,
): Promise<VerificationRow[]> => {
	const oldest = query.sort === "oldest";
	return scoped(db, scope)
		.select(
			verifications,
			and(
				matchesFilters(query, searchTokens),
				query.cursor ? (oldest ? gt : lt)(verifications.id, query.cursor) : undefined,
			),
		)
		.orderBy((oldest ? asc : desc)(verifications.id))
		.limit(query.limit + 1);
};

/** Counts up to one more than `max`, from the oldest. */
export async function countVerifications(
	db: Db,
	scope: AppScope,
	query: VerificationFilters,
	searchTokens: SearchTokens,
	max: number,
): Promise<{ count: number; oldestAt: Date | null }> {
	const matching = scoped(db, scope)
		.select(verifications, matchesFilters(query, searchTokens), { createdAt: verifications.createdAt })
		.orderBy(asc(verifications.id))
		.limit(max + 1)
		.as("matching");
	const [counted] = await db.select({ count: count(), oldestAt: min(matching.createdAt) }).from(matching);
	return { count: counted?.count ?? 0, oldestAt: counted?.oldestAt ?? null };
}
