import { z } from "zod";
import { ofNobody, problems, type Routes } from "../../platform/http.ts";
import { assertCsrf } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { docsVoteSchema } from "./contract.ts";
import { vote } from "./docs.ts";

/** What readers of the documentation tell of it. */
export const docsRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.post(
			"/api/docs/votes",
			{
				// One reader has few pages to judge; an office shares an address.
				config: { rateLimit: { max: 60, timeWindow: "1 hour" } },
				schema: {
					operationId: "voteOnDocs",
					summary: "Rate a documentation page",
					tags: ["docs"],
					security: ofNobody,
					description: "Of nobody: who votes is not kept.",
					body: docsVoteSchema,
					response: { 204: z.undefined().meta({ description: "Counted." }), ...problems(419, 422) },
				},
			},
			async (request, reply) => {
				assertCsrf(services, request);
				await vote(services, request.body);
				reply.code(204);
			},
		);
	};
