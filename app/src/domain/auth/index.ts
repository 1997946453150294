import { defineDomain } from "../domain.ts";
import { accountRoutes } from "./account/routes.ts";
import { deleteExpiredTokens } from "./one-time-tokens.ts";
import { mailPasswordResetLink, passwordResetQueue } from "./password/password.ts";
import { registrationRoutes } from "./registration/routes.ts";
import { secondFactorRoutes } from "./second-factor/routes.ts";
import { deleteExpiredSessions, sessionDays } from "./sessions/sessions.ts";
import { authRoutes } from "./sign-in/routes.ts";
import { deleteOldThrottles, throttleRetentionDays } from "./sign-in/throttle.ts";
import { deleteUnverifiedUsers, maxUnverifiedDays } from "./users.ts";

export const auth = defineDomain({
	name: "auth",
	routes: [authRoutes, registrationRoutes, accountRoutes, secondFactorRoutes],
	jobs: [{ queue: passwordResetQueue, run: mailPasswordResetLink }],
	retention: [
		{ what: "sessions", after: `${sessionDays} days after their last use`, run: deleteExpiredSessions },
		{ what: "one-time links and codes", after: "when they expire", run: deleteExpiredTokens },
		{
			what: "counts of failed sign-ins",
			after: `${throttleRetentionDays} days after the last attempt`,
			run: deleteOldThrottles,
		},
		{
			what: "accounts with an unverified email",
			after: `${maxUnverifiedDays} days after sign-up`,
			run: deleteUnverifiedUsers,
		},
	],
});
