import type { Page } from "../../../contract.ts";
import { hashSecret, type Key, newSecret, sealJson } from "../../../platform/crypto/crypto.ts";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalid, notFound, Problem } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { pageOfRows } from "../../../platform/paging.ts";
import { newCode } from "../../../platform/typed-code.ts";
import { heldKey, newObjectKey, tombstoneKey } from "../../../platform/vault/object-keys.ts";
import { appOf } from "../../apps/apps.ts";
import { hasOrderedFmr } from "../../apps/contract.ts";
import { ratesOfOlder } from "../../apps/older-thresholds-contract.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { customerFor, type VerificationsOf } from "../../customers/customers.ts";
import { type KeyFinder, recordEvent } from "../../events/events.ts";
import { type IdempotencyKey, withIdempotencyKey } from "../../idempotency/idempotency.ts";
import type { Services } from "../../services.ts";
import type { CreateVerification, ProvidedDetails, Verification, VerificationSummary } from "../contract.ts";
import { mayReturnTo } from "../links/return-url.ts";
import {
	countByCustomer,
	findForJob,
	findVerification,
	insertVerification,
	listWrappedKeys,
	reassignToCustomer,
	type VerificationRow,
} from "../queries.ts";
import { auditVerification, transitionWithAudit } from "../transitions.ts";
import type { ListVerifications, VerificationFilters } from "./list-contract.ts";
import { listVerifications } from "./list-queries.ts";
import { type OwnWords, type PersonLink, presentSummary } from "./present.ts";
import { referenceTokenOf, searchTokensFor, searchTokensOf } from "./search.ts";
import { serializeCreated, serializeVerification } from "./serialize.ts";

const hour = 3_600_000;

/**
 * Asks for a verification: a link for the person, and a copy of the app's workflow with the overrides.
 * @param idempotency serializeCreated twice with the same key, there is one verification and one answer
 * @throws Problem 403, 409 `idempotency_conflict`, 422
 */
export async function createVerification(
	services: Services,
	caller: Caller<AppActor>,
	input: CreateVerification,
	idempotency?: IdempotencyKey,
): Promise<Verification> {
	authorize(caller, "verifications:create");
	const { appId, mode } = caller.actor;
	const { settings, deletionAt } = await appOf(services, appId);
	if (deletionAt)
		throw new Problem(409, "app_to_be_deleted", { values: { date: deletionAt.toISOString().slice(0, 10) } });
	const { face_match_threshold, face_mismatch_threshold, ...overrides } = input.options;
	const older = ratesOfOlder({ face_match_threshold, face_mismatch_threshold });
	const options = { ...settings.workflow, ...older, ...overrides };
	if (!hasOrderedFmr(options)) throw invalid("options.face_mismatch_fmr", "fmr_order");
	// Whoever may ask and review could otherwise approve alone.
	if (settings.workflow.four_eyes && !options.four_eyes) throw invalid("options.four_eyes", "four_eyes_stay");
	if (input.redirect_url && mode === "live" && !input.redirect_url.startsWith("https:"))
		throw invalid("redirect_url", "invalid_string.url");
	if (input.redirect_url && !mayReturnTo(input.redirect_url, settings.redirect_urls))
		throw invalid("redirect_url", "redirect_not_allowed");
	const wrapping = await services.vault.appKey(appId);
	const request = { key: undefined, ...idempotency, operation: "create verification", body: input };
	const work = async (tx: Db) => {
		const now = services.clock.now();
		const customer =
			input.customer === undefined ? null : await customerFor(services, tx, caller, input.customer);
		const provided = { ...known(customer?.details), ...input.provided_details };
		const id = newId("verification", now);
		const { key, wrappedKey } = await newObjectKey(services, wrapping, { appId, id });
		const link: PersonLink = { clientSecret: newSecret("vcs"), code: newCode() };
		const words: OwnWords = {
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
			referenceToken: referenceTokenOf(wrapping, words.reference),
			searchTokens: searchTokensOf(wrapping, input.reference, provided),
			options,
			locale: input.locale,
			documentType: null,
			documentCountry: null,
			attempts: 0,
			simulated: false,
			assigneeId: null,
			proposedBy: null,
			sealedProposal: null,
			sealedMessage: null,
			redaction: "none",
			redactedAt: null,
			clientSecretHash: hashSecret(link.clientSecret),
			codeHash: hashSecret(link.code),
			sealedLink: sealJson(key, link, "link"),
			sealedRequest: sealJson(key, words, "request"),
			sealedProvidedDetails: sealJson(key, provided, "provided_details"),
			sealedVerifiedData: null,
			expiresAt: new Date(now.getTime() + options.link_lifetime_hours * hour),
			createdAt: now,
			updatedAt: now,
			openedAt: null,
			startedAt: null,
			submittedAt: null,
			decidedAt: null,
		};
		await insertVerification(tx, row);
		const { answer, told } = serializeCreated(services, row, key, {
			locale: caller.locale,
			permissions: caller.actor.permissions,
		});
		await recordEvent(services, tx, caller, {
			appId,
			mode,
			type: "verification.created",
			objectId: id,
			data: told,
			key,
		});
		await auditVerification(services, tx, caller, row, "verification.created");
		return answer;
	};
	const made = await withIdempotencyKey(services, caller, request, work, async (tx, id) => {
		const row = await findVerification(tx, caller.actor, id);
		return row ? heldKey(services, wrapping, row) : null;
	});
	// Who may not read is told what they said themselves, and nothing of what is known of the customer.
	return mayRead(caller) ? made : { ...made, provided_details: input.provided_details };
}

