import { defineDomain } from "../domain.ts";
import { accountDataRoutes } from "./account/data-routes.ts";
import { accountRoutes } from "./account/routes.ts";
import { accountSecurityRoutes } from "./account/security-routes.ts";
import { deleteExpiredTokens } from "./one-time-tokens.ts";
import { passkeyRoutes, passkeySignInRoutes } from "./passkeys/routes.ts";
import { mailPasswordResetLink, passwordResetQueue } from "./password-reset/request-password-reset.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { deleteExpiredSessions, sessionDays } from "./sessions/sessions.ts";
import { authRoutes } from "./sign-in/routes.ts";
import { deleteOldThrottles, throttleRetentionDays } from "./throttle/throttle.ts";
import { totpRoutes } from "./two-step-verification/routes.ts";
import { deleteUnverifiedUsers, maxUnverifiedDays } from "./users.ts";

export const auth = defineDomain({
	name: "auth",
	routes: [
		authRoutes,
		registrationRoutes,
		accountRoutes,
		accountSecurityRoutes,
		accountDataRoutes,
		totpRoutes,
		passkeyRoutes,
		passkeySignInRoutes,
	],
	jobs: [{ queue: passwordResetQueue, run: mailPasswordResetLink }],
	retention: [
		{
			what: "sessions",
			after: `${sessionDays} days after their last use`,
			policyRow: { en: "Session", fr: "Session" },
			run: deleteExpiredSessions,
		},
		{
			what: "one-time links and codes",
			after: "when they expire",
			policyRow: null,
			run: deleteExpiredTokens,
		},
		{
			what: "counts of failed sign-ins",
			after: `${throttleRetentionDays} days after the last attempt`,
			policyRow: null,
			run: deleteOldThrottles,
		},
		{
			what: "accounts with an unverified email",
			after: `${maxUnverifiedDays} days after sign-up`,
			policyRow: { en: "Account with an unverified email", fr: "Compte dont l’adresse n’est pas confirmée" },
			run: deleteUnverifiedUsers,
		},
	],
});
