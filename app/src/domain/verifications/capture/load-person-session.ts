import { loadApp } from "../../apps/apps.ts";
import type { Services } from "../../services.ts";
import { getLogoUrl } from "../../shared/uploaded-image.ts";
import { loadWorkflowOf } from "../../workflows/running/load-workflows.ts";
import { findReasonOfEnd } from "../../workflows/running/run-workflow.ts";
import { decryptReviewerMessage } from "../encrypted-details.ts";
import { presentReasons } from "../presentation/present-verification.ts";
import { type AttemptRow, findLatestAttempt } from "../queries.ts";
import { buildRedirectUrl, signResult } from "../requests/redirect-url.ts";
import { isOpenStatus } from "../states.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { presentPhotoVerdicts } from "./capture-progress.ts";
import { findBusinessConsent } from "./consent-contract.ts";
import { estimateWaitSeconds } from "./expected-wait.ts";
import { getOfferedCountries } from "./offered-countries.ts";
import { loadPersonProgress } from "./person-path.ts";
import type { PersonSession, SelectedDocument } from "./person-session-contract.ts";

const presentSelectedDocument = (attempt: AttemptRow | undefined): SelectedDocument | null =>
	attempt?.documentType && attempt.documentCountry
		? { type: attempt.documentType, country: attempt.documentCountry }
		: null;

/**
 * The reasons of a decision, in words for the person. That of a workflow's end is the business's own text: in English or
 * French if it lacks the person's language.
 */
async function presentReasonsForPerson(
	{ db }: Services,
	{ row, locale }: AuthenticatedPerson,
): Promise<PersonSession["reasons"]> {
	// The person never sees why a case is in review: otherwise a missing reason would reveal the screening.
	if (row.status === "in_review") return [];
	const reasons = presentReasons(row.reasons, locale, "person");
	if (!row.workflowPath || !row.reasons.includes("workflow_declined")) return reasons;
	const workflow = await loadWorkflowOf(db, row);
	const texts = workflow && findReasonOfEnd(workflow.definition, row.workflowPath);
	const own = texts?.[locale] ?? texts?.en ?? texts?.fr;
	return reasons.map((reason) =>
		own && reason.name === "workflow_declined" ? { ...reason, message: own } : reason,
	);
}

/** What is asked of the person, while they can act. */
async function presentProgress(
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow | undefined,
): Promise<
	Pick<PersonSession, "documents" | "countries" | "liveness" | "sides" | "photos" | "steps" | "seconds_left">
> {
	const { row, locale } = person;
	const { documents, liveness } = row.options;
	// A person who withdrew their consent is told what becomes of their photos.
	if (!attempt && !isOpenStatus(row.status)) {
		const nothing = { sides: [], photos: [], steps: [], seconds_left: null };
		return { documents, countries: getOfferedCountries(row), liveness, ...nothing };
	}
	const { steps, secondsLeft, options, sent } = await loadPersonProgress(services, person, attempt);
	return {
		documents: options.documents,
		countries: getOfferedCountries({ options, mode: row.mode }),
		liveness: options.liveness,
		sides: sent?.sides ?? [],
		photos: sent ? presentPhotoVerdicts(sent, locale) : [],
		steps: row.status === "started" ? steps : [],
		seconds_left: isOpenStatus(row.status) ? secondsLeft : null,
	};
}

/** The person's session: everything their page needs to start or resume. */
export async function loadPersonSession(
	services: Services,
	person: AuthenticatedPerson,
): Promise<PersonSession> {
	const { row, key, appKey, locale } = person;
	const [app, attempt] = await Promise.all([
		loadApp(services, row.appId),
		findLatestAttempt(services.db, row.id),
	]);
	const current = attempt && !attempt.submittedAt ? attempt : undefined;
	const isOverdue = isOpenStatus(row.status) && row.expiresAt < services.clock.now();
	const status = isOverdue ? "expired" : row.status;
	const result = signResult({ id: row.id, status }, appKey, services.clock.now());
	return {
		id: row.id,
		object: "verification_session",
		mode: row.mode,
		status,
		locale: row.locale,
		business: {
			id: app.id,
			name: app.name,
			color: app.color,
			logo_url: getLogoUrl(app),
			consent: findBusinessConsent(app.settings, locale),
		},
		retention_days: app.settings.retention_days,
		...(await presentProgress(services, person, current)),
		document: presentSelectedDocument(current),
		attempts_left: Math.max(0, row.options.max_attempts - row.attempts),
		reasons: await presentReasonsForPerson(services, person),
		message: decryptReviewerMessage(key, row),
		expected_wait_seconds: await estimateWaitSeconds(services, row),
		redirect_url: buildRedirectUrl(row, key, result),
		signed_result: result,
		expires_at: row.expiresAt.toISOString(),
	};
}
