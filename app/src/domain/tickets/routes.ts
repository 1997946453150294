import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { assertHuman } from "../bots/bots.ts";
import { getCaller } from "../guard/access.ts";
import { publicAccess, secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { isStaff, listStaff, ticketAccess } from "./access.ts";
import {
	createTicketSchema,
	helpRequestReceivedSchema,
	helpRequestSchema,
	listTicketsSchema,
	rateTicketSchema,
	replyToTicketSchema,
	supportSchema,
	ticketPageSchema,
	ticketSchema,
	updateTicketSchema,
} from "./contract.ts";
import { createHelpRequest, createTicket } from "./create.ts";
import {
	getTicket,
	getTicketAttachment,
	listTickets,
	rateTicket,
	replyToTicket,
	updateTicket,
} from "./tickets.ts";

const tags = ["support"];
/** Base64 adds a third to the size of attachments. */
const maxBodyBytes = 14 * 1024 * 1024;
/** Enough for a person; an office shares an address. */
const openRateLimit = { max: 10, timeWindow: "1 hour" };
/** Each step of a conversation may send an email. */
const stepRateLimit = { max: 60, timeWindow: "1 hour" };
const ticketParams = z.object({ id: idSchema("ticket") });
const fileAnswer = {
	schema: z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
};

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
				bodyLimit: maxBodyBytes,
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
				bodyLimit: maxBodyBytes,
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

		http.get(
			"/api/tickets/:id",
			{
				config: ticketAccess,
				schema: {
					operationId: "getTicket",
					summary: "Retrieve a ticket",
					description: "With its conversation.",
					tags,
					params: ticketParams,
					response: { 200: ticketSchema, ...problemResponses(422) },
				},
			},
			async (request) => {
				const { reader, row } = getCaller(request);
				return getTicket(services, reader, row);
			},
		);

		http.post(
			"/api/tickets/:id/messages",
			{
				bodyLimit: maxBodyBytes,
				config: { ...ticketAccess, rateLimit: stepRateLimit },
				schema: {
					operationId: "replyToTicket",
					summary: "Reply to a ticket",
					description: "Emails the other side. Support can also add internal notes.",
					tags,
					params: ticketParams,
					body: replyToTicketSchema,
					response: { 201: ticketSchema, ...problemResponses(403, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const { reader, row } = getCaller(request);
				return reply.code(201).send(await replyToTicket(services, reader, row, request.body));
			},
		);

		http.patch(
			"/api/tickets/:id",
			{
				config: { ...ticketAccess, rateLimit: stepRateLimit },
				schema: {
					operationId: "updateTicket",
					summary: "Update a ticket",
					description:
						"The requester can reopen the ticket or mark it as solved; support can change everything.",
					tags,
					params: ticketParams,
					body: updateTicketSchema,
					response: { 200: ticketSchema, ...problemResponses(403, 409, 422) },
				},
			},
			async (request) => {
				const { reader, row } = getCaller(request);
				return updateTicket(services, reader, row, request.body);
			},
		);

		http.put(
			"/api/tickets/:id/rating",
			{
				config: { ...ticketAccess, rateLimit: stepRateLimit },
				schema: {
					operationId: "rateTicket",
					summary: "Rate a ticket",
					description: "Once the ticket is solved, by its requester. A new rating replaces the previous one.",
					tags,
					params: ticketParams,
					body: rateTicketSchema,
					response: { 200: ticketSchema, ...problemResponses(403, 409, 422) },
				},
			},
			async (request) => {
				const { reader, row } = getCaller(request);
				return rateTicket(services, reader, row, request.body);
			},
		);

		http.get(
			"/api/tickets/:id/attachments/:file",
			{
				config: ticketAccess,
				schema: {
					operationId: "getTicketAttachment",
					summary: "Retrieve a ticket attachment",
					description: "The original file.",
					tags,
					params: ticketParams.extend({ file: idSchema("file") }),
					response: {
						200: {
							description: "The original file.",
							content: { "image/*": fileAnswer, "application/pdf": fileAnswer, "text/plain": fileAnswer },
						},
						...problemResponses(422),
					},
				},
			},
			async (request, reply) => {
				const { reader, row } = getCaller(request);
				const { name, type, content } = await getTicketAttachment(services, reader, row, request.params.file);
				const disposition = type.startsWith("image/") ? "inline" : "attachment";
				return reply
					.header("content-type", type === "text/plain" ? `${type}; charset=utf-8` : type)
					.header("content-disposition", `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
					.header("cache-control", "private, no-store")
					.send(content);
			},
		);
	};
