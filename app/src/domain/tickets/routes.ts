import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { assertHuman } from "../bots/bots.ts";
import { callerOf } from "../guard/access.ts";
import { anyone, secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { byTicket, isStaff, staffOf } from "./access.ts";
import {
	answerTicketSchema,
	changeTicketSchema,
	helpRequestReceivedSchema,
	helpRequestSchema,
	listTicketsSchema,
	openTicketSchema,
	rateTicketSchema,
	supportSchema,
	ticketPageSchema,
	ticketSchema,
} from "./contract.ts";
import { openTicket, requestHelp } from "./create.ts";
import {
	answerTicket,
	changeTicket,
	listTickets,
	rateTicket,
	readAttachment,
	readTicket,
} from "./tickets.ts";

const tags = ["support"];
/** Attachments in base64 take a third more than they are. */
const bodyLimit = 14 * 1024 * 1024;
/** Who has something to ask asks it in a few tickets; an office shares an address. */
const rateLimit = { max: 10, timeWindow: "1 hour" };
/** Each step of a conversation may send a mail. */
const stepRateLimit = { max: 60, timeWindow: "1 hour" };
const ofTicket = z.object({ id: idOf("ticket") });
const fileAnswer = {
	schema: z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
};

export const ticketRoutes =
	(services: Services): Routes =>
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
					response: { 200: supportSchema, ...problems() },
				},
			},
			async (request) => {
				const { user } = callerOf(request);
				const staff = isStaff(services, user);
				return { staff, members: staff ? await staffOf(services) : [] };
			},
		);

		http.get(
			"/api/tickets",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "listTickets",
					summary: "List tickets",
					description: "The caller's own tickets, including those from their verified email; or all, for staff.",
					tags,
					querystring: listTicketsSchema,
					response: { 200: ticketPageSchema, ...problems(403, 422) },
				},
			},
			async (request) => listTickets(services, callerOf(request), request.query),
		);

		http.post(
			"/api/tickets",
			{
				bodyLimit,
				config: { ...secured({ who: ["user"], verified: true }), rateLimit },
				schema: {
					operationId: "openTicket",
					summary: "Create a ticket",
					description: "Requires a verified email. Confirmed by email.",
					tags,
					body: openTicketSchema,
					response: { 201: ticketSchema, ...problems(413, 422) },
				},
			},
			async (request, reply) => {
				// Whoever only claims an address must not write to the support in its owner's name.
				const { user } = callerOf(request);
				const row = await openTicket(services, user, request.body, request.id);
				const reader = { side: "customer", user, requestId: request.id } as const;
				return reply
					.code(201)
					.header("location", `/api/tickets/${row.id}`)
					.send(await readTicket(services, reader, row));
			},
		);

		http.post(
			"/api/help/requests",
			{
				bodyLimit,
				config: { ...anyone({ csrf: "always" }), rateLimit },
				schema: {
					operationId: "requestHelp",
					summary: "Create a ticket anonymously",
					description:
						"Confirmed by email, with a link to the ticket.",
					tags,
					body: helpRequestSchema,
					response: { 201: helpRequestReceivedSchema, ...problems(413, 422, 503) },
				},
			},
			async (request, reply) => {
				const { bot_token: token } = request.body;
				await assertHuman(services, { token, action: "help", address: request.ip });
				const { number } = await requestHelp(services, request.body, request.id);
				return reply.code(201).send({ number });
			},
		);

		http.get(
			"/api/tickets/:id",
			{
				config: byTicket,
				schema: {
					operationId: "getTicket",
					summary: "Retrieve a ticket",
					description: "With its conversation.",
					tags,
					params: ofTicket,
					response: { 200: ticketSchema, ...problems(422) },
				},
			},
			async (request) => {
				const { reader, row } = callerOf(request);
				return readTicket(services, reader, row);
			},
		);

		http.post(
			"/api/tickets/:id/messages",
			{
				bodyLimit,
				config: { ...byTicket, rateLimit: stepRateLimit },
				schema: {
					operationId: "answerTicket",
					summary: "Reply to a ticket",
					description: "Emails the other side. Support can also add internal notes.",
					tags,
					params: ofTicket,
					body: answerTicketSchema,
					response: { 201: ticketSchema, ...problems(403, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const { reader, row } = callerOf(request);
				return reply.code(201).send(await answerTicket(services, reader, row, request.body));
			},
		);

		http.patch(
			"/api/tickets/:id",
			{
				config: { ...byTicket, rateLimit: stepRateLimit },
				schema: {
					operationId: "changeTicket",
					summary: "Update a ticket",
					description: "The requester can reopen the ticket or mark it as solved; support can change everything.",
					tags,
					params: ofTicket,
					body: changeTicketSchema,
					response: { 200: ticketSchema, ...problems(403, 409, 422) },
				},
			},
			async (request) => {
				const { reader, row } = callerOf(request);
				return changeTicket(services, reader, row, request.body);
			},
		);

		http.put(
			"/api/tickets/:id/rating",
			{
				config: { ...byTicket, rateLimit: stepRateLimit },
				schema: {
					operationId: "rateTicket",
					summary: "Rate a ticket",
					description:
						"Once the ticket is solved, by its requester. A new rating replaces the previous one.",
					tags,
					params: ofTicket,
					body: rateTicketSchema,
					response: { 200: ticketSchema, ...problems(403, 409, 422) },
				},
			},
			async (request) => {
				const { reader, row } = callerOf(request);
				return rateTicket(services, reader, row, request.body);
			},
		);

		http.get(
			"/api/tickets/:id/attachments/:file",
			{
				config: byTicket,
				schema: {
					operationId: "getTicketAttachment",
					summary: "Retrieve a ticket attachment",
					description: "As it was sent.",
					tags,
					params: ofTicket.extend({ file: idOf("file") }),
					response: {
						200: {
							description: "As it was sent.",
							content: { "image/*": fileAnswer, "application/pdf": fileAnswer, "text/plain": fileAnswer },
						},
						...problems(422),
					},
				},
			},
			async (request, reply) => {
				const { reader, row } = callerOf(request);
				const { name, type, content } = await readAttachment(services, reader, row, request.params.file);
				const shown = type.startsWith("image/") ? "inline" : "attachment";
				return reply
					.header("content-type", type === "text/plain" ? `${type}; charset=utf-8` : type)
					.header("content-disposition", `${shown}; filename*=UTF-8''${encodeURIComponent(name)}`)
					.header("cache-control", "private, no-store")
					.send(content);
			},
		);
	};
