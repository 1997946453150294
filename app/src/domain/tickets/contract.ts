import { z } from "zod";
import {
	carriesNoAddress,
	idCursorSchema,
	idOf,
	localeSchema,
	pageOf,
	pageQuerySchema,
	timestampSchema,
} from "../../contract.ts";
import { botTokenSchema } from "../bots/contract.ts";
import { ticketSides, ticketStatuses } from "./states.ts";
import {
	attachmentLimits,
	attachmentTypes,
	maxTicketMessage,
	ticketCategories,
	ticketPriorities,
} from "./words-contract.ts";

const statusSchema = z
	.enum(ticketStatuses)
	.meta({ description: "Who is to act, if anyone.", example: "open" });
const categorySchema = z
	.enum(ticketCategories)
	.meta({ description: "What it is about.", example: "integration" });
const prioritySchema = z.enum(ticketPriorities).meta({ description: "How urgent it is.", example: "normal" });
const subjectSchema = z
	.string()
	.trim()
	.min(3)
	.max(150)
	.meta({ description: "In a few words.", example: "Webhooks stopped on Tuesday" });
const textSchema = z.string().trim().min(1).max(maxTicketMessage).meta({
	description: "Plain text. Its lines are kept.",
	example: "Since Tuesday no webhook arrives. What can we look at?",
});

/** Base64 rather than a form: message and attachments arrive together, or not at all. */
const newAttachmentSchema = z
	.strictObject({
		name: z
			.string()
			.trim()
			.min(1)
			.max(150)
			.regex(/^[^/\\]+$/)
			.meta({ description: "What its sender calls it.", example: "screenshot.png" }),
		// What is too large is told by the decoded size: the schema only bounds what is read at all.
		data: z
			.string()
			.min(1)
			.max(14_000_000)
			.meta({ description: "Its bytes, base64.", example: "aGVsbG8gd29ybGQK" }),
	})
	.meta({ description: "A picture, a PDF or a text: what it is shows by its bytes." });
export type NewAttachment = z.infer<typeof newAttachmentSchema>;
const newAttachmentsSchema = z
	.array(newAttachmentSchema)
	.max(attachmentLimits.files)
	.default([])
	.meta({
		description: `JPEG, PNG, WebP, GIF, PDF or UTF-8 text: up to ${attachmentLimits.files} files of ${attachmentLimits.megabytes} MB, ${attachmentLimits.megabytesTogether} MB together.`,
		example: [],
	});

const newTicket = {
	subject: subjectSchema,
	category: categorySchema,
	text: textSchema,
	attachments: newAttachmentsSchema,
};

export const openTicketSchema = z
	.strictObject({
		...newTicket,
		priority: prioritySchema.default("normal"),
		app: idOf("app")
			.nullable()
			.default(null)
			.meta({ description: "The app that it is about, if any: one of the writer's.", example: null }),
		locale: localeSchema,
	})
	.meta({ id: "OpenTicket", description: "A question to the support." });
export type OpenTicket = z.infer<typeof openTicketSchema>;
export type OpenTicketInput = z.input<typeof openTicketSchema>;

export const helpRequestSchema = z
	.strictObject({
		...newTicket,
		name: z
			.string()
			.trim()
			.min(1)
			.max(120)
			.refine(carriesNoAddress, { params: { key: "name_with_address" } })
			.meta({ description: "How the writer is called.", example: "Noor Haddad" }),
		email: z
			.string()
			.trim()
			.toLowerCase()
			.min(1)
			.max(254)
			.pipe(z.email())
			.meta({ description: "Where the answer goes.", example: "noor@example.com" }),
		locale: localeSchema,
		bot_token: botTokenSchema,
	})
	.meta({ id: "HelpRequest", description: "A question to the support, by somebody without an account." });
export type HelpRequest = z.infer<typeof helpRequestSchema>;
export type HelpRequestInput = z.input<typeof helpRequestSchema>;

export const helpRequestReceivedSchema = z
	.object({ number: z.number().int().meta({ description: "What the mails call it.", example: 1042 }) })
	.meta({ id: "HelpRequestReceived", description: "Received: the link to it comes by mail." });

export const answerTicketSchema = z
	.strictObject({
		text: textSchema,
		attachments: newAttachmentsSchema,
		internal: z.boolean().default(false).meta({
			description: "A note that the support alone reads. Staff only.",
			example: false,
		}),
		status: statusSchema.optional().meta({
			description: "Where the ticket goes with a public answer: `answered` unless given. Staff only.",
			example: "answered",
		}),
	})
	.meta({ id: "AnswerTicket", description: "The next message of a conversation." });
export type AnswerTicket = z.infer<typeof answerTicketSchema>;

export const changeTicketSchema = z
	.strictObject({
		status: statusSchema.optional(),
		priority: prioritySchema.optional(),
		category: categorySchema.optional(),
		assignee: idOf("user")
			.nullable()
			.optional()
			.meta({ description: "Who of the support cares for it; null for nobody.", example: null }),
	})
	.meta({
		id: "ChangeTicket",
		description: "What is to be changed. Its writer may open it again or call it solved, the support all.",
	});
export type ChangeTicket = z.infer<typeof changeTicketSchema>;

export const rateTicketSchema = z
	.strictObject({
		stars: z.number().int().min(1).max(5).meta({ description: "5 is best.", example: 5 }),
		words: z.string().trim().max(1000).default("").meta({
			description: "What was good, or wasn't.",
			example: "Quick and clear.",
		}),
	})
	.meta({ id: "RateTicket", description: "What its writer thinks of the help." });
export type RateTicket = z.infer<typeof rateTicketSchema>;

const named = (noun: "user" | "app", description: string, example: string) =>
	z.object({
		id: idOf(noun),
		name: z.string().meta({ description, example }),
	});
