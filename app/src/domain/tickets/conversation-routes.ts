import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import type { Services } from "../services.ts";
import { ticketAccess } from "./access.ts";
import { maxTicketBodyBytes } from "./attachments.ts";
import { rateTicketSchema, replyToTicketSchema, ticketSchema, updateTicketSchema } from "./contract.ts";
import { getTicketAttachment } from "./get-ticket-attachment.ts";
import { getTicket } from "./list-tickets.ts";
import { rateTicket } from "./rate-ticket.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { updateTicket } from "./update-ticket.ts";

const tags = ["support"];
/** Each step of a conversation may send an email. */
const stepRateLimit = { max: 60, timeWindow: "1 hour" };
const ticketParams = z.object({ id: idSchema("ticket") });
const fileAnswer = {
	schema: z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
};

/** The API of a ticket's conversation, for its requester and for support. */
export const ticketConversationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
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
				bodyLimit: maxTicketBodyBytes,
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
