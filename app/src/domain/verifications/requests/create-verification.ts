import { type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import { generateSecret, hashSecret } from "../../../platform/crypto/secrets.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { generateCode } from "../../../platform/typed-code.ts";
import { createObjectKey } from "../../../platform/vault/object-keys.ts";
import { isPlaceholderNumber } from "../../../shared/documents.ts";
import { hourMs } from "../../../shared/durations.ts";
import { loadApp } from "../../apps/apps.ts";
import { prepareCustomer, resolveCustomer } from "../../customers/customer-of-verification.ts";
import { recordEvent } from "../../events/events.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { requirePossibleBirthDate } from "../../shared/provided-birth-date.ts";
import { assertCountriesKnown } from "../../workflows/options/accepted-countries.ts";
import { hasOrderedFmr, type VerificationOptions } from "../../workflows/options/options-contract.ts";
import { chooseWorkflow } from "../../workflows/running/load-workflows.ts";
import { resolveFirstOptions } from "../../workflows/running/resolve-options.ts";
import type { CreateVerification, ProvidedDetails, Verification } from "../contract.ts";
import type { PersonLink, RequestDetails } from "../encrypted-details.ts";
import { loadUnredactedVerification } from "../load-verification.ts";
import { serializeCreatedVerification } from "../presentation/serialize-verification.ts";
import { insertVerification, type VerificationRow } from "../queries.ts";
import { auditVerification } from "../transitions.ts";
import { checkRedirectUrl } from "./redirect-url.ts";
import { buildReferenceToken, buildSearchTokens } from "./search-tokens.ts";
import { serializeForCaller } from "./verifications.ts";

/** A placeholder would be compared with the document, and tell nothing. @throws Problem 422 */
function requireDocumentNumber({ document_number: number }: ProvidedDetails): void {
	if (number !== undefined && isPlaceholderNumber(number))
		throw invalidField("provided_details.document_number", "document_number_placeholder");
}

const withoutNulls = (details: object = {}): Partial<ProvidedDetails> =>
	Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null));

/**
 * The options of a new verification: a copy of the workflow's, with the request's overrides.
 * @throws Problem 422
 */
function resolveOptions(
	defaults: VerificationOptions,
	overrides: CreateVerification["options"],
): VerificationOptions {
	const options = { ...defaults, ...overrides };
	if (overrides.countries) assertCountriesKnown(overrides.countries, "options.countries");
	if (!hasOrderedFmr(options)) throw invalidField("options.face_mismatch_fmr", "fmr_order");
	// Otherwise, members who may both create and review could approve alone.
	if (defaults.four_eyes && !options.four_eyes)
		throw invalidField("options.four_eyes", "two_reviewers_required");
	return options;
}

const getRequestDetails = ({
	reference,
	metadata,
	redirect_url,
}: Pick<CreateVerification, "reference" | "metadata" | "redirect_url">): RequestDetails => ({
	reference: reference ?? null,
	metadata,
	redirectUrl: redirect_url,
});

