import {
	and,
	arrayContains,
	asc,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	lt,
	not,
	or,
	sql,
} from "drizzle-orm";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { firstIdAt } from "../../../platform/ids.ts";
import type { ReachedStep } from "../capture/steps-contract.ts";
import type { PictureKind } from "../contract.ts";
import { inScope, isTaken, type VerificationRow } from "../queries.ts";
import { attempts, files, verifications } from "../tables.ts";
import type { ListVerifications, VerificationFilters } from "./list-contract.ts";

const idAt = (time: string) => firstIdAt("verification", new Date(time));

const acceptedPicture = (kind?: PictureKind) =>
	sql`exists (
		select 1 from ${attempts} inner join ${files} on ${files.attemptId} = ${attempts.id}
		where ${attempts.verificationId} = ${verifications.id} and ${files.result} in ('clear', 'consider')
			and (${kind ?? null}::text is null or ${files.kind} = ${kind ?? null})
	)`;

/** Who came to a step of the person's way: a later one stands for those before it. */
const reached = (step: ReachedStep) =>
	({
		opened: or(isNotNull(verifications.openedAt), isNotNull(verifications.startedAt)),
		consent: isNotNull(verifications.startedAt),
		document: or(isNotNull(verifications.submittedAt), acceptedPicture()),
		selfie: or(isNotNull(verifications.submittedAt), acceptedPicture("selfie")),
		submitted: isNotNull(verifications.submittedAt),
	})[step];

/** @param assignee a user's id, or `none` for what nobody has taken who may still review */
const takenBy = (assignee: string) =>
	assignee === "none" ? not(isTaken) : eq(verifications.assigneeId, assignee);

/** What a search or a reference has in the blind indexes. */
export interface SearchTokens {
	tokens: string[];
	referenceToken: string | undefined;
}

/** The rows that a list is narrowed to. An id tells its row's time, so days need no index of their own. */
const matching = (scope: AppScope, query: VerificationFilters, { tokens, referenceToken }: SearchTokens) =>
	and(
		inScope(scope),
		referenceToken ? eq(verifications.referenceToken, referenceToken) : undefined,
		// Who has an outcome is in the state of that name: the index of states serves both.
		query.outcome
			? and(eq(verifications.outcome, query.outcome), eq(verifications.status, query.outcome))
			: undefined,
		query.reached ? reached(query.reached) : undefined,
		query.reason ? arrayContains(verifications.reasons, [query.reason]) : undefined,
		query.country ? eq(verifications.documentCountry, query.country) : undefined,
		query.document ? eq(verifications.documentType, query.document) : undefined,
		query.created_after ? gte(verifications.id, idAt(query.created_after)) : undefined,
		query.created_before ? lt(verifications.id, idAt(query.created_before)) : undefined,
		query.updated_after ? gte(verifications.updatedAt, new Date(query.updated_after)) : undefined,
		query.updated_before ? lt(verifications.updatedAt, new Date(query.updated_before)) : undefined,
		query.customer ? eq(verifications.customerId, query.customer) : undefined,
		query.assignee ? takenBy(query.assignee) : undefined,
		query.text
			? or(
					tokens.length > 0 ? arrayContains(verifications.searchTokens, tokens) : undefined,
					eq(verifications.id, query.text),
				)
			: undefined,
	);

export const listVerifications = (
	db: Db,
	scope: AppScope,
	query: VerificationFilters & Pick<ListVerifications, "limit" | "cursor">,
	searchTokens: SearchTokens,
): Promise<VerificationRow[]> => {
	const oldest = query.sort === "oldest";
	return db
		.select()
		.from(verifications)
		.where(
			and(
				matching(scope, query, searchTokens),
				query.status?.length ? inArray(verifications.status, query.status) : undefined,
				query.cursor ? (oldest ? gt : lt)(verifications.id, query.cursor) : undefined,
			),
		)
		.orderBy((oldest ? asc : desc)(verifications.id))
		.limit(query.limit + 1);
};
