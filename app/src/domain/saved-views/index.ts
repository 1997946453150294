import { defineDomain } from "../domain.ts";
import { viewAccountData } from "./account-data.ts";
import { viewRoutes } from "./routes.ts";

export const savedViews = defineDomain({
	name: "saved-views",
	routes: [viewRoutes],
	accountData: viewAccountData,
});
