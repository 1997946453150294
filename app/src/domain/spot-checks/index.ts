import { defineDomain } from "../domain.ts";
import { withdrawSpotCheck } from "./draw.ts";
import { spotCheckRoutes } from "./routes.ts";

export const spotChecks = defineDomain({
	name: "spot-checks",
	routes: [spotCheckRoutes],
	onErase: {
		async verification(_services, tx, id) {
			await withdrawSpotCheck(tx, id);
			return {};
		},
	},
});
