import {
	bigserial,
	doublePrecision,
	index,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { likenessKinds } from "./contract.ts";

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });
const verification = (name: string) =>
	text(name)
		.notNull()
		.references(() => verifications.id, { onDelete: "cascade" });

/** Face and document of a decided verification, to be recognised when they come again. */
export const likenesses = pgTable(
	"likenesses",
	{
		id: text("id").primaryKey(),
		/** Order of insertion: an index in memory reads on from the last one it holds. */
		sequence: bigserial("sequence", { mode: "number" }).notNull(),
		appId: appId(),
		mode: mode(),
		verificationId: verification("verification_id"),
		/** Hash of the net: templates of two nets can't be compared. */
		model: text("model"),
		/** Numbers of the face, sealed with the verification's key; null when there was none. */
		sealedTemplate: bytea("sealed_template"),
		/** HMAC of issuing state and document number; null when they were not read. */
		documentToken: text("document_token"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("likenesses_verification").on(table.verificationId),
		index("likenesses_app").on(table.appId, table.mode, table.sequence),
		index("likenesses_document").on(table.appId, table.mode, table.documentToken),
	],
);

/** Two verifications with one face or document: what the later one's decision was told of. */
export const duplicates = pgTable(
	"duplicates",
	{
		appId: appId(),
		mode: mode(),
		/** The later one. */
		verificationId: verification("verification_id"),
		/** The one that was there before. */
		otherId: verification("other_id"),
		kind: text("kind", { enum: likenessKinds }).notNull(),
		/** L2 between the two selfies; null for a document. */
		distance: doublePrecision("distance"),
	},
	(table) => [
		primaryKey({ columns: [table.verificationId, table.otherId, table.kind] }),
		index("duplicates_other").on(table.otherId),
	],
);