/** What is known of a customer, as far as it is. */
const known = (details: object = {}): Partial<ProvidedDetails> =>
	Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));

/** A verification of the caller's app and mode, to be read: its key is null once it is redacted. @throws Problem 404, also for another app's */
export async function readVerification(services: Services, { actor }: Caller<AppActor>, id: string) {
	const row = await findVerification(services.db, actor, id);
	if (!row) throw notFound();
	return { row, key: heldKey(services, await services.vault.appKey(actor.appId), row) };
}

/** The same, to be changed. @throws Problem 404, 409 `redacted` */
export async function loadVerification(services: Services, caller: Caller<AppActor>, id: string) {
	const { row, key } = await readVerification(services, caller, id);
	if (!key) throw new Problem(409, "redacted");
	return { row, key };
}

/** Whose app a verification is of; null for none. Who may know it is the caller's to ask. */
export const appOfVerification = async ({ db }: Services, id: string): Promise<string | null> =>
	(await findForJob(db, id))?.appId ?? null;

/** A verification as it is now, as the caller may see it. */
export const presentWhole = (
	services: Services,
	{ actor, locale }: Caller<AppActor>,
	row: VerificationRow,
	key: Key | null,
): Promise<Verification> =>
	serializeVerification(services, row, key, { locale, permissions: actor.permissions });

const mayRead = ({ actor }: Caller<AppActor>): boolean => actor.permissions.includes("verifications:read");

export async function getVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<Verification> {
	authorize(caller, "verifications:read");
	const { row, key } = await readVerification(services, caller, id);
	return presentWhole(services, caller, row, key);
}

/**
 * Whose cases a filter means.
 * @throws Problem 422 when a key asks for its own: nobody hands it any
 */
export function withAssignee<Query extends VerificationFilters>(
	{ actor }: Caller<AppActor>,
	query: Query,
): Query {
	if (query.assignee !== "me") return query;
	if (actor.kind === "key") throw invalid("assignee", "key_has_no_cases");
	return { ...query, assignee: actor.id };
}

/** A page of the app's verifications, latest first. */
export async function pageOfVerifications(
	services: Services,
	caller: Caller<AppActor>,
	query: ListVerifications,
): Promise<Page<VerificationSummary>> {
	authorize(caller, "verifications:read");
	const wrapping = await services.vault.appKey(caller.actor.appId);
	const rows = await listVerifications(
		services.db,
		caller.actor,
		withAssignee(caller, query),
		searchTokensFor(wrapping, query),
	);
	return pageOfRows(
		rows,
		query.limit,
		(row) => row.id,
		(row) => presentSummary(row, heldKey(services, wrapping, row), caller.locale),
	);
}

/** Calls a verification off while the person can still act. @throws Problem 409 afterwards */
export async function cancelVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<Verification> {
	authorize(caller, "verifications:cancel");
	const { row, key } = await loadVerification(services, caller, id);
	const moved = await services.db.transaction((tx) =>
		transitionWithAudit(services, tx, caller, { row, key }, "canceled"),
	);
	return presentWhole(services, caller, moved, key);
}

/** What customers' pages ask of verifications. */
export const verificationsOfCustomers = ({ db, clock }: Services): VerificationsOf => ({
	async count(scope, customerIds) {
		const rows = customerIds.length > 0 ? await countByCustomer(db, scope, customerIds) : [];
		return new Map(rows.map((row) => [row.customerId ?? "", row.verifications]));
	},
	async hand(tx, scope, from, to) {
		await reassignToCustomer(tx, scope, from, to, clock.now());
	},
});

/** The keys of an app's verifications, for what is sealed with them elsewhere; of one redacted, that of its tombstone. */
export const verificationKeys =
	(services: Services, { actor }: { actor: AppScope }): KeyFinder =>
	async (ids) => {
		const wrapping = await services.vault.appKey(actor.appId);
		const rows = ids.length > 0 ? await listWrappedKeys(services.db, actor, ids) : [];
		return new Map(
			rows.map((row) => [row.id, heldKey(services, wrapping, row) ?? tombstoneKey(wrapping, row.id)]),
		);
	};
