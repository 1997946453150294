import { bigserial, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytea, instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { verifications } from "../verifications/tables.ts";

/** Face and document of a decided verification, to be recognised when they come again. */
export const likenesses = pgTable(
	"likenesses",
	{
		id: text("id").primaryKey(),
		/** Order of insertion: an index in memory reads on from the last one it holds. */
		sequence: bigserial("sequence", { mode: "number" }).notNull(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: mode(),
		verificationId: text("verification_id")
			.notNull()
			.references(() => verifications.id, { onDelete: "cascade" }),
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
