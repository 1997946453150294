import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { locales } from "../../i18n/locales.ts";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { colorModes, oneTimeTokenPurposes, optionalMails } from "./contract.ts";

export const users = pgTable(
	"users",
	{
		id: text("id").primaryKey(),
		/** Lower case. Several accounts may claim an address, but only one has verified it. */
		email: text("email").notNull(),
		name: text("name").notNull(),
		/** E.164. */
		phone: text("phone"),
		passwordHash: text("password_hash").notNull(),
		locale: text("locale", { enum: locales }).notNull(),
		colorMode: text("color_mode", { enum: colorModes }).notNull().default("auto"),
		/** Name of the avatar's file in the storage. */
		avatar: text("avatar"),
		/** Emails that the user turned off. */
		mutedEmails: text("muted_emails", { enum: optionalMails }).array().notNull().default([]),
		/** The authenticator app's secret, encrypted with the user's key; in effect once confirmed. */
		encryptedTotp: bytea("encrypted_totp"),
		totpConfirmedAt: timestamptz("totp_confirmed_at"),
		/** Time step of the last accepted code: each code is accepted once (RFC 6238 §5.2). */
		totpStep: integer("totp_step").notNull().default(0),
		emailVerifiedAt: timestamptz("email_verified_at"),
		/** The app used last; the next session starts in it. */
		lastAppId: text("last_app_id"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		uniqueIndex("users_verified_email").on(table.email).where(sql`${table.emailVerifiedAt} is not null`),
		index("users_email").on(table.email),
	],
);

const userId = () =>
	text("user_id")
		.notNull()
		.references(() => users.id, { onDelete: "cascade" });

/** One key per user, wrapped by the master key. Deleting it makes everything encrypted with it unreadable. */
export const userKeys = pgTable("user_keys", {
	userId: userId().primaryKey(),
	wrappedKey: bytea("wrapped_key").notNull(),
});

export const sessions = pgTable(
	"sessions",
	{
		/** SHA-256 of the token, so that a stolen table contains no usable sessions. */
		tokenHash: text("token_hash").primaryKey(),
		id: text("id").notNull(),
		userId: userId(),
		/** IP address and browser at sign-in, encrypted with the user's key. */
		encryptedOrigin: bytea("encrypted_origin"),
		/** The app and mode this session works in. */
		currentAppId: text("current_app_id"),
		mode: modeColumn(),
		createdAt: timestamptz("created_at").notNull(),
		lastSeenAt: timestamptz("last_seen_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [index("sessions_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Single-use tokens: links in emails, pending two-step verifications, passkey challenges. */
export const oneTimeTokens = pgTable(
	"one_time_tokens",
	{
		tokenHash: text("token_hash").primaryKey(),
		purpose: text("purpose", { enum: oneTimeTokenPurposes }).notNull(),
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** Data of the token's purpose, encrypted with the server's key. */
		encryptedData: bytea("encrypted_data"),
		tries: integer("tries").notNull().default(0),
		createdAt: timestamptz("created_at").notNull(),
		expiresAt: timestamptz("expires_at").notNull(),
	},
	(table) => [
		index("one_time_tokens_user").on(table.userId, table.purpose),
		index("one_time_tokens_expiry").on(table.expiresAt),
	],
);

/** Failed sign-ins by account, whether or not it exists, to throttle guesses wherever they come from. */
export const signInThrottles = pgTable("sign_in_throttles", {
	/** HMAC of the email address, or of a device that signed in before. */
	key: text("key").primaryKey(),
	failures: integer("failures").notNull(),
	blockedUntil: timestamptz("blocked_until").notNull(),
	updatedAt: timestamptz("updated_at").notNull(),
});

export const recoveryCodes = pgTable(
	"recovery_codes",
	{
		codeHash: text("code_hash").primaryKey(),
		userId: userId(),
	},
	(table) => [index("recovery_codes_user").on(table.userId)],
);

/** Public keys of WebAuthn credentials. */
export const passkeys = pgTable(
	"passkeys",
	{
		/** The credential's id, base64url. */
		id: text("id").primaryKey(),
		userId: userId(),
		name: text("name").notNull(),
		publicKey: bytea("public_key").notNull(),
		counter: bigint("counter", { mode: "number" }).notNull(),
		transports: text("transports").array().notNull(),
		/** Whether it is synchronised between devices. */
		backedUp: boolean("backed_up").notNull(),
		createdAt: timestamptz("created_at").notNull(),
		lastUsedAt: timestamptz("last_used_at"),
	},
	(table) => [index("passkeys_user").on(table.userId)],
);
