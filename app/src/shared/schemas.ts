import { z } from "zod";
import { locales, personLocales } from "../i18n/locales.ts";

/** Schemas shared by the whole API: IDs, pagination, errors. */

/** ID prefixes by noun. An ID is `prefix_` and a UUIDv7 in base 32, so IDs sort by time. */
export const idPrefixes = {
	user: "usr",
	session: "ses",
	app: "app",
	member: "mem",
	invitation: "inv",
	apiKey: "key",
	customer: "cus",
	workflow: "wfl",
	comparison: "cmp",
	verification: "vrf",
	attempt: "att",
	check: "chk",
	file: "fil",
	view: "viw",
	event: "evt",
	request: "req",
	auditEntry: "aud",
	note: "not",
	spotCheck: "spc",
	alert: "alt",
	listEntry: "lst",
	screeningList: "scl",
	screeningHit: "sch",
	faceTemplate: "fct",
	redaction: "red",
	mail: "mal",
	webhookEndpoint: "whk",
	webhookSecret: "whs",
	delivery: "dlv",
	contactMessage: "msg",
	ticket: "tkt",
	ticketEntry: "tke",
} as const;
export type IdNoun = keyof typeof idPrefixes;

/** A schema for the ID of a noun, with an example for the API document. */
export const idSchema = (noun: IdNoun) =>
	z
		.string()
		.regex(new RegExp(`^${idPrefixes[noun]}_[0-9a-hjkmnp-tv-z]{26}$`))
		.meta({
			description: `ID of the ${noun}.`,
			example: `${idPrefixes[noun]}_01jd4m8q3ve9r8k2t6w5x7y9za`,
		});
/** The member who did something; null for API keys and the server. */
export const memberRefSchema = z
	.object({
		id: idSchema("user"),
		name: z.string().meta({ description: "The member's name.", example: "Camille Laurent" }),
	})
	.nullable();
/** Path parameters of an app's operations. */
export const appParamsSchema = z.object({ id: idSchema("app") });

export const modes = ["test", "live"] as const;
export const modeSchema = z
	.enum(modes)
	.meta({ description: "Test data and live data are separate.", example: "test" });
export type Mode = z.infer<typeof modeSchema>;

export const localeSchema = z.enum(locales).meta({ description: "French or English.", example: "en" });
export const personLocaleSchema = z
	.enum(personLocales)
	.meta({ description: "A language of the verification page.", example: "de" });

/** Names are in emails to strangers, so they must not contain URLs. */
export const hasNoUrl = (name: string): boolean => !/:\/\/|\bwww\.|[\r\n]/i.test(name);

export const timestampSchema = z.iso
	.datetime()
	.meta({ description: "UTC, ISO 8601.", example: "2026-11-20T09:30:00.000Z" });

/** ISO 8601 calendar date that exists (2025-02-30 doesn't). */
export const dateSchema = z.iso
	.date()
	.meta({ description: "Calendar day, ISO 8601.", example: "1991-04-12" });

const isDateOrTime = (text: string): boolean =>
	z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success;

/** A filter by time: a day, which begins at midnight UTC, or an RFC 3339 timestamp. */
export const timeFilterSchema = (description: string, example = "2026-11-01") =>
	z
		.string()
		.refine(isDateOrTime, { params: { key: "invalid_moment" } })
		.optional()
		.meta({ description: `${description} A day (UTC) or a time (RFC 3339).`, example });

/** Filters a list by creation time. */
export const createdFilters = {
	created_after: timeFilterSchema("Created at or after this time."),
	created_before: timeFilterSchema("Created before this time.", "2026-12-01T00:00:00Z"),
};
/** Filters a list by the time of the last change. */
export const updatedFilters = {
	updated_after: timeFilterSchema("Last updated at or after this time."),
	updated_before: timeFilterSchema("Last updated before this time.", "2026-12-01T00:00:00Z"),
};

/** The values of a parameter that is comma-separated or repeated. */
export const splitValues = (value: unknown) =>
	[value].flat().flatMap((item) => (typeof item === "string" ? item.split(",") : item));

