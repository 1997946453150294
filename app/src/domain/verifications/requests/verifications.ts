import { maxCount, type Page } from "../../../contract.ts";
import {
	type EncryptionKey,
	encryptJson,
	generateSecret,
	hashSecret,
} from "../../../platform/crypto/crypto.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { hourMs } from "../../../platform/durations.ts";
import { invalidField, notFound, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { capCount, paginate } from "../../../platform/pagination.ts";
import { generateCode } from "../../../platform/typed-code.ts";
import { createObjectKey, deriveTombstoneKey, findObjectKey } from "../../../platform/vault/object-keys.ts";
import { assertCountriesKnown } from "../../apps/accepted-countries.ts";
import { loadApp } from "../../apps/apps.ts";
import { hasOrderedFmr } from "../../apps/contract.ts";
import { convertLegacyThresholds } from "../../apps/legacy-thresholds-contract.ts";
import type { AppActor, Caller } from "../../caller.ts";
import { resolveCustomer } from "../../customers/customer-of-verification.ts";
import type { CustomerVerifications } from "../../customers/customers.ts";
import { type ObjectKeyFinder, recordEvent } from "../../events/events.ts";
import type { Permitted } from "../../guard/authorize.ts";
import {
	type IdempotencyOptions,
	runIdempotentTransaction,
} from "../../idempotency/idempotent-transaction.ts";
import type { Services } from "../../services.ts";
import type { CreateVerification, ProvidedDetails, Verification, VerificationSummary } from "../contract.ts";
import { checkRedirectUrl } from "../links/return-url.ts";
import {
	countVerificationsByCustomer,
	findVerification,
	findVerificationOfAnyApp,
	insertVerification,
	listWrappedKeys,
	reassignToCustomer,
	type VerificationRow,
} from "../queries.ts";
import { auditVerification, transitionWithAudit } from "../transitions.ts";
import type { ListVerifications, VerificationCount, VerificationFilters } from "./list-contract.ts";
import { countVerifications, listVerifications } from "./list-queries.ts";
import { type PersonLink, presentVerificationSummary, type RequestDetails } from "./present.ts";
import { buildQueryTokens, buildReferenceToken, buildSearchTokens } from "./search-tokens.ts";
import { serializeCreatedVerification, serializeVerification } from "./serialize.ts";

/**
 * Creates a verification, with a link for the person and a copy of the app's workflow with the overrides.
 * @param idempotency with the same key, a repeated request creates nothing and gets the first response
 * @throws Problem 409 `idempotency_conflict`, 422
 */
export async function createVerification(
	services: Services,
	caller: Permitted<"verifications:create">,
	input: CreateVerification,
	idempotency?: IdempotencyOptions,
): Promise<Verification> {
	const { appId, mode } = caller.actor;
	const { settings, deletionAt } = await loadApp(services, appId);
	if (deletionAt)
		throw new Problem(409, "app_to_be_deleted", { values: { date: deletionAt.toISOString().slice(0, 10) } });
	const { face_match_threshold, face_mismatch_threshold, ...overrides } = input.options;
	const older = convertLegacyThresholds({ face_match_threshold, face_mismatch_threshold });
	const options = { ...settings.workflow, ...older, ...overrides };
	if (overrides.countries) assertCountriesKnown(overrides.countries, "options.countries");
	if (!hasOrderedFmr(options)) throw invalidField("options.face_mismatch_fmr", "fmr_order");
	// Otherwise, members who may both create and review could approve alone.
	if (settings.workflow.four_eyes && !options.four_eyes)
		throw invalidField("options.four_eyes", "four_eyes_stay");
	if (input.redirect_url) checkRedirectUrl(input.redirect_url, mode, settings.redirect_urls);
	const wrapping = await services.vault.getAppKey(appId);
	const request = { key: undefined, ...idempotency, operation: "create verification", body: input };
	const work = async (tx: Db) => {
		const now = services.clock.now();
		const customer =
			input.customer === undefined ? null : await resolveCustomer(services, tx, caller, input.customer);
		const provided = { ...withoutNulls(customer?.details), ...input.provided_details };
		const id = newId("verification", now);
		const { key, wrappedKey } = await createObjectKey(services, wrapping, { appId, id });
		const link: PersonLink = { clientSecret: generateSecret("vcs"), code: generateCode() };
		const requestDetails: RequestDetails = {
			reference: input.reference ?? null,
			metadata: input.metadata,
			redirectUrl: input.redirect_url,
		};
		const row: VerificationRow = {
			id,
			appId,
			mode,
			wrappedKey,
			status: "created",
			outcome: null,
			assurance: null,
			reasons: [],
			customerId: customer?.id ?? null,
			referenceToken: buildReferenceToken(wrapping, requestDetails.reference),
			searchTokens: buildSearchTokens(wrapping, input.reference, provided),
			options,
			locale: input.locale,
			documentType: null,
			documentCountry: null,
			attempts: 0,
			acceptedPictures: [],
			simulated: false,
			assigneeId: null,
			escalatedAt: null,
			proposedBy: null,
			encryptedProposal: null,
			encryptedMessage: null,
			redaction: "none",
			redactedAt: null,
			clientSecretHash: hashSecret(link.clientSecret),
			codeHash: hashSecret(link.code),
			encryptedLink: encryptJson(key, link, "link"),
			encryptedRequest: encryptJson(key, requestDetails, "request"),
			encryptedProvidedDetails: encryptJson(key, provided, "provided_details"),
			encryptedVerifiedData: null,
			expiresAt: new Date(now.getTime() + options.link_lifetime_hours * hourMs),
			createdAt: now,
			updatedAt: now,
			openedAt: null,
			startedAt: null,
			submittedAt: null,
			decidedAt: null,
		};
		await insertVerification(tx, row);
		const { response, eventPayload } = serializeCreatedVerification(services, row, key, {
			locale: caller.locale,
			permissions: caller.actor.permissions,
		});
		await recordEvent(services, tx, caller, {
			appId,
			mode,
			type: "verification.created",
			objectId: id,
			data: eventPayload,
			key,
		});
		await auditVerification(services, tx, caller, row, "verification.created");
		return response;
	};
	const created = await runIdempotentTransaction(services, caller, request, work, async (tx, id) => {
		const row = await findVerification(tx, caller.actor, id);
		return row ? findObjectKey(services, wrapping, row) : null;
	});
	// Callers who can't read verifications get back only what they sent, not the customer's stored details.
	return canRead(caller) ? created : { ...created, provided_details: input.provided_details };
}

const withoutNulls = (details: object = {}): Partial<ProvidedDetails> =>
	Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));

