import { pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

/** Keys that apps sign their evidence with. */
export const signingKeys = pgTable("signing_keys", {
	appId: text("app_id")
		.primaryKey()
		.references(() => apps.id, { onDelete: "cascade" }),
	/** Self-signed X.509 certificate, PEM, to verify evidence with. */
	certificate: text("certificate").notNull(),
	/** PKCS #8, encrypted with the app's key. */
	encryptedPrivateKey: bytea("encrypted_private_key").notNull(),
	createdAt: timestamptz("created_at").notNull(),
});
