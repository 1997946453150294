import { z } from "zod";
import { perHour, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { assertHuman } from "../bots/bots.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { receiveContactMessage, receiveDemoRequest } from "./contact.ts";
import { contactMessageSchema, demoRequestSchema } from "./contract.ts";

const receivedSchema = z
	.undefined()
	.meta({ description: "Received. The sender gets a confirmation by email." });
/** Enough for a person; an office shares an address. */
const contactRateLimit = perHour(10);

/** Routes for contacting the operator of the server. */
export const contactRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/contact",
			{
				config: { ...publicAccess({ csrf: "always" }), ...contactRateLimit },
				schema: {
					operationId: "sendContactMessage",
					summary: "Send a contact message",
					description: "Emails the operator, and confirms to the sender by email.",
					tags: ["contact"],
					body: contactMessageSchema,
					response: { 202: receivedSchema, ...problemResponses(422, 503) },
				},
			},
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "contact", address: request.ip });
				await receiveContactMessage(services, request.body);
				return reply.code(202).send();
			},
		);

		http.post(
			"/api/demo/requests",
			{
				config: { ...publicAccess({ csrf: "always" }), ...contactRateLimit },
				schema: {
					operationId: "createDemoRequest",
					summary: "Request a demo",
					description: "Emails the operator, and confirms to the sender by email.",
					tags: ["contact"],
					body: demoRequestSchema,
					response: { 202: receivedSchema, ...problemResponses(422, 503) },
				},
			},
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "demo", address: request.ip });
				await receiveDemoRequest(services, request.body);
				return reply.code(202).send();
			},
		);
	};
