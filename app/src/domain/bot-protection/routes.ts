import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { createBotChallenge } from "./bot-protection.ts";
import { botActionSchema, botChallengeSchema } from "./contract.ts";

const operation = operations("session");

/** Routes of the bot protection for public forms. */
export const botRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/bot-challenge",
			operation(
				"getBotChallenge",
				"Retrieve a bot-protection challenge",
				{ ...publicAccess(), rateLimit: { max: 60, timeWindow: "1 minute" } },
				{
					description:
						"Public forms require a `bot_token`. The response says how to create one, for one action and one use.",
					querystring: z.object({ action: botActionSchema }),
					response: { 200: botChallengeSchema },
				},
			),
			(request) => createBotChallenge(services, request.query.action),
		);
	};
