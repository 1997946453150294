import { z } from "zod";
import { problems, type Routes } from "../../platform/network/http.ts";
import { assertHuman } from "../bots/bots.ts";
import { anyone } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { receiveDemoRequest, receiveMessage } from "./contact.ts";
import { contactMessageSchema, demoRequestSchema } from "./contract.ts";

const received = z.undefined().meta({ description: "Received: a mail to the writer says so too." });
/** Who has something to say says it in a few messages; an office shares an address. */
const limit = { rateLimit: { max: 10, timeWindow: "1 hour" } };

/** What strangers write to the operator of the server. */
export const contactRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.post(
			"/api/contact",
			{
				config: { ...anyone({ csrf: "always" }), ...limit },
				schema: {
					operationId: "sendContactMessage",
					summary: "Send a contact message",
					description: "The operator gets it by mail, and the writer a mail that says so.",
					tags: ["contact"],
					body: contactMessageSchema,
					response: { 202: received, ...problems(422, 503) },
				},
			},
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "contact", address: request.ip });
				await receiveMessage(services, request.body);
				return reply.code(202).send();
			},
		);

		http.post(
			"/api/demo/requests",
			{
				config: { ...anyone({ csrf: "always" }), ...limit },
				schema: {
					operationId: "requestDemo",
					summary: "Request a demonstration",
					description: "The operator gets it by mail, and the writer a mail that says so.",
					tags: ["contact"],
					body: demoRequestSchema,
					response: { 202: received, ...problems(422, 503) },
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
