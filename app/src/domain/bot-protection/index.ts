import { defineDomain } from "../domain.ts";
import { challengeLifetimeMs } from "./altcha.ts";
import { deleteSpentChallenges } from "./bot-protection.ts";
import { botRoutes } from "./routes.ts";

export const botProtection = defineDomain({
	name: "bot-protection",
	routes: [botRoutes],
	retention: [
		{
			what: "used proofs of work",
			after: `${challengeLifetimeMs / 60_000} minutes after they expired`,
			policyRow: null,
			run: deleteSpentChallenges,
		},
	],
});
