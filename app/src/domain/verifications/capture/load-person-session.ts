import { loadApp } from "../../apps/apps.ts";
import type { Services } from "../../services.ts";
import { getLogoUrl } from "../../shared/uploaded-image.ts";
import { decryptReviewerMessage } from "../encrypted-details.ts";
import { presentReasons } from "../presentation/present-verification.ts";
import { type AttemptRow, findLatestAttempt } from "../queries.ts";
import { buildRedirectUrl, signResult } from "../requests/redirect-url.ts";
import { isOpenStatus } from "../states.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { loadCaptureProgress } from "./capture-progress.ts";
import { findBusinessConsent } from "./consent-contract.ts";
import { estimateWaitSeconds } from "./expected-wait.ts";
import { getOfferedCountries } from "./offered-countries.ts";
import type { PersonSession, SelectedDocument } from "./person-session-contract.ts";

const presentSelectedDocument = (attempt: AttemptRow | undefined): SelectedDocument | null =>
	attempt?.documentType && attempt.documentCountry
		? { type: attempt.documentType, country: attempt.documentCountry }
		: null;

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
	const progress = current ? await loadCaptureProgress(services, person, current) : { sides: [], photos: [] };
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
		documents: row.options.documents,
		countries: getOfferedCountries(row),
		liveness: row.options.liveness,
		document: presentSelectedDocument(current),
		...progress,
		attempts_left: Math.max(0, row.options.max_attempts - row.attempts),
		// The person never sees why a case is in review: otherwise a missing reason would reveal the screening.
		reasons: row.status === "in_review" ? [] : presentReasons(row.reasons, locale, "person"),
		message: decryptReviewerMessage(key, row),
		expected_wait_seconds: await estimateWaitSeconds(services, row),
		redirect_url: buildRedirectUrl(row, key, result),
		signed_result: result,
		expires_at: row.expiresAt.toISOString(),
	};
}
