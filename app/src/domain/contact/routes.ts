import { z } from "zod";
import { operations, perHour, type RoutePlugin } from "../../platform/http/routes.ts";
import { assertHuman } from "../bot-protection/bot-protection.ts";
import { publicAccess } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { receiveContactMessage, receiveDemoRequest } from "./contact.ts";
import { contactMessageSchema, demoRequestSchema } from "./contract.ts";

const operation = operations("contact");

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
			operation(
				"sendContactMessage",
				"Send a contact message",
				{ ...publicAccess({ csrf: "always" }), ...contactRateLimit },
				{
					description: "Emails the operator, and confirms to the sender by email.",
					body: contactMessageSchema,
					response: { 202: receivedSchema },
					problems: [503],
				},
			),
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "contact", address: request.ip });
				await receiveContactMessage(services, request.body);
				return reply.code(202).send();
			},
		);

		http.post(
			"/api/demo/requests",
			operation(
				"createDemoRequest",
				"Request a demo",
				{ ...publicAccess({ csrf: "always" }), ...contactRateLimit },
				{
					description: "Emails the operator, and confirms to the sender by email.",
					body: demoRequestSchema,
					response: { 202: receivedSchema },
					problems: [503],
				},
			),
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "demo", address: request.ip });
				await receiveDemoRequest(services, request.body);
				return reply.code(202).send();
			},
		);
	};
