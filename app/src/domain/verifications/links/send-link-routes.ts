import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { sendLinkSchema } from "./contract.ts";
import { sendLink } from "./send-link.ts";

const idParams = z.object({ id: idSchema("verification") });
const operation = operations("verifications");

/** The API that emails a verification's link. */
export const sendLinkRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/send",
			operation(
				"sendVerificationLink",
				"Email the verification link",
				{
					...secured({ permission: "verifications:create" }),
					restore: { event: "verification.sent" },
				},
				{
					description:
						"In the verification's language, French by default, while the person can act. The address isn't stored. Up to 3 emails per hour, 300 per app, and 10 to an address from all apps, 30 per day.",
					params: idParams,
					body: sendLinkSchema,
				},
			),
			async (request) => {
				const caller = getCaller(request);
				await sendLink(services, caller, request.params.id, request.body);
			},
		);
	};
