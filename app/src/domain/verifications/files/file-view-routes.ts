import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { fileViewsSchema } from "./contract.ts";
import { listFileViews } from "./file-views.ts";

const idParams = z.object({ id: idSchema("verification") });
const operation = operations("verifications");

/** The API that tells who viewed a case's photos. */
export const fileViewRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/verifications/:id/file-views",
			operation("listFileViews", "List file views", secured({ permission: "files:read" }), {
				description: "Views and downloads of its files, from the audit log.",
				params: idParams,
				response: { 200: fileViewsSchema },
			}),
			async (request) => ({
				data: await listFileViews(services, getCaller(request), request.params.id),
			}),
		);
	};
