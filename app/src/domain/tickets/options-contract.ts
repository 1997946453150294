/** Names and limits of tickets, apart from the schemas: pages show them, and shall not fetch what checks. */
export const ticketCategories = [
	"verification",
	"account",
	"integration",
	"privacy",
	"bug",
	"other",
] as const;
export type TicketCategory = (typeof ticketCategories)[number];
export const ticketPriorities = ["low", "normal", "high", "urgent"] as const;
export type TicketPriority = (typeof ticketPriorities)[number];

/** Days without an answer after which a solved ticket is closed. */
export const ticketCloseAfterDays = 14;
/** Days that a closed ticket is kept. */
export const ticketRetentionDays = 365;
/** Days that the link of a mail opens its ticket. */
export const ticketLinkDays = 90;

/** What may come with a message. */
export const attachmentLimits = { files: 5, megabytes: 5, megabytesTogether: 10 } as const;
export const attachmentTypes = [
	"image/jpeg",
	"image/png",
	"image/webp",
	"image/gif",
	"application/pdf",
	"text/plain",
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export const maxTicketMessage = 8000;
