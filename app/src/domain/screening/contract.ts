import { z } from "zod";
import { dateSchema, idOf, timestampSchema } from "../../contract.ts";
import { countrySchema } from "../apps/contract.ts";

/** What a list can name. */
export const screenedKinds = ["person", "organisation", "vessel", "aircraft"] as const;
export type ScreenedKind = (typeof screenedKinds)[number];
const kindSchema = z.enum(screenedKinds).meta({
	description: "What the entry names: a person, an organisation, a ship or an aircraft.",
	example: "person",
});

/** The formats that lists are read in. */
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

/** Days after which a list is too old to be relied on. */
export const maxListAgeDays = 7;

/** Lists that an app may upload, in each mode. */
export const maxUploadedLists = 20;
/** Of an uploaded list; longer ones go into the server’s folder. */
export const maxUploadMegabytes = 20;
export const uploadedListNameSchema = z.string().trim().min(1).max(80);

export const screeningListSchema = z
	.object({
		id: idOf("screeningList"),
		object: z.literal("screening_list"),
		name: z
			.string()
			.meta({ description: "The name of its file, or the one it was uploaded under.", example: "un" }),
		origin: z.enum(["folder", "upload"]).meta({
			description:
				"folder: from the server’s folder, for every app. upload: uploaded, for this app in this mode.",
			example: "folder",
		}),
		format: z
			.enum(listFormats)
			.nullable()
			.meta({ description: "The format it was recognised as; null before the first import.", example: "un" }),
		entries: z.int().meta({ description: "How many entries are in force.", example: 1012 }),
		source_date: z.string().nullable().meta({
			description: "The date that the list gives itself; null where it gives none.",
			example: "2026-11-20",
		}),
		imported_at: timestampSchema
			.nullable()
			.meta({ description: "When the entries in force were imported; null before the first import." }),
		hash: z
			.string()
			.nullable()
			.meta({ description: "SHA-256 of the files that were imported, in hex.", example: "9f86d081884c7d65" }),
		stale: z.boolean().meta({
			description: `Whether it is older than ${maxListAgeDays} days, or was never imported.`,
			example: false,
		}),
		fault: z.string().nullable().meta({
			description: "Why its latest file could not be imported; the entries of before stay in force.",
			example: null,
		}),
	})
	.meta({ id: "ScreeningList", description: "A list that names are screened against." });
export type ScreeningList = z.infer<typeof screeningListSchema>;

export const screeningListsSchema = z
	.object({ data: z.array(screeningListSchema).meta({ description: "By name." }) })
	.meta({ id: "ScreeningLists", description: "The lists that an app screens against." });

export type ScreeningLists = z.infer<typeof screeningListsSchema>;

export const screenNameSchema = z
	.strictObject({
		name: z.string().trim().min(2).max(300).meta({
			description: "The name to search for, its words in any order, in any script.",
			example: "Viktor Sokolenko",
		}),
		kind: z
			.enum(["person", "organisation"])
			.default("person")
			.meta({ description: "organisation: ships and aircraft too.", example: "person" }),
		birth_date: dateSchema.optional(),
		country: countrySchema.optional().meta({
			description: "Nationality, or country of registration, as ICAO 9303 writes it.",
			example: "FRA",
		}),
		identifiers: z
			.array(z.string().trim().min(1).max(100))
			.max(10)
			.default([])
			.meta({ description: "Numbers of documents or registers.", example: [] }),
		threshold: z
			.number()
			.min(0.5)
			.max(1)
			.default(0.7)
			.meta({ description: "The lowest score of a hit, 0.5 to 1.", example: 0.7 }),
	})
	.meta({ id: "ScreenName", description: "The name to search for, and what is known beside it." });
export type ScreenName = z.infer<typeof screenNameSchema>;

/** Why words of two names are taken for one another. */
export const matchTypes = [
	"same",
	"same_name",
	"same_meaning",
	"pet_name",
	"spelling",
	"joined",
	"initial",
	"consonants",
	"sound",
	"partly",
] as const;
export type MatchType = (typeof matchTypes)[number];

const bearing = z.enum(["agrees", "differs", "unknown"]);
const wordsSchema = z.array(z.string());

export const screeningSearchHitSchema = z
	.object({
		list: idOf("screeningList"),
		list_name: z.string().meta({ description: "The name of the list.", example: "un" }),
		source_id: z.string().meta({ description: "The entry's number on its list.", example: "690" }),
		hash: z
			.string()
			.meta({ description: "Changes when anything about the entry does.", example: "9f86d081884c7d65" }),
		kind: kindSchema,
		score: z.number().meta({ description: "0 to 1.", example: 0.94 }),
		matched_name: z
			.string()
			.meta({ description: "The entry's name that is nearest.", example: "Виктор Соколенко" }),
		pairs: z
			.array(
				z.object({
					searched: wordsSchema.meta({
						description: "Words of the searched name.",
						example: ["Viktor"],
					}),
					listed: wordsSchema.meta({ description: "Words of the entry's name.", example: ["Виктор"] }),
					score: z.number().meta({ description: "0 to 1.", example: 1 }),
					match_type: z
						.enum(matchTypes)
						.meta({ description: "Why they are taken for one another.", example: "same" }),
				}),
			)
			.meta({
				description: "What the score is made of, word by word: words that were taken for one another.",
			}),
		unmatched: z
			.object({
				searched: wordsSchema.meta({ description: "Words that the entry has nothing for.", example: [] }),
				listed: wordsSchema.meta({
					description: "Words that the searched name has nothing for.",
					example: [],
				}),
			})
			.meta({ description: "Words that were not matched." }),
		birth_date: bearing.meta({
			description: "Another year caps the score at 0.6, another day at 0.85.",
			example: "agrees",
		}),
		country: bearing.meta({ description: "Another country costs 0.05.", example: "unknown" }),
		identifier: bearing.meta({
			description: "The same number raises the score to 0.95.",
			example: "unknown",
		}),
		names: wordsSchema.meta({ description: "Every name of the entry.", example: ["Виктор Соколенко"] }),
		weak_names: wordsSchema.meta({
			description: "Aliases that the list calls weak. Names aren't compared with them.",
			example: [],
		}),
		birth_dates: wordsSchema.meta({
			description: "Dates of birth, as far as the list knows them: `1965`, `1965-03` or `1965-03-12`.",
			example: ["1965-03-12"],
		}),
		countries: wordsSchema.meta({ description: "ISO 3166 alpha-2.", example: ["RU"] }),
		identifiers: wordsSchema.meta({ description: "Numbers of documents and registers.", example: [] }),
		programs: wordsSchema.meta({ description: "Programmes, regimes, legal bases.", example: ["ZUBARA"] }),
	})
	.meta({ id: "ScreeningSearchHit", description: "An entry of a list that a name resembles." });
export type ScreeningSearchHit = z.infer<typeof screeningSearchHitSchema>;

export const screeningSearchSchema = z
	.object({
		object: z.literal("screening_search"),
		lists: z
			.int()
			.meta({ description: "How many lists were searched; 0: nothing was screened.", example: 3 }),
		entries: z.int().meta({ description: "How many entries they have.", example: 21_400 }),
		hits: z.array(screeningSearchHitSchema).meta({ description: "The nearest first, 50 at most." }),
	})
	.meta({ id: "ScreeningSearch", description: "The entries that a name resembles." });
export type ScreeningSearch = z.infer<typeof screeningSearchSchema>;
