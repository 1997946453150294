import { sql } from "drizzle-orm";
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { modes } from "../../shared/schemas.ts";
import { apps } from "../apps/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { type ListFormat, screenedKinds } from "./contract.ts";
import type { ListEntry } from "./formats/entry.ts";
import type { ListFileFault } from "./formats/list-file-error.ts";
import { hitStates } from "./hits/contract.ts";

/** Why the last import of a list failed. The previous entries stay in force. */
export interface ListFault {
	fault: ListFileFault;
	line: number | null;
	field: string | null;
}

/** Screening lists: from the operator's folder, for every app, or uploaded, for one app and mode. */
export const screeningLists = pgTable(
	"screening_lists",
	{
		id: text("id").primaryKey(),
		/** Null, like the mode, for lists of every app. */
		appId: text("app_id").references(() => apps.id, { onDelete: "cascade" }),
		mode: text("mode", { enum: modes }),
		name: text("name").notNull(),
		format: text("format").$type<ListFormat>(),
		/** Version of the entries in force; null before the first import. */
		version: text("version"),
		/** SHA-256 of the files of that version. */
		hash: text("hash"),
		/** Sizes and times of those files. While they are the same, the files aren't read again. */
		fileStamp: text("file_stamp"),
		/** `YYYY-MM-DD`, from the list itself. */
		sourceDate: text("source_date"),
		entries: integer("entries").notNull(),
		importedAt: timestamptz("imported_at"),
		fault: jsonb("fault").$type<ListFault>(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("screening_lists_name").on(
			sql`coalesce(${table.appId}, '')`,
			sql`coalesce(${table.mode}, '')`,
			table.name,
		),
		check("screening_lists_scope", sql`(${table.appId} is null) = (${table.mode} is null)`),
	],
);

/** What keys of identifiers start with, and keys of names don't. */
export const identifierKeyPrefix = "id:";

/** Entries of screening lists. They are public, so they are stored unencrypted. */
export const screeningEntries = pgTable(
	"screening_entries",
	{
		id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
		listId: text("list_id")
			.notNull()
			.references(() => screeningLists.id, { onDelete: "cascade" }),
		/** Entries of a version that isn't their list's are being imported, or about to be deleted. */
		version: text("version").notNull(),
		sourceId: text("source_id").notNull(),
		kind: text("kind", { enum: screenedKinds }).notNull(),
		hash: text("hash").notNull(),
		entry: jsonb("entry").$type<ListEntry>().notNull(),
		/** Keys of the names and of the identifiers. */
		keys: text("keys").array().notNull(),
	},
	(table) => [
		index("screening_entries_version").on(table.listId, table.version),
		index("screening_entries_keys").using("gin", table.keys),
	],
);

/** Screening hits of verifications, and their review. */
export const screeningHits = pgTable(
	"screening_hits",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		verificationId: text("verification_id")
			.notNull()
			.references(() => verifications.id, { onDelete: "cascade" }),
		/** HMACs of the entry and of who was compared with it: they identify both without revealing either. */
		entryToken: text("entry_token").notNull(),
		/** The entry and the identity it was compared with, encrypted with the verification's key. */
		encryptedHit: bytea("encrypted_hit").notNull(),
		state: text("state", { enum: hitStates }).notNull(),
		/** Who changed the state last; null before the first review. */
		reviewerKind: text("reviewer_kind", { enum: ["user", "key"] }),
		reviewerId: text("reviewer_id"),
		reviewedAt: timestamptz("reviewed_at"),
		/** The reviewer's note, encrypted likewise. */
		encryptedNote: bytea("encrypted_note"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("screening_hits_entry").on(table.verificationId, table.entryToken),
		index("screening_hits_app").on(table.appId, table.mode, table.id),
		index("screening_hits_token").on(table.appId, table.mode, table.entryToken),
	],
);
