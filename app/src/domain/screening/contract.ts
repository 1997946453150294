import { z } from "zod";
import { countrySchema } from "../../shared/country-schemas.ts";
import { dateSchema, idSchema, timestampSchema } from "../../shared/schemas.ts";
import { lineSchema } from "../../shared/text-schemas.ts";
import { defaultThreshold } from "./values.ts";

/** Types of list entries. */
export const screenedKinds = ["person", "organization", "vessel", "aircraft"] as const;
export type ScreenedKind = (typeof screenedKinds)[number];
const screenedKindSchema = z.enum(screenedKinds).meta({
	description: "Type of the entry: a person, an organization, a ship or an aircraft.",
	example: "person",
});

/** Supported list formats. */
export const listFormats = [
	"ofac",
	"un",
	"eu",
	"uk",
	"french_freezes",
	"opensanctions_csv",
	"opensanctions_json",
	"csv",
] as const;
export type ListFormat = (typeof listFormats)[number];

/** Days after which a list is stale. */
export const maxListAgeDays = 7;

/** Maximum uploaded lists of an app, per mode. */
export const maxUploadedLists = 20;
/** Maximum size of an uploaded list. Larger lists go into the server's folder. */
export const maxUploadMegabytes = 20;
export const uploadedListNameSchema = lineSchema(80);

export const screeningListSchema = z
	.object({
		id: idSchema("screeningList"),
		object: z.literal("screening_list"),
		name: z.string().meta({ description: "Name of the file, or the name given at upload.", example: "un" }),
		origin: z.enum(["folder", "upload"]).meta({
			description:
				"`folder`: from the server's folder, for every app. `upload`: uploaded for this app, in this mode.",
			example: "folder",
		}),
		format: z
			.enum(listFormats)
			.nullable()
			.meta({ description: "Detected format; null before the first import.", example: "un" }),
		entries: z.int().meta({ description: "Number of active entries.", example: 1012 }),
		source_date: z.string().nullable().meta({
			description: "Publication date stated in the list; null if it states none.",
			example: "2026-11-20",
		}),
		imported_at: timestampSchema
			.nullable()
			.meta({ description: "When the active entries were imported; null before the first import." }),
		hash: z
			.string()
			.nullable()
			.meta({ description: "SHA-256 of the imported files, hex.", example: "9f86d081884c7d65" }),
		stale: z.boolean().meta({
			description: `Whether the list is older than ${maxListAgeDays} days or was never imported.`,
			example: false,
		}),
		fault: z.string().nullable().meta({
			description: "Why the latest file couldn't be imported. The previous entries stay active.",
			example: null,
		}),
	})
	.meta({ id: "ScreeningList", description: "A screening list." });
export type ScreeningList = z.infer<typeof screeningListSchema>;

export const screeningListsSchema = z
	.object({ data: z.array(screeningListSchema).meta({ description: "The lists, by name." }) })
	.meta({ id: "ScreeningLists", description: "An app's screening lists." });

export type ScreeningLists = z.infer<typeof screeningListsSchema>;

export const screenNameSchema = z
	.strictObject({
		name: lineSchema(300, 2).meta({
			description: "Name to search for, words in any order, in any script.",
			example: "Viktor Sokolenko",
		}),
		kind: z
			.enum(["person", "organization"])
			.default("person")
			.meta({ description: "`organization` includes ships and aircraft.", example: "person" }),
		birth_date: dateSchema.optional(),
		country: countrySchema.optional().meta({
			description: "Nationality or country of registration, ISO 3166-1 alpha-3.",
			example: "FRA",
		}),
		identifiers: z
			.array(z.string().trim().min(1).max(100))
			.max(10)
			.default([])
			.meta({ description: "Document or registration numbers.", example: [] }),
		threshold: z
			.number()
			.min(0.5)
			.max(1)
			.default(defaultThreshold)
			.meta({ description: "Minimum score of a hit, 0.5 to 1.", example: 0.7 }),
	})
	.meta({ id: "ScreenName", description: "A name to search for, with optional details." });
export type ScreenName = z.infer<typeof screenNameSchema>;

