import { z } from "zod";
import { locales } from "./i18n/locales.ts";

/** Shapes that every part of the API shares: ids, paging, the error envelope. */

/** Id prefixes by noun; an id is `prefix_` and a UUIDv7 in base 32, so ids sort by time. */
export const idPrefixes = {
	user: "usr",
	session: "ses",
	app: "app",
	member: "mem",
	invitation: "inv",
	apiKey: "key",
	customer: "cus",
	verification: "vrf",
	attempt: "att",
	check: "chk",
	file: "fil",
	view: "viw",
	event: "evt",
	request: "req",
	auditEntry: "aud",
	note: "not",
	alert: "alt",
	listEntry: "lst",
	screeningList: "scl",
	screeningHit: "sch",
	likeness: "lik",
	redaction: "red",
	mail: "mal",
	webhookEndpoint: "whk",
	webhookSecret: "whs",
	delivery: "dlv",
	contactMessage: "msg",
	ticket: "tkt",
	ticketEntry: "tke",
} as const;
export type Noun = keyof typeof idPrefixes;

/** A schema for the id of a noun, with an example for the API's document. */
export const idOf = (noun: Noun) =>
	z
		.string()
		.regex(new RegExp(`^${idPrefixes[noun]}_[0-9a-hjkmnp-tv-z]{26}$`))
		.meta({
			description: `Id of the ${noun}.`,
			example: `${idPrefixes[noun]}_01jd4m8q3ve9r8k2t6w5x7y9za`,
		});

export const modes = ["test", "live"] as const;
export const modeSchema = z
	.enum(modes)
	.meta({ description: "Test data and live data never meet.", example: "test" });
export type Mode = z.infer<typeof modeSchema>;

export const localeSchema = z
	.enum(locales)
	.meta({ description: "Language: French is the default.", example: "en" });

/** Names go out in mails to strangers: they must not carry an address for them to follow. */
export const carriesNoAddress = (name: string): boolean => !/:\/\/|\bwww\.|[\r\n]/i.test(name);

export const timestampSchema = z.iso
	.datetime()
	.meta({ description: "UTC, ISO 8601.", example: "2026-11-20T09:30:00.000Z" });

/** ISO 8601 calendar date that exists (2025-02-30 doesn't). */
export const dateSchema = z.iso
	.date()
	.meta({ description: "Day of the calendar, ISO 8601.", example: "1991-04-12" });

const isMoment = (text: string): boolean =>
	z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success;

/** A filter by time: a day, which begins at midnight UTC, or a time by RFC 3339. */
export const momentSchema = (description: string, example = "2026-11-01") =>
	z
		.string()
		.refine(isMoment, { params: { key: "invalid_moment" } })
		.optional()
		.meta({ description: `${description} A day (UTC) or a time (RFC 3339).`, example });

/** When the objects of a list were created. */
export const createdFilters = {
	created_after: momentSchema("Created then or later."),
	created_before: momentSchema("Created before then.", "2026-12-01T00:00:00Z"),
};
/** When the objects of a list were last changed. */
export const updatedFilters = {
	updated_after: momentSchema("Last changed then or later."),
	updated_before: momentSchema("Last changed before then.", "2026-12-01T00:00:00Z"),
};

export const pageQuerySchema = z.object({
	limit: z.coerce
		.number()
		.int()
		.min(1)
		.max(100)
		.default(25)
		.meta({ description: "Entries a page.", example: 25 }),
});

/** Names the version of a picture that may be kept: another version has another address. */
export const pictureQuerySchema = z.object({
	v: z.string().max(40).optional().meta({
		description: "Version of the picture, as its address names it.",
		example: "5x7y9zab",
	}),
});

const cursorDescription = "`next_cursor` of the page before; the first page needs none.";

/** Cursor of lists that are read by the ids of their entries. */
export const idCursorSchema = (noun: Noun) => idOf(noun).optional().meta({ description: cursorDescription });

/** Cursor of lists that are read by their sequence. */
export const sequenceCursorSchema = z
	.string()
	.regex(/^\d{1,15}$/)
	.meta({ description: cursorDescription, example: "2041" });

export const pageOf = <Item extends z.ZodType>(item: Item) =>
	z
		.object({
			data: z.array(item).meta({ description: "Entries of this page, in the order of the list." }),
			has_more: z.boolean().meta({ description: "Whether entries follow this page.", example: false }),
			next_cursor: z
				.string()
				.nullable()
				.meta({ description: "Give it as `cursor` to read on; null on the last page.", example: null }),
		})
		.meta({ description: "A page of a list." });

/** A list that is short enough to be answered whole. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
	z
		.object({ data: z.array(item).meta({ description: "All entries." }) })
		.meta({ description: "A whole list." });
export interface Page<Item> {
	data: Item[];
	has_more: boolean;
	next_cursor: string | null;
}

export const fieldErrorSchema = z.object({
	path: z.string().meta({ description: "The field, dotted.", example: "provided_details.birth_date" }),
	code: z.string().meta({ description: "Stable name of what is wrong.", example: "invalid_type" }),
	message: z
		.string()
		.meta({ description: "What to mend, in the caller's language.", example: "Enter a number." }),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem document: every error of the API has this shape. */
export const problemSchema = z
	.object({
		type: z
			.string()
			.meta({ description: "Always `about:blank`: `code` tells errors apart.", example: "about:blank" }),
		title: z.string().meta({ description: "Name of the status.", example: "Unprocessable Content" }),
		status: z.number().int().meta({ description: "Of the answer.", example: 422 }),
		detail: z.string().meta({
			description: "What is wrong and how to mend it, in the caller's language.",
			example: "Some fields need correcting.",
		}),
		code: z.string().meta({ description: "Stable name of the error.", example: "validation_failed" }),
		request_id: z.string().meta({
			description: "Quote it to support; it is in the log.",
			example: "req_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		errors: z
			.array(fieldErrorSchema)
			.optional()
			.meta({ description: "Each field that is wrong, where fields are." }),
	})
	.meta({ id: "Problem", description: "RFC 9457 problem document." });
export type Problem = z.infer<typeof problemSchema>;