/** A verification that nobody has opened yet, its texts encrypted with its key. */
export function createVerificationRow(
	appKey: EncryptionKey,
	{ key, wrappedKey }: { key: EncryptionKey; wrappedKey: Buffer },
	input: Pick<CreateVerification, "reference" | "metadata" | "redirect_url" | "locale">,
	details: Pick<
		VerificationRow,
		"id" | "appId" | "mode" | "workflowId" | "workflowVersion" | "options" | "customerId"
	> & {
		provided: Partial<ProvidedDetails>;
		now: Date;
	},
): VerificationRow {
	const { provided, now, ...identity } = details;
	const link: PersonLink = { clientSecret: generateSecret("vcs"), code: generateCode() };
	return {
		...identity,
		wrappedKey,
		workflowPath: null,
		status: "created",
		outcome: null,
		assurance: null,
		reasons: [],
		referenceToken: buildReferenceToken(appKey, input.reference ?? null),
		searchTokens: buildSearchTokens(appKey, input.reference, provided),
		locale: input.locale,
		documentType: null,
		documentCountry: null,
		attempts: 0,
		acceptedPhotos: [],
		simulated: false,
		assigneeId: null,
		escalatedAt: null,
		inReviewSince: null,
		proposedBy: null,
		encryptedProposal: null,
		encryptedMessage: null,
		redaction: "none",
		redactedAt: null,
		clientSecretHash: hashSecret(link.clientSecret),
		codeHash: hashSecret(link.code),
		encryptedLink: encryptJson(key, link, "link"),
		encryptedRequest: encryptJson(key, getRequestDetails(input), "request"),
		encryptedProvidedDetails: encryptJson(key, provided, "provided_details"),
		encryptedVerifiedData: null,
		expiresAt: new Date(now.getTime() + identity.options.link_lifetime_hours * hourMs),
		createdAt: now,
		updatedAt: now,
		openedAt: null,
		startedAt: null,
		submittedAt: null,
		decidedAt: null,
	};
}

/**
 * Creates a verification, with a link for the person, on the latest version of its workflow, whose options it copies with the overrides.
 * @throws Problem 409 `app_to_be_deleted`, 422
 */
export async function createVerification(
	services: Services,
	caller: Permitted<"verifications:create">,
	input: CreateVerification,
): Promise<Verification> {
	const { appId, mode } = caller.actor;
	const [{ settings, deletionAt }, workflow] = await Promise.all([
		loadApp(services, appId),
		chooseWorkflow(services.db, appId, input.workflow),
	]);
	if (deletionAt)
		throw new Problem(409, "app_to_be_deleted", { values: { date: deletionAt.toISOString().slice(0, 10) } });
	const { definition } = workflow;
	const options = resolveFirstOptions(
		definition,
		resolveOptions(definition.options, input.options),
		input.metadata,
	);
	requirePossibleBirthDate(
		"provided_details.birth_date",
		input.provided_details.birth_date,
		services.clock.now(),
	);
	requireDocumentNumber(input.provided_details);
	if (typeof input.customer === "object")
		requirePossibleBirthDate("customer.birth_date", input.customer.birth_date, services.clock.now());
	if (input.redirect_url) checkRedirectUrl(input.redirect_url, mode, settings.redirect_urls);
	const appKey = await services.vault.getAppKey(appId);
	const now = services.clock.now();
	const id = newId("verification", now);
	const objectKey = await createObjectKey(services, appKey, { appId, id });
	const { key } = objectKey;
	const prepared =
		input.customer === undefined ? null : await prepareCustomer(services, caller, input.customer);
	const created = await services.db.transaction(async (tx) => {
		const customer = prepared && (await resolveCustomer(services, tx, caller, prepared));
		const provided = { ...withoutNulls(customer?.details), ...input.provided_details };
		const row = createVerificationRow(appKey, objectKey, input, {
			id,
			appId,
			mode,
			workflowId: workflow.id,
			workflowVersion: workflow.version,
			options,
			customerId: customer?.id ?? null,
			provided,
			now,
		});
		await insertVerification(tx, row);
		const { response, eventPayload } = serializeCreatedVerification(services, row, key, workflow, {
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
	});
	return showSentDetails(caller, created, input);
}

/** Callers who can't read verifications get back only what they sent, not the customer's stored details. */
const showSentDetails = (
	{ actor }: Caller<AppActor>,
	created: Verification,
	{ reference, metadata, redirect_url, provided_details }: CreateVerification,
): Verification =>
	actor.permissions.includes("verifications:read")
		? created
		: { ...created, reference: reference ?? null, metadata, redirect_url, provided_details };

/** The response of a creation whose first response was lost. @throws Problem 404, 409 `redacted` */
export async function loadCreatedVerification(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	input: CreateVerification,
): Promise<Verification> {
	const { row, key } = await loadUnredactedVerification(services, caller, id);
	return showSentDetails(caller, await serializeForCaller(services, caller, row, key), input);
}
