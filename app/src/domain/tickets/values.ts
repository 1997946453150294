/** Options and limits of tickets, separate from the schemas so that pages don't load the validation code. */
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

/** Days without a reply after which a solved ticket is closed. */
export const ticketCloseAfterDays = 14;
/** Days that a closed ticket is stored. */
export const ticketRetentionDays = 365;
/** Days that an email link opens its ticket. */
export const ticketLinkDays = 90;
/** Stores the token of an email link, so that it isn't in the page's URL. */
export const ticketCookie = (id: string): string => `vidimus_${id}`;

/** Limits of a message's attachments. */
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
