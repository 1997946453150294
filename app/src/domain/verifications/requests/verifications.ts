import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import { capCount, paginate } from "../../../platform/pagination.ts";
import { deriveTombstoneKey, findObjectKeys } from "../../../platform/vault/object-keys.ts";
import { maxCount, type Page } from "../../../shared/schemas.ts";
import { isPermitted, type Permitted } from "../../guard/authorize.ts";
import type { CustomerVerifications, ObjectKeyFinder, Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { loadWorkflowNames } from "../../workflows/running/load-workflows.ts";
import type { Verification, VerificationSummary } from "../contract.ts";
import { loadUnredactedVerification, loadVerification } from "../load-verification.ts";
import { presentVerificationSummary } from "../presentation/present-verification.ts";
import { serializeVerification } from "../presentation/serialize-verification.ts";
import {
	countVerificationsByCustomer,
	findVerificationOfAnyApp,
	listWrappedKeys,
	reassignToCustomer,
	type VerificationRow,
} from "../queries.ts";
import { transitionWithAudit } from "../transitions.ts";
import { countVerifications, listVerifications } from "./list-queries.ts";
import type { ListVerifications, VerificationCount, VerificationFilters } from "./schemas.ts";
import { buildQueryTokens } from "./search-tokens.ts";

/** The app and mode of a verification; null if it doesn't exist. The caller checks permissions. */
export const findAppOfVerification = async ({ db }: Services, id: string): Promise<string | null> =>
	(await findVerificationOfAnyApp(db, id))?.appId ?? null;

/** Retrieves a verification as the caller may see it. */
export const serializeForCaller = (
	services: Services,
	{ actor, locale }: Caller<AppActor>,
	row: VerificationRow,
	key: EncryptionKey | null,
): Promise<Verification> =>
	serializeVerification(services, row, key, { locale, permissions: actor.permissions });

export async function getVerification(
	services: Services,
	caller: Permitted<"verifications:read">,
	id: string,
): Promise<Verification> {
	const { row, key } = await loadVerification(services, caller, id);
	return serializeForCaller(services, caller, row, key);
}

/**
 * Resolves the assignee of a filter, such as `me`.
 * @throws Problem 422 when an API key asks for its own cases: they are assigned to members only
 */
export function resolveAssigneeFilter<Query extends VerificationFilters>(
	{ actor }: Caller<AppActor>,
	query: Query,
): Query {
	if (query.assignee !== "me") return query;
	if (actor.kind === "key") throw invalidField("assignee", "key_has_no_cases");
	return { ...query, assignee: actor.id };
}

/** A page of the app's verifications, latest first. */
export async function paginateVerifications(
	services: Services,
	caller: Permitted<"verifications:read">,
	query: ListVerifications,
): Promise<Page<VerificationSummary>> {
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const rows = await listVerifications(
		services.db,
		caller.actor,
		resolveAssigneeFilter(caller, query),
		buildQueryTokens(appKey, query),
	);
	const keyOf = await findObjectKeys(services, appKey, rows);
	const workflows = await loadWorkflowNames(services.db, caller.actor.appId, rows);
	const mayReadReviews = isPermitted(caller, "reviews:read");
	return paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) =>
			presentVerificationSummary(
				row,
				{ key: keyOf(row.id), workflow: workflows.get(row.workflowId ?? "") },
				caller.locale,
				mayReadReviews,
			),
	);
}

/** How many of the app's verifications match, and since when the oldest exists. @throws Problem 422 */
export async function countMatchingVerifications(
	services: Services,
	caller: Permitted<"verifications:read">,
	query: VerificationFilters,
): Promise<VerificationCount> {
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const { count, oldestAt } = await countVerifications(
		services.db,
		caller.actor,
		resolveAssigneeFilter(caller, query),
		buildQueryTokens(appKey, query),
		maxCount,
	);
	return { ...capCount(count), oldest_at: oldestAt?.toISOString() ?? null };
}

/** Cancels a verification while the person can still act; its retention period starts. @throws Problem 409 afterwards */
export async function cancelVerification(
	services: Services,
	caller: Permitted<"verifications:cancel">,
	id: string,
): Promise<Verification> {
	const { row, key } = await loadUnredactedVerification(services, caller, id);
	const canceled = await services.db.transaction((tx) =>
		transitionWithAudit(services, tx, caller, { row, key }, "canceled"),
	);
	return serializeForCaller(services, caller, canceled, key);
}

/** The functions that customers need of verifications. */
export const createCustomerVerifications = ({ db, clock }: Services): CustomerVerifications => ({
	async countByCustomer(scope, customerIds) {
		const rows = customerIds.length > 0 ? await countVerificationsByCustomer(db, scope, customerIds) : [];
		return new Map(rows.map((row) => [row.customerId ?? "", row.verifications]));
	},
	async moveToCustomer(tx, scope, from, to) {
		await reassignToCustomer(tx, scope, from, to, clock.now());
	},
});

/** Keys of an app's verifications, for data that other domains encrypt with them; of redacted ones, the tombstone's key. */
export const createVerificationKeyFinder =
	(services: Services, { actor }: { actor: AppScope }): ObjectKeyFinder =>
	async (ids) => {
		const appKey = await services.vault.getAppKey(actor.appId);
		const rows = ids.length > 0 ? await listWrappedKeys(services.db, actor, ids) : [];
		const keyOf = await findObjectKeys(services, appKey, rows);
		return new Map(rows.map(({ id }) => [id, keyOf(id) ?? deriveTombstoneKey(appKey, id)]));
	};
