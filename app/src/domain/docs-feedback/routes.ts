import { z } from "zod";
import { operations, perHour, type RoutePlugin } from "../../platform/http/routes.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { docsPageRatingSchema } from "./contract.ts";
import { rateDocsPage } from "./docs-feedback.ts";

const operation = operations("docs");

/** Votes on pages of the documentation. */
export const docsRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/docs/ratings",
			operation(
				"rateDocsPage",
				"Rate a documentation page",
				{ ...publicAccess({ csrf: "always" }), ...perHour(60) },
				{
					description: "Anonymous: the voter isn't stored.",
					body: docsPageRatingSchema,
					response: { 204: z.undefined().meta({ description: "Counted." }) },
				},
			),
			async (request) => {
				await rateDocsPage(services, request.body);
			},
		);
	};
