import {
	bigserial,
	doublePrecision,
	index,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { verifications } from "../verifications/tables.ts";
import { duplicateKinds } from "./contract.ts";

const appId = () =>
	text("app_id")
		.notNull()
		.references(() => apps.id, { onDelete: "cascade" });
const verification = (name: string) =>
	text(name)
		.notNull()
		.references(() => verifications.id, { onDelete: "cascade" });

/** Face template and document token of a decided verification, searched for duplicates. */
export const faceTemplates = pgTable(
	"face_templates",
	{
		id: text("id").primaryKey(),
		/** Order of insertion, from which face indexes in memory continue. */
		sequence: bigserial("sequence", { mode: "number" }).notNull(),
		appId: appId(),
		mode: modeColumn(),
		verificationId: verification("verification_id"),
		/** Hash of the face model: templates of different models can't be compared. */
		model: text("model"),
		/** Face template, encrypted with the verification's key; null without a face. */
		encryptedTemplate: bytea("encrypted_template"),
		/** HMAC of issuing state and document number; null if they weren't read. */
		documentToken: text("document_token"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("face_templates_verification").on(table.verificationId),
		index("face_templates_app").on(table.appId, table.mode, table.sequence),
		index("face_templates_document").on(table.appId, table.mode, table.documentToken),
		index("face_templates_model").on(table.appId, table.mode, table.model),
	],
);

/** Pairs of verifications with the same face or document, found by the decision of the later one. */
export const duplicates = pgTable(
	"duplicates",
	{
		appId: appId(),
		mode: modeColumn(),
		/** The later verification. */
		verificationId: verification("verification_id"),
		/** The earlier verification. */
		otherId: verification("other_id"),
		kind: text("kind", { enum: duplicateKinds }).notNull(),
		/** L2 distance of the two selfies; null for a document. */
		distance: doublePrecision("distance"),
	},
	(table) => [
		primaryKey({ columns: [table.verificationId, table.otherId, table.kind] }),
		index("duplicates_other").on(table.otherId),
	],
);
