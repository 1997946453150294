import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { assertHuman } from "../bots/bots.ts";
import { getCaller } from "../guard/access.ts";
import { publicAccess, secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { isStaff, listStaff } from "./access.ts";
import { maxTicketBodyBytes } from "./attachments.ts";
import {
	createTicketSchema,
	helpRequestReceivedSchema,
	helpRequestSchema,
	listTicketsSchema,
	supportSchema,
	ticketPageSchema,
	ticketSchema,
} from "./contract.ts";
import { createHelpRequest, createTicket } from "./create.ts";
import { getTicket, listTickets } from "./list-tickets.ts";

const tags = ["support"];
/** Enough for a person; an office shares an address. */
const openRateLimit = { max: 10, timeWindow: "1 hour" };

/** The API that lists and creates tickets. */
export const ticketRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/support",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "getSupport",
					summary: "Retrieve the support settings",
					description: "Staff also see the other staff members.",
					tags,
					response: { 200: supportSchema, ...problemResponses() },
				},
			},
			async (request) => {
				const { user } = getCaller(request);
				const staff = isStaff(services, user);
				return { staff, members: staff ? await listStaff(services) : [] };
			},
		);

		http.get(
			"/api/tickets",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "listTickets",
					summary: "List tickets",
					description:
						"The caller's own tickets, including those from their verified email; or all, for staff.",
					tags,
					querystring: listTicketsSchema,
					response: { 200: ticketPageSchema, ...problemResponses(403, 422) },
				},
			},
			async (request) => listTickets(services, getCaller(request), request.query),
		);

		http.post(
			"/api/tickets",
			{
				bodyLimit: maxTicketBodyBytes,
				config: { ...secured({ who: ["user"], verified: true }), rateLimit: openRateLimit },
				schema: {
					operationId: "createTicket",
					summary: "Create a ticket",
					description: "Requires a verified email. Confirmed by email.",
					tags,
					body: createTicketSchema,
					response: { 201: ticketSchema, ...problemResponses(413, 422) },
				},
			},
			async (request, reply) => {
				// With an unverified address, a user could write to support in its owner's name.
				const { user } = getCaller(request);
				const row = await createTicket(services, user, request.body, request.id);
				const reader = { side: "customer", user, requestId: request.id } as const;
				return reply
					.code(201)
					.header("location", `/api/tickets/${row.id}`)
					.send(await getTicket(services, reader, row));
			},
		);

		http.post(
			"/api/help/requests",
			{
				bodyLimit: maxTicketBodyBytes,
				config: { ...publicAccess({ csrf: "always" }), rateLimit: openRateLimit },
				schema: {
					operationId: "createHelpRequest",
					summary: "Create a ticket anonymously",
					description: "Confirmed by email, with a link to the ticket.",
					tags,
					body: helpRequestSchema,
					response: { 201: helpRequestReceivedSchema, ...problemResponses(413, 422, 503) },
				},
			},
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "help", address: request.ip });
				const { number } = await createHelpRequest(services, request.body, request.id);
				return reply.code(201).send({ number });
			},
		);
	};
