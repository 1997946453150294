import { defineDomain } from "../domain.ts";
import { challengeLifetimeMs } from "./altcha.ts";
import { deleteSpentChallenges } from "./bots.ts";
import { botRoutes } from "./routes.ts";

export const bots = defineDomain({
	name: "bots",
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