/** Why words of two names match. */
export const matchTypes = [
	"same",
	"same_name",
	"same_meaning",
	"nickname",
	"spelling",
	"joined",
	"initial",
	"consonants",
	"sound",
	"partial",
] as const;
export type MatchType = (typeof matchTypes)[number];

const bearingSchema = z.enum(["agrees", "differs", "unknown"]);
const wordsSchema = z.array(z.string());

export const screeningSearchHitSchema = z
	.object({
		list: idSchema("screeningList"),
		list_name: z.string().meta({ description: "Name of the list.", example: "un" }),
		source_id: z.string().meta({ description: "ID of the entry on its list.", example: "690" }),
		hash: z.string().meta({
			description: "Fingerprint of the entry; changes with any of its data.",
			example: "9f86d081884c7d65",
		}),
		kind: screenedKindSchema,
		score: z.number().meta({ description: "0 to 1.", example: 0.94 }),
		matched_name: z
			.string()
			.meta({ description: "The entry's best-matching name.", example: "Виктор Соколенко" }),
		pairs: z
			.array(
				z.object({
					searched: wordsSchema.meta({
						description: "Words of the searched name.",
						example: ["Viktor"],
					}),
					listed: wordsSchema.meta({ description: "Words of the entry's name.", example: ["Виктор"] }),
					score: z.number().meta({ description: "0 to 1.", example: 1 }),
					match_type: z.enum(matchTypes).meta({ description: "Why the words match.", example: "same" }),
				}),
			)
			.meta({
				description: "How the score was computed: the matched words.",
			}),
		unmatched: z
			.object({
				searched: wordsSchema.meta({
					description: "Words of the searched name without a match.",
					example: [],
				}),
				listed: wordsSchema.meta({
					description: "Words of the entry's name without a match.",
					example: [],
				}),
			})
			.meta({ description: "Unmatched words." }),
		birth_date: bearingSchema.meta({
			description: "A different year caps the score at 0.6, a different day at 0.85.",
			example: "agrees",
		}),
		country: bearingSchema.meta({
			description: "A different country lowers the score by 0.05.",
			example: "unknown",
		}),
		identifier: bearingSchema.meta({
			description: "An identical number raises the score to 0.95.",
			example: "unknown",
		}),
		names: wordsSchema.meta({ description: "All names of the entry.", example: ["Виктор Соколенко"] }),
		weak_names: wordsSchema.meta({
			description: "Aliases that the list marks as weak. They aren't compared.",
			example: [],
		}),
		birth_dates: wordsSchema.meta({
			description:
				"Dates of birth, as precise as the list states them: `1965`, `1965-03`, `1965-03-12`, or a span of these, `1958/1963`. An estimate is the span of two years around it.",
			example: ["1965-03-12"],
		}),
		countries: wordsSchema.meta({
			description: "ISO 3166 alpha-2; in test mode also `UTO`, the specimen country.",
			example: ["RU"],
		}),
		identifiers: wordsSchema.meta({ description: "Document and registration numbers.", example: [] }),
		programs: wordsSchema.meta({
			description: "Sanctions programs, regimes and legal bases.",
			example: ["ZUBARA"],
		}),
	})
	.meta({ id: "ScreeningSearchHit", description: "A list entry that resembles a name." });
export type ScreeningSearchHit = z.infer<typeof screeningSearchHitSchema>;

export const screeningSearchSchema = z
	.object({
		object: z.literal("screening_search"),
		lists: z
			.int()
			.meta({ description: "Number of searched lists. 0 means that nothing was screened.", example: 3 }),
		entries: z.int().meta({ description: "Number of entries on the searched lists.", example: 21_400 }),
		incomplete_lists: z.array(z.string()).meta({
			description:
				"Names of lists that were never imported, or of which entries are missing: that nothing was found on them means nothing.",
			example: [],
		}),
		hits: z.array(screeningSearchHitSchema).meta({ description: "Highest score first, up to 50." }),
		truncated: z.boolean().meta({
			description:
				"Whether more entries may resemble the name than are compared and returned. Add a date of birth, a country or a number, or raise the threshold.",
			example: false,
		}),
	})
	.meta({ id: "ScreeningSearch", description: "The list entries that resemble a name." });
export type ScreeningSearch = z.infer<typeof screeningSearchSchema>;
