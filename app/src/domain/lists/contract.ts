import { z } from "zod";
import { idOf, modeSchema, pageOf, pageQuerySchema, timestampSchema } from "../../contract.ts";
import { countrySchema } from "../apps/contract.ts";

export const lists = ["block", "allow"] as const;
export const listSchema = z.enum(lists).meta({
	description:
		"block: speaks against approval. allow: known and fine, so that a face or document seen before isn't doubted for it.",
});
export type List = (typeof lists)[number];

/** What an entry names. */
export const entryKinds = ["face", "document_number", "email", "phone", "ip_range"] as const;
export const entryKindSchema = z.enum(entryKinds);
export type EntryKind = (typeof entryKinds)[number];

/** Entries of an app and mode: faces and ranges are compared one by one at each decision. */
export const maxEntries = 2000;

/** An entry that a verification met, as its decision rests on it. */
export interface ListHit {
	/** Id of the entry. */
	entry: string;
	list: List;
	kind: EntryKind;
	/** L2 to a listed face; null for the other kinds. */
	distance: number | null;
}

const reasonSchema = z.string().trim().min(1).max(500).meta({ example: "Chargeback fraud, case 2041" });

export const listEntrySchema = z
	.object({
		id: idOf("listEntry"),
		object: z.literal("list_entry"),
		mode: modeSchema,
		list: listSchema,
		kind: entryKindSchema,
		value: z.string().nullable().meta({
			description: "As it is compared; null for a face.",
			example: "anna.lind@example.com",
		}),
		country: z.string().nullable().meta({
			description: "Issuing state of a document number; null when it counts for every state.",
			example: "FRA",
		}),
		verification: idOf("verification").nullable().meta({ description: "The case it was taken from." }),
		reason: z.string(),
		created_by: z
			.object({ id: idOf("user"), name: z.string() })
			.nullable()
			.meta({ description: "The member who added it; null for a key." }),
		created_at: timestampSchema,
		expires_at: timestampSchema.nullable().meta({ description: "From then on it matches nothing." }),
		expired: z.boolean(),
	})
	.meta({ id: "ListEntry" });
export type ListEntry = z.infer<typeof listEntrySchema>;

export const createListEntrySchema = z
	.strictObject({
		list: listSchema,
		kind: entryKindSchema,
		value: z.string().trim().min(1).max(300).optional().meta({
			description: "Document number, e-mail address, phone number (E.164) or address range (CIDR).",
			example: "anna.lind@example.com",
		}),
		country: countrySchema
			.optional()
			.meta({ description: "Issuing state of a document number; without it, it counts for every state." }),
		verification: idOf("verification").optional().meta({
			description: "Instead of a value: the verification whose face or document number is meant.",
		}),
		reason: reasonSchema,
		expires_at: timestampSchema.nullable().default(null).meta({ description: "In the future, or never." }),
	})
	.meta({ id: "CreateListEntry" });
export type CreateListEntry = z.infer<typeof createListEntrySchema>;
export type CreateListEntryInput = z.input<typeof createListEntrySchema>;

export const listListEntriesSchema = pageQuerySchema.extend({
	list: listSchema.optional(),
	kind: entryKindSchema.optional(),
	text: z.string().trim().min(1).max(300).optional().meta({
		description: "An exact value: document number, e-mail address, phone number or range.",
	}),
});
export type ListListEntries = z.infer<typeof listListEntriesSchema>;
export const listEntryPageSchema = pageOf(listEntrySchema).meta({ id: "ListEntryPage" });

/** An entry that a verification met, as the verification shows it. */
export const listHitSchema = z
	.object({
		entry: idOf("listEntry"),
		list: listSchema,
		kind: entryKindSchema,
		reason: z.string().nullable().meta({
			description: "Why it was listed; needs `lists:read`, and null once the entry is deleted.",
		}),
	})
	.meta({ id: "ListHit" });
export type ShownListHit = z.infer<typeof listHitSchema>;
