import { defineDomain } from "../domain.ts";
import { viewAccountData } from "./account-data.ts";
import { viewRoutes } from "./routes.ts";

export const views = defineDomain({
	name: "views",
	routes: [viewRoutes],
	accountData: viewAccountData,
});
