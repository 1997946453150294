import { z } from "zod";
import { emailSchema } from "../../shared/email.ts";
import {
	hasNoUrl,
	idCursorSchema,
	idSchema,
	localeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { lineSchema, linesSchema } from "../../shared/text-schemas.ts";
import { removeInvisibleFromLines } from "../../shared/visible-text.ts";
import { botTokenSchema } from "../bot-protection/contract.ts";
import { ticketSides, ticketStatuses } from "./states.ts";
import {
	attachmentLimits,
	attachmentTypes,
	maxTicketMessage,
	ticketCategories,
	ticketPriorities,
} from "./values.ts";

const statusSchema = z.enum(ticketStatuses).meta({
	description:
		"`open`: waits for the operator. `answered`, `waiting_for_customer`: waits for the requester. `solved` can be reopened; only the operator can reopen `closed`.",
	example: "open",
});
const categorySchema = z.enum(ticketCategories).meta({ description: "Category.", example: "integration" });
const prioritySchema = z.enum(ticketPriorities).meta({ description: "Priority.", example: "normal" });
const subjectSchema = lineSchema(150, 3).meta({
	description: "Short summary.",
	example: "Webhooks stopped on Tuesday",
});
const textSchema = linesSchema(maxTicketMessage).meta({
	description: "Plain text. Line breaks are kept.",
	example: "Since Tuesday no webhook arrives. What can we look at?",
});

/** Base64 instead of a form, so that message and attachments arrive together or not at all. */
const newAttachmentSchema = z
	.strictObject({
		name: lineSchema(150)
			.regex(/^[^/\\]+$/)
			.meta({ description: "File name.", example: "screenshot.png" }),
		// The size limit applies to the decoded file; the schema only bounds the input.
		data: z
			.string()
			.min(1)
			.max(14_000_000)
			.meta({ description: "Content, base64.", example: "aGVsbG8gd29ybGQK" }),
	})
	.meta({ description: "An image, a PDF or a text file; the type is detected from the content." });
export type NewAttachment = z.infer<typeof newAttachmentSchema>;
const newAttachmentsSchema = z
	.array(newAttachmentSchema)
	.max(attachmentLimits.files)
	.default([])
	.meta({
		description: `JPEG, PNG, WebP, GIF, PDF or UTF-8 text: up to ${attachmentLimits.files} files of ${attachmentLimits.megabytes} MB, ${attachmentLimits.megabytesTogether} MB in total.`,
		example: [],
	});

const newTicketShape = {
	subject: subjectSchema,
	category: categorySchema,
	text: textSchema,
	attachments: newAttachmentsSchema,
};

export const createTicketSchema = z
	.strictObject({
		...newTicketShape,
		priority: prioritySchema.default("normal"),
		app: idSchema("app").nullable().default(null).meta({
			description: "App that the ticket is about, if any. It must be one of the requester's.",
			example: null,
		}),
		locale: localeSchema,
	})
	.meta({ id: "CreateTicket", description: "A support ticket to create." });
export type CreateTicket = z.infer<typeof createTicketSchema>;
export type CreateTicketInput = z.input<typeof createTicketSchema>;

export const helpRequestSchema = z
	.strictObject({
		...newTicketShape,
		name: lineSchema(120)
			.refine(hasNoUrl, { params: { key: "name_with_address" } })
			.meta({ description: "Name of the requester.", example: "Noor Haddad" }),
		email: emailSchema.meta({ description: "Email address for replies.", example: "noor@example.com" }),
		locale: localeSchema,
		bot_token: botTokenSchema,
	})
	.meta({ id: "HelpRequest", description: "A support ticket to create without an account." });
export type HelpRequest = z.infer<typeof helpRequestSchema>;
export type HelpRequestInput = z.input<typeof helpRequestSchema>;

export const helpRequestReceivedSchema = z
	.object({ number: z.number().int().meta({ description: "Ticket number.", example: 1042 }) })
	.meta({ id: "HelpRequestReceived", description: "Created. The link to the ticket is sent by email." });

export const replyToTicketSchema = z
	.strictObject({
		text: textSchema,
		attachments: newAttachmentsSchema,
		internal: z.boolean().default(false).meta({
			description: "Internal note, visible to support only. Staff only.",
			example: false,
		}),
		status: statusSchema.optional().meta({
			description: "Status after a public reply: `answered` by default. Staff only.",
			example: "answered",
		}),
	})
	.meta({ id: "ReplyToTicket", description: "A message to add to a ticket." });
export type ReplyToTicket = z.infer<typeof replyToTicketSchema>;

export const updateTicketSchema = z
	.strictObject({
		status: statusSchema.optional(),
		priority: prioritySchema.optional(),
		category: categorySchema.optional(),
		assignee: idSchema("user")
			.nullable()
			.optional()
			.meta({ description: "Assignee; null to unassign.", example: null }),
	})
	.meta({
		id: "UpdateTicket",
		description:
			"Fields to update. The requester can reopen the ticket or mark it as solved; support can change everything.",
	});
export type UpdateTicket = z.infer<typeof updateTicketSchema>;

export const rateTicketSchema = z
	.strictObject({
		stars: z
			.number()
			.int()
			.min(1)
			.max(5)
			.meta({ description: "Rating from 1 to 5, 5 being the best.", example: 5 }),
		comment: z.string().overwrite(removeInvisibleFromLines).trim().max(1000).default("").meta({
			description: "Comment.",
			example: "Quick and clear.",
		}),
	})
	.meta({ id: "RateTicket", description: "The requester's rating of the support." });
export type RateTicket = z.infer<typeof rateTicketSchema>;

const namedRefSchema = (noun: "user" | "app", description: string, example: string) =>
	z.object({
		id: idSchema(noun),
		name: z.string().meta({ description, example }),
	});
const staffSchema = namedRefSchema("user", "Shown to requesters with their replies.", "Inès Moreau");

export const ticketAttachmentSchema = z
	.object({
		id: idSchema("file"),
		name: z.string().meta({ description: "File name.", example: "screenshot.png" }),
		type: z
			.enum(attachmentTypes)
			.meta({ description: "Media type, detected from the content.", example: "image/png" }),
		bytes: z.number().int().meta({ description: "Size, in bytes.", example: 48213 }),
		url: z.string().meta({
			description: "URL, for everyone who can see the ticket.",
			example: "/api/tickets/tkt_01jd4m8q3ve9r8k2t6w5x7y9za/attachments/fil_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
	})
	.meta({ id: "TicketAttachment", description: "A file attached to a message." });
export type TicketAttachment = z.infer<typeof ticketAttachmentSchema>;

const changedToMeta = { description: "New value.", example: "solved" };
const changeSchema = z.discriminatedUnion("what", [
	z.object({
		what: z.literal("status").meta({ description: "Status change." }),
		to: z.enum(ticketStatuses).meta(changedToMeta),
	}),
	z.object({
		what: z.literal("priority").meta({ description: "Priority change." }),
		to: z.enum(ticketPriorities).meta({ ...changedToMeta, example: "high" }),
	}),
	z.object({
		what: z.literal("category").meta({ description: "Category change." }),
		to: z.enum(ticketCategories).meta({ ...changedToMeta, example: "bug" }),
	}),
	z.object({
		what: z.literal("assignee").meta({ description: "Assignee change." }),
		to: z
			.string()
			.nullable()
			.meta({ ...changedToMeta, example: "Inès Moreau" }),
	}),
]);
export type TicketFieldChange = z.infer<typeof changeSchema>;

export const ticketEntrySchema = z
	.object({
		id: idSchema("ticketEntry"),
		kind: z.enum(["message", "note", "change"]).meta({
			description: "Type of entry. Internal notes are only shown to support.",
			example: "message",
		}),
		side: z.enum(ticketSides).meta({ description: "Author's side.", example: "customer" }),
		author: z.string().nullable().meta({
			description: "Name of the author; null for the server.",
			example: "Noor Haddad",
		}),
		text: z.string().nullable().meta({
			description: "Text; null for a change.",
			example: "Since Tuesday no webhook arrives.",
		}),
		attachments: z.array(ticketAttachmentSchema).meta({ description: "Attached files.", example: [] }),
		change: changeSchema.nullable().meta({ description: "What changed, with the new value.", example: null }),
		created_at: timestampSchema,
	})
	.meta({ id: "TicketEntry", description: "An entry of a ticket's conversation." });
export type TicketEntry = z.infer<typeof ticketEntrySchema>;

const ticketSummaryShape = {
	id: idSchema("ticket"),
	object: z.literal("ticket"),
	number: z.number().int().meta({ description: "Ticket number.", example: 1042 }),
	subject: z.string().meta({ description: "Short summary.", example: "Webhooks stopped on Tuesday" }),
	category: categorySchema,
	priority: prioritySchema,
	status: statusSchema,
	requester: z
		.object({
			name: z.string().meta({ description: "Name of the requester.", example: "Noor Haddad" }),
			email: z.string().meta({ description: "Email address for replies.", example: "noor@example.com" }),
		})
		.meta({ description: "The requester." }),
	app: namedRefSchema("app", "Name of the app.", "Banque du Phare")
		.nullable()
		.meta({ description: "App that the ticket is about.", example: null }),
	assignee: staffSchema.nullable().meta({ description: "Assignee.", example: null }),
	created_at: timestampSchema,
	updated_at: timestampSchema.meta({ description: "Time of the latest entry." }),
};
export const ticketSummarySchema = z
	.object(ticketSummaryShape)
	.meta({ id: "TicketSummary", description: "A ticket, as in lists." });
export type TicketSummary = z.infer<typeof ticketSummarySchema>;
export const ticketPageSchema = pageSchema(ticketSummarySchema).meta({
	id: "TicketPage",
	description: "Tickets, latest first.",
});

export const ticketSchema = z
	.object({
		...ticketSummaryShape,
		side: z.enum(ticketSides).meta({ description: "The caller's side.", example: "customer" }),
		next_statuses: z.array(z.enum(ticketStatuses)).meta({
			description: "Statuses that the caller can set.",
			example: ["solved"],
		}),
		entries: z.array(ticketEntrySchema).meta({ description: "Entries, oldest first." }),
		rating: z
			.object({
				stars: z.number().int().meta({ description: "Rating from 1 to 5, 5 being the best.", example: 5 }),
				comment: z.string().meta({ description: "Comment.", example: "Quick and clear." }),
			})
			.nullable()
			.meta({ description: "The requester's rating of the support.", example: null }),
	})
	.meta({ id: "Ticket", description: "A ticket with its conversation." });
export type Ticket = z.infer<typeof ticketSchema>;

export const listTicketsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("ticket"),
	of: z.enum(["mine", "all"]).default("mine").meta({
		description: "`all` is for staff only.",
		example: "mine",
	}),
	status: statusSchema.optional(),
	priority: prioritySchema.optional(),
	category: categorySchema.optional(),
	assignee: z.enum(["me", "none"]).optional().meta({
		description: "Tickets assigned to the caller, or unassigned.",
		example: "me",
	}),
	text: z.string().trim().max(100).optional().meta({
		description:
			"Ticket number, or words of the subject, the requester's name or email. Words of one or two letters match whole words, longer ones also beginnings.",
		example: "webhooks",
	}),
});
export type ListTickets = z.infer<typeof listTicketsSchema>;

export const supportSchema = z
	.object({
		staff: z.boolean().meta({ description: "Whether the caller is support staff.", example: false }),
		members: z
			.array(staffSchema)
			.meta({ description: "Members of the support staff; for staff only.", example: [] }),
	})
	.meta({ id: "Support", description: "Support settings, as visible to the caller." });
export type Support = z.infer<typeof supportSchema>;
