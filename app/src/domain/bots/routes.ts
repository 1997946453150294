import { z } from "zod";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createBotChallenge } from "./bots.ts";
import { botActionSchema, botChallengeSchema } from "./contract.ts";

/** Routes of the bot protection for public forms. */
export const botRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/bot-challenge",
			{
				// Creating a challenge costs the server one try. Several people may share an address.
				config: { ...publicAccess(), rateLimit: { max: 60, timeWindow: "1 minute" } },
				schema: {
					operationId: "getBotChallenge",
					summary: "Retrieve a bot-protection challenge",
					description:
						"Public forms require a `bot_token`. The response says how to create one, for one action and one use.",
					tags: ["session"],
					querystring: z.object({ action: botActionSchema }),
					response: { 200: botChallengeSchema, ...problemResponses(422) },
				},
			},
			(request) => createBotChallenge(services, request.query.action),
		);
	};