/** Maximum IDs in a filter. */
const maxIds = 100;

/** Filters a list by the IDs of its objects. */
export const idsFilterSchema = (noun: IdNoun) =>
	z
		.preprocess(splitValues, z.array(idSchema(noun)).max(maxIds))
		.optional()
		.meta({
			description: `Up to ${maxIds} IDs, comma-separated or repeated.`,
			example: [`${idPrefixes[noun]}_01jd4m8q3ve9r8k2t6w5x7y9za`],
		});

export const pageQuerySchema = z.object({
	limit: z.coerce
		.number()
		.int()
		.min(1)
		.max(100)
		.default(25)
		.meta({ description: "Entries per page.", example: 25 }),
});

/** Version of a cacheable image: another version has another URL. */
export const photoQuerySchema = z.object({
	v: z.string().max(40).optional().meta({
		description: "Version of the photo, as in its URL.",
		example: "5x7y9zab",
	}),
});

const cursorDescription = "`next_cursor` of the previous page. Omit it for the first page.";

/** Cursor of lists ordered by ID. */
export const idCursorSchema = (noun: IdNoun) =>
	idSchema(noun).optional().meta({ description: cursorDescription });

/** Cursor of lists ordered by sequence. */
export const sequenceCursorSchema = z
	.string()
	.regex(/^\d{1,15}$/)
	.meta({ description: cursorDescription, example: "2041" });

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
	z
		.object({
			data: z.array(item).meta({ description: "The page's entries, in list order." }),
			has_more: z
				.boolean()
				.meta({ description: "Whether there are more entries after this page.", example: false }),
			next_cursor: z.string().nullable().meta({
				description: "Cursor of the next page, to send as `cursor`; null on the last page.",
				example: null,
			}),
		})
		.meta({ description: "A page of a list." });

/** A list without pagination. */
export const listSchema = <Item extends z.ZodType>(item: Item) =>
	z
		.object({ data: z.array(item).meta({ description: "All entries." }) })
		.meta({ description: "A complete list." });
/** Entries of a list beyond this number aren't counted, so that counting stays quick. */
export const maxCount = 10_000;

/** How many entries of a list match its filters. */
export const countShape = (entries: string) => ({
	count: z
		.number()
		.int()
		.meta({ description: `Number of ${entries}, up to ${maxCount}.`, example: 12 }),
	has_more: z.boolean().meta({ description: `Whether there are more than ${maxCount}.`, example: false }),
});

export interface Page<Item> {
	data: Item[];
	has_more: boolean;
	next_cursor: string | null;
}

export const fieldErrorSchema = z.object({
	path: z
		.string()
		.meta({ description: "Path of the field, in dot notation.", example: "provided_details.birth_date" }),
	code: z.string().meta({ description: "Stable error code of the field.", example: "invalid_type" }),
	message: z
		.string()
		.meta({ description: "How to fix it, in the caller's language.", example: "Enter a number." }),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem document: every error of the API has this shape. */
export const problemSchema = z
	.object({
		type: z.string().meta({
			description: "Always `about:blank`. Use `code` to tell errors apart.",
			example: "about:blank",
		}),
		title: z.string().meta({ description: "Name of the HTTP status.", example: "Unprocessable Content" }),
		status: z.number().int().meta({ description: "HTTP status of the response.", example: 422 }),
		detail: z.string().meta({
			description: "What is wrong and how to fix it, in the caller's language.",
			example: "Some fields are invalid. Correct them, then try again.",
		}),
		code: z.string().meta({ description: "Stable error code.", example: "validation_failed" }),
		request_id: z.string().meta({
			description: "Request ID, to send to support. It is also in the log.",
			example: "req_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		permission: z
			.string()
			.optional()
			.meta({ description: "With `forbidden`: the missing permission.", example: "verifications:create" }),
		errors: z.array(fieldErrorSchema).optional().meta({ description: "Every invalid field, if any." }),
	})
	.meta({ id: "Problem", description: "RFC 9457 problem document." });
export type Problem = z.infer<typeof problemSchema>;
