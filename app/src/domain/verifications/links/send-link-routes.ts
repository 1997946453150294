import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { sendLinkSchema } from "./contract.ts";
import { sendLink } from "./send-link.ts";

const idParams = z.object({ id: idSchema("verification") });
const common = { tags: ["verifications"] };

/** The API that emails a verification's link. */
export const sendLinkRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/send",
			{
				config: {
					...secured({ who: ["key", "session"], permission: "verifications:create" }),
					restore: { event: "verification.sent" },
				},
				schema: {
					operationId: "sendVerificationLink",
					summary: "Email the verification link",
					description:
						"In the verification's language, French by default, while the person can act. The address isn't stored. Up to 3 emails per hour, 300 per app, and 10 to an address from all apps, 30 per day.",
					...common,
					params: idParams,
					body: sendLinkSchema,
					response: { 204: noContentSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await sendLink(services, caller, request.params.id, request.body);
				return reply.code(204).send();
			},
		);
	};
