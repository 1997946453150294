import { index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, instant, mode } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { verifications } from "../verifications/tables.ts";

/** What each approved verification is known by again: its face and its document. */
export const likenesses = pgTable(
	"likenesses",
	{
		verificationId: text("verification_id")
			.primaryKey()
			.references(() => verifications.id, { onDelete: "cascade" }),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: mode(),
		/** The face's embedding (float32), under the verification's key: forgotten with it. */
		sealedEmbedding: bytea("sealed_embedding"),
		/** HMAC of issuing state and document number under the app's key. */
		documentToken: text("document_token"),
		createdAt: instant("created_at").notNull(),
	},
	(table) => [
		index("likenesses_app").on(table.appId, table.mode, table.verificationId),
		index("likenesses_document").on(table.appId, table.mode, table.documentToken),
	],
);
