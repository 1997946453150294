import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { assertHuman } from "../../bot-protection/bot-protection.ts";
import { getCaller } from "../../guard/access.ts";
import { isStaff } from "../../guard/operator-access.ts";
import { publicAccess, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { listStaff } from "../access.ts";
import { maxTicketBodyBytes } from "../attachments.ts";
import {
	createTicketSchema,
	helpRequestReceivedSchema,
	helpRequestSchema,
	listTicketsSchema,
	supportSchema,
	ticketPageSchema,
	ticketSchema,
} from "../contract.ts";
import { presentTicket } from "../present-ticket.ts";
import { createHelpRequest, createTicket } from "./create-ticket.ts";
import { listTickets } from "./list-tickets.ts";

const operation = operations("support");
/** Enough for a person; an office shares an address. */
const openRateLimit = { max: 10, timeWindow: "1 hour" };

/** The API that lists and creates tickets. */
export const ticketRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/support",
			operation("getSupport", "Retrieve the support settings", secured({ who: ["user"] }), {
				description: "Staff also see the other staff members.",
				response: { 200: supportSchema },
			}),
			async (request) => {
				const { user } = getCaller(request);
				const staff = isStaff(services, user);
				return { staff, members: staff ? await listStaff(services) : [] };
			},
		);

		http.get(
			"/api/tickets",
			operation("listTickets", "List tickets", secured({ who: ["user"] }), {
				description:
					"The caller's own tickets, including those from their verified email; or all, for staff.",
				querystring: listTicketsSchema,
				response: { 200: ticketPageSchema },
				problems: [403],
			}),
			async (request) => listTickets(services, getCaller(request), request.query),
		);

		http.post(
			"/api/tickets",
			{
				...operation(
					"createTicket",
					"Create a ticket",
					{ ...secured({ who: ["user"], verified: true }), rateLimit: openRateLimit },
					{
						description: "Requires a verified email. Confirmed by email.",
						body: createTicketSchema,
						response: { 201: ticketSchema },
					},
				),
				bodyLimit: maxTicketBodyBytes,
			},
			async (request, reply) => {
				// With an unverified address, a user could write to support in its owner's name.
				const { user } = getCaller(request);
				const row = await createTicket(services, user, request.body, request.id);
				const reader = { side: "customer", user, requestId: request.id } as const;
				return reply
					.code(201)
					.header("location", `/api/tickets/${row.id}`)
					.send(await presentTicket(services, reader, row));
			},
		);

		http.post(
			"/api/help/requests",
			{
				...operation(
					"createHelpRequest",
					"Create a ticket anonymously",
					{ ...publicAccess({ csrf: "always" }), rateLimit: openRateLimit },
					{
						description: "Confirmed by email, with a link to the ticket.",
						body: helpRequestSchema,
						response: { 201: helpRequestReceivedSchema },
						problems: [503],
					},
				),
				bodyLimit: maxTicketBodyBytes,
			},
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "help", address: request.ip });
				const { number } = await createHelpRequest(services, request.body, request.id);
				return reply.code(201).send({ number });
			},
		);
	};
