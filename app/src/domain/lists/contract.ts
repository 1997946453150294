import { z } from "zod";
import { countrySchema } from "../../shared/country-schemas.ts";
import {
	idCursorSchema,
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { linesSchema } from "../../shared/text-schemas.ts";
import { listEntryKinds, listNames } from "./values.ts";

export const listNameSchema = z.enum(listNames).meta({
	example: "blocklist",
	description:
		"blocklist: speaks against approval. allowlist: a known face or document isn't flagged as a duplicate.",
});
export type ListName = (typeof listNames)[number];

export const listEntryKindSchema = z
	.enum(listEntryKinds)
	.meta({ description: "Type of entry.", example: "email" });
export type ListEntryKind = (typeof listEntryKinds)[number];

/** What an entry of an email address matches. */
export const emailMatches = ["mailbox", "address"] as const;
const emailMatchSchema = z.enum(emailMatches);
export type EmailMatch = (typeof emailMatches)[number];

/** Why an entry can't match anybody. */
export const listEntryFaults = ["face_outdated"] as const;

/** Maximum entries per app and mode: each decision compares faces, document numbers and ranges one by one. */
export const maxListEntries = 2000;

/** A match of a verification with an entry, as stored in the decision's evidence. */
export interface ListHit {
	/** ID of the entry. */
	entry: string;
	list: ListName;
	kind: ListEntryKind;
	/** L2 distance to a listed face; null for the other kinds. */
	distance: number | null;
	/** The number of a document may be the listed one in another writing: nothing is declined for it. */
	isUncertain?: true;
}

const entryReasonSchema = linesSchema(500).meta({
	description: "Reason, for the team.",
	example: "Chargeback fraud, case 2041",
});

export const listEntrySchema = z
	.object({
		id: idSchema("listEntry"),
		object: z.literal("list_entry"),
		mode: modeSchema,
		list: listNameSchema,
		kind: listEntryKindSchema,
		value: z.string().nullable().meta({
			description: "Value as compared; null for a face.",
			example: "anna.lind@example.com",
		}),
		country: z.string().nullable().meta({
			description:
				"Issuing country of a document number; null if it applies to all countries, and for other types.",
			example: null,
		}),
		match: emailMatchSchema.nullable().meta({
			description:
				"What an email address matches: `mailbox`, every writing of the same mailbox, or `address`, only this address; null for other types.",
			example: "mailbox",
		}),
		verification: idSchema("verification")
			.nullable()
			.meta({ description: "The case it was created from.", example: null }),
		reason: z.string().meta({ description: "Reason, for the team.", example: "Chargeback fraud, case 2041" }),
		created_by: z
			.object({
				id: idSchema("user"),
				name: z.string().meta({ description: "Name of the member.", example: "Camille Laurent" }),
			})
			.nullable()
			.meta({ description: "The member who created the entry; null for an API key." }),
		created_at: timestampSchema.meta({ description: "When the entry was created." }),
		expires_at: timestampSchema
			.nullable()
			.meta({ description: "When the entry expires; null means never.", example: null }),
		expired: z.boolean().meta({ description: "Whether the entry has expired.", example: false }),
		fault: z.enum(listEntryFaults).nullable().meta({
			description:
				"Why the entry can't match anybody, null if it can. `face_outdated`: another face recognition model computed this face, and it isn't computed again yet, or never will be because its verification was redacted. With such a face on the blocklist, cases go to review (`blocklist_incomplete`): delete the entry, or add the face from another verification.",
			example: null,
		}),
	})
	.meta({ id: "ListEntry", description: "A blocklist or allowlist entry." });
export type ListEntry = z.infer<typeof listEntrySchema>;

export const createListEntrySchema = z
	.strictObject({
		list: listNameSchema,
		kind: listEntryKindSchema,
		value: z.string().trim().min(1).max(300).optional().meta({
			description: "Document number, email address, phone number (E.164) or IP range (CIDR).",
			example: "anna.lind@example.com",
		}),
		country: countrySchema.optional().meta({
			description: "Issuing country of a document number. Without it, the entry applies to all countries.",
		}),
		match: emailMatchSchema.optional().meta({
			description:
				"What an email address matches. `mailbox`, the default: every writing of the same mailbox, such as `anna+1@`, and for providers that ignore them, dots and other domains of theirs (`googlemail.com`). `address`: only this address.",
			example: "mailbox",
		}),
		verification: idSchema("verification").optional().meta({
			description: "Instead of a value: the verification whose face or document number to use.",
		}),
		reason: entryReasonSchema,
		expires_at: timestampSchema
			.nullable()
			.default(null)
			.meta({ description: "When the entry expires, in the future; null means never.", example: null }),
	})
	.meta({
		id: "CreateListEntry",
		description: "A value, or a verification to take the value from.",
		example: {
			list: "blocklist",
			kind: "email",
			value: "anna.lind@example.com",
			reason: "Chargeback fraud, case 2041",
			expires_at: null,
		},
	});
export type CreateListEntry = z.infer<typeof createListEntrySchema>;

const filters = {
	list: listNameSchema.optional(),
	kind: listEntryKindSchema.optional(),
	text: z.string().trim().min(1).max(300).optional().meta({
		example: "anna.lind@example.com",
		description: "An exact value: document number, email address, phone number or IP range.",
	}),
};
export const listListEntriesSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("listEntry"),
	...filters,
});
export const exportListEntriesSchema = z.object(filters);
export type ListEntryFilters = z.infer<typeof exportListEntriesSchema>;
export type ListListEntries = z.infer<typeof listListEntriesSchema>;
export const listEntryPageSchema = pageSchema(listEntrySchema).meta({
	id: "ListEntryPage",
	description: "A page of entries.",
});

/** A match with an entry, as shown on the verification. */
export const listHitSchema = z
	.object({
		entry: idSchema("listEntry"),
		list: listNameSchema,
		kind: listEntryKindSchema,
		reason: z.string().nullable().meta({
			description: "Reason of the entry; needs `lists:read`, and null once the entry was deleted.",
			example: "Chargeback fraud, case 2041",
		}),
	})
	.meta({ id: "ListHit", description: "An entry that a verification matched." });
export type ListHitView = z.infer<typeof listHitSchema>;