/** A verification of the caller's app and mode. Its key is null once redacted. @throws Problem 404, also for other apps' */
export async function loadVerification(services: Services, { actor }: Caller<AppActor>, id: string) {
	const row = await findVerification(services.db, actor, id);
	if (!row) throw notFound();
	return { row, key: findObjectKey(services, await services.vault.getAppKey(actor.appId), row) };
}

/** The same, for changes. @throws Problem 404, 409 `redacted` */
export async function loadUnredactedVerification(services: Services, caller: Caller<AppActor>, id: string) {
	const { row, key } = await loadVerification(services, caller, id);
	if (!key) throw new Problem(409, "redacted");
	return { row, key };
}

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

const canRead = ({ actor }: Caller<AppActor>): boolean => actor.permissions.includes("verifications:read");

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
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	const rows = await listVerifications(
		services.db,
		caller.actor,
		resolveAssigneeFilter(caller, query),
		buildQueryTokens(wrapping, query),
	);
	return paginate(
		rows,
		query.limit,
		(row) => row.id,
		(row) => presentVerificationSummary(row, findObjectKey(services, wrapping, row), caller.locale),
	);
}

/** How many of the app's verifications match, and since when the oldest exists. @throws Problem 422 */
export async function countMatchingVerifications(
	services: Services,
	caller: Permitted<"verifications:read">,
	query: VerificationFilters,
): Promise<VerificationCount> {
	const wrapping = await services.vault.getAppKey(caller.actor.appId);
	const { count, oldestAt } = await countVerifications(
		services.db,
		caller.actor,
		resolveAssigneeFilter(caller, query),
		buildQueryTokens(wrapping, query),
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
		const wrapping = await services.vault.getAppKey(actor.appId);
		const rows = ids.length > 0 ? await listWrappedKeys(services.db, actor, ids) : [];
		return new Map(
			rows.map((row) => [
				row.id,
				findObjectKey(services, wrapping, row) ?? deriveTombstoneKey(wrapping, row.id),
			]),
		);
	};
