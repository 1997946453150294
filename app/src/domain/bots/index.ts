import { defineDomain } from "../domain.ts";
import { deleteSpentChallenges } from "./bots.ts";
import { botRoutes } from "./routes.ts";

export const bots = defineDomain({
	name: "bots",
	routes: [botRoutes],
	retention: [deleteSpentChallenges],
});
