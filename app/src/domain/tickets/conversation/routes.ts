import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import type { Services } from "../../services.ts";
import { ticketAccess } from "../access.ts";
import { maxTicketBodyBytes } from "../attachments.ts";
import { rateTicketSchema, replyToTicketSchema, ticketSchema, updateTicketSchema } from "../contract.ts";
import { presentTicket } from "../present-ticket.ts";
import { getTicketAttachment } from "./get-ticket-attachment.ts";
import { rateTicket } from "./rate-ticket.ts";
import { replyToTicket } from "./reply-to-ticket.ts";
import { updateTicket } from "./update-ticket.ts";

const operation = operations("support");
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
			operation("getTicket", "Retrieve a ticket", ticketAccess, {
				description: "With its conversation.",
				params: ticketParams,
				response: { 200: ticketSchema },
			}),
			async (request) => {
				const { reader, row } = getCaller(request);
				return presentTicket(services, reader, row);
			},
		);

		http.post(
			"/api/tickets/:id/messages",
			{
				...operation(
					"replyToTicket",
					"Reply to a ticket",
					{ ...ticketAccess, rateLimit: stepRateLimit },
					{
						description: "Emails the other side. Support can also add internal notes.",
						params: ticketParams,
						body: replyToTicketSchema,
						response: { 201: ticketSchema },
						problems: [403, 409],
					},
				),
				bodyLimit: maxTicketBodyBytes,
			},
			async (request, reply) => {
				const { reader, row } = getCaller(request);
				return reply.code(201).send(await replyToTicket(services, reader, row, request.body));
			},
		);

		http.patch(
			"/api/tickets/:id",
			operation(
				"updateTicket",
				"Update a ticket",
				{ ...ticketAccess, rateLimit: stepRateLimit },
				{
					description:
						"The requester can reopen the ticket or mark it as solved; support can change everything.",
					params: ticketParams,
					body: updateTicketSchema,
					response: { 200: ticketSchema },
					problems: [403, 409],
				},
			),
			async (request) => {
				const { reader, row } = getCaller(request);
				return updateTicket(services, reader, row, request.body);
			},
		);

		http.put(
			"/api/tickets/:id/rating",
			operation(
				"rateTicket",
				"Rate a ticket",
				{ ...ticketAccess, rateLimit: stepRateLimit },
				{
					description: "Once the ticket is solved, by its requester. A new rating replaces the previous one.",
					params: ticketParams,
					body: rateTicketSchema,
					response: { 200: ticketSchema },
					problems: [403, 409],
				},
			),
			async (request) => {
				const { reader, row } = getCaller(request);
				return rateTicket(services, reader, row, request.body);
			},
		);

		http.get(
			"/api/tickets/:id/attachments/:file",
			operation("getTicketAttachment", "Retrieve a ticket attachment", ticketAccess, {
				description: "The original file.",
				params: ticketParams.extend({ file: idSchema("file") }),
				response: {
					200: {
						description: "The original file.",
						content: { "image/*": fileAnswer, "application/pdf": fileAnswer, "text/plain": fileAnswer },
					},
				},
			}),
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
