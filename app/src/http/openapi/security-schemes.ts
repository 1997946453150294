import { csrfHeader, sessionCookie } from "../../domain/guard/cookies.ts";

/** How callers authenticate. */
export const securitySchemes = {
	apiKey: { type: "http", scheme: "bearer", description: "`sk_test_…` or `sk_live_…`" },
	clientSecret: {
		type: "http",
		scheme: "bearer",
		description: "`vcs_…`, the part after the # of a verification link",
	},
	session: {
		type: "apiKey",
		in: "cookie",
		name: sessionCookie,
		description: `Session of a signed-in user. Every change also requires the header \`${csrfHeader}\`.`,
	},
	sessionToken: {
		type: "http",
		scheme: "bearer",
		description: "`ses_…`, returned by sign-in with `as_token`.",
	},
} as const;