const staffSchema = named("user", "Shown to customers when they answer.", "Inès Moreau");

export const ticketAttachmentSchema = z
	.object({
		id: idOf("file"),
		name: z.string().meta({ description: "As its sender called it.", example: "screenshot.png" }),
		type: z.enum(attachmentTypes).meta({ description: "Media type, by its bytes.", example: "image/png" }),
		bytes: z.number().int().meta({ description: "Size.", example: 48213 }),
		url: z.string().meta({
			description: "Where it is, for those who may see the ticket.",
			example: "/api/tickets/tkt_01jd4m8q3ve9r8k2t6w5x7y9za/attachments/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
	})
	.meta({ id: "TicketAttachment", description: "A file that came with a message." });
export type TicketAttachment = z.infer<typeof ticketAttachmentSchema>;

const to = { description: "What it is now.", example: "solved" };
const changeSchema = z.discriminatedUnion("what", [
	z.object({
		what: z.literal("status").meta({ description: "The status." }),
		to: z.enum(ticketStatuses).meta(to),
	}),
	z.object({
		what: z.literal("priority").meta({ description: "The priority." }),
		to: z.enum(ticketPriorities).meta({ ...to, example: "high" }),
	}),
	z.object({
		what: z.literal("category").meta({ description: "The category." }),
		to: z.enum(ticketCategories).meta({ ...to, example: "bug" }),
	}),
	z.object({
		what: z.literal("assignee").meta({ description: "Who cares for it." }),
		to: z
			.string()
			.nullable()
			.meta({ ...to, example: "Inès Moreau" }),
	}),
]);
export type TicketFieldChange = z.infer<typeof changeSchema>;

export const ticketEntrySchema = z
	.object({
		id: idOf("ticketEntry"),
		kind: z.enum(["message", "note", "change"]).meta({
			description: "Notes are shown to the support alone.",
			example: "message",
		}),
		side: z.enum(ticketSides).meta({ description: "Whose word it is.", example: "customer" }),
		author: z.string().nullable().meta({
			description: "Name; null where the server itself has acted.",
			example: "Noor Haddad",
		}),
		text: z.string().nullable().meta({
			description: "What was said; null for a change.",
			example: "Since Tuesday no webhook arrives.",
		}),
		attachments: z.array(ticketAttachmentSchema).meta({ description: "What came with it.", example: [] }),
		change: changeSchema.nullable().meta({ description: "What was changed, and to what.", example: null }),
		created_at: timestampSchema,
	})
	.meta({ id: "TicketEntry", description: "Something said or done in a ticket." });
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

const summary = {
	id: idOf("ticket"),
	object: z.literal("ticket"),
	number: z.number().int().meta({ description: "What people call it by.", example: 1042 }),
	subject: z.string().meta({ description: "In a few words.", example: "Webhooks stopped on Tuesday" }),
	category: categorySchema,
	priority: prioritySchema,
	status: statusSchema,
	requester: z
		.object({
			name: z.string().meta({ description: "How the writer is called.", example: "Noor Haddad" }),
			email: z.string().meta({ description: "Where answers go.", example: "noor@example.com" }),
		})
		.meta({ description: "Who asks." }),
	app: named("app", "As its team calls it.", "Banque du Phare")
		.nullable()
		.meta({ description: "The app that it is about.", example: null }),
	assignee: staffSchema.nullable().meta({ description: "Who of the support cares for it.", example: null }),
	created_at: timestampSchema,
	updated_at: timestampSchema.meta({ description: "When something was last said or done." }),
};
export const ticketSummarySchema = z
	.object(summary)
	.meta({ id: "TicketSummary", description: "A question to the support, as lists show it." });
export type TicketSummary = z.infer<typeof ticketSummarySchema>;
export const ticketPageSchema = pageOf(ticketSummarySchema).meta({
	id: "TicketPage",
	description: "Tickets, latest first.",
});

export const ticketSchema = z
	.object({
		...summary,
		side: z.enum(ticketSides).meta({ description: "The reader's side.", example: "customer" }),
		next_statuses: z.array(z.enum(ticketStatuses)).meta({
			description: "Where the reader may take it.",
			example: ["solved"],
		}),
		entries: z.array(ticketEntrySchema).meta({ description: "Oldest first." }),
		rating: z
			.object({
				stars: z.number().int().meta({ description: "5 is best.", example: 5 }),
				words: z.string().meta({ description: "What was good, or wasn't.", example: "Quick and clear." }),
			})
			.nullable()
			.meta({ description: "What its writer thinks of the help.", example: null }),
	})
	.meta({ id: "Ticket", description: "A question to the support, with its conversation." });
export type Ticket = z.infer<typeof ticketSchema>;

export const listTicketsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("ticket"),
	of: z.enum(["mine", "all"]).default("mine").meta({
		description: "`all` is for staff.",
		example: "mine",
	}),
	status: statusSchema.optional(),
	priority: prioritySchema.optional(),
	category: categorySchema.optional(),
	assignee: z.enum(["me", "none"]).optional().meta({
		description: "Those that the caller cares for, or nobody does.",
		example: "me",
	}),
	text: z.string().trim().max(100).optional().meta({
		description: "Beginnings of words of the subject or of the writer's name or address, or the number.",
		example: "webhooks",
	}),
});
export type ListTickets = z.infer<typeof listTicketsSchema>;

export const supportSchema = z
	.object({
		staff: z.boolean().meta({ description: "Whether the caller answers tickets.", example: false }),
		members: z.array(staffSchema).meta({ description: "Who answers tickets; for staff alone.", example: [] }),
	})
	.meta({ id: "Support", description: "The support, as the caller may know it." });
export type Support = z.infer<typeof supportSchema>;
