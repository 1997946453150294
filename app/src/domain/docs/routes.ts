import { z } from "zod";
import { perHour, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { docsPageRatingSchema } from "./contract.ts";
import { rateDocsPage } from "./docs.ts";

/** Votes on pages of the documentation. */
export const docsRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/docs/ratings",
			{
				// Enough for a reader; an office shares an address.
				config: { ...publicAccess({ csrf: "always" }), ...perHour(60) },
				schema: {
					operationId: "rateDocsPage",
					summary: "Rate a documentation page",
					tags: ["docs"],
					description: "Anonymous: the voter isn't stored.",
					body: docsPageRatingSchema,
					response: { 204: z.undefined().meta({ description: "Counted." }), ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				await rateDocsPage(services, request.body);
				reply.code(204);
			},
		);
	};
