import type { Locale } from "../../i18n/locales.ts";
import { type EncryptionKey, generateKey } from "../../platform/crypto/encryption.ts";
import { hashPassword } from "../../platform/crypto/passwords.ts";
import type { Db } from "../../platform/database/database.ts";
import { Problem, unauthenticated } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { dayMs } from "../../shared/durations.ts";
import { normalizeEmail } from "../../shared/email.ts";
import { recordAudit } from "../audit/audit.ts";
import type { AuditAction } from "../audit/values.ts";
import type { Services } from "../services.ts";
import { getAvatarUrl } from "../shared/uploaded-image.ts";
import type { User } from "./contract.ts";
import { deleteTokensOfUser } from "./one-time-token-queries.ts";
import {
	deleteUnverifiedUsersBefore,
	deleteUnverifiedUsersOfEmail,
	findUser,
	findUserKey,
	findVerifiedUser,
	insertUser,
	insertUserKey,
	lockUsersOfEmail,
	type UserRow,
	updateUser,
} from "./queries.ts";

/** PostgreSQL's error code for a duplicate key. */
const uniqueViolation = "23505";
/** Days after which an account with an unverified address is deleted. */
export const maxUnverifiedDays = 7;

interface NewUser {
	email: string;
	name: string;
	phone?: string | null;
	locale: Locale;
	emailVerified: boolean;
}

/** Creates an account. Its address is unverified at first. */
export async function createUser(
	services: Services,
	{ password, ...input }: NewUser & { password: string },
): Promise<{ id: string }> {
	const passwordHash = await hashPassword(password, services.config.passwordHashing);
	return addUser(services, services.db, { ...input, passwordHash });
}

/** @see createUser; hashing takes 30 ms, which no transaction should last */
export async function addUser(
	{ clock }: Services,
	tx: Db,
	{ emailVerified, email, ...input }: NewUser & { passwordHash: string },
): Promise<{ id: string }> {
	const id = newId("user");
	const now = clock.now();
	await insertUser(tx, {
		id,
		...input,
		email: normalizeEmail(email),
		emailVerifiedAt: emailVerified ? now : null,
		createdAt: now,
	});
	return { id };
}

/** @throws Problem 401 when the account was deleted */
export async function loadUser(tx: Db, id: string): Promise<UserRow> {
	const user = await findUser(tx, id);
	if (!user) throw unauthenticated();
	return user;
}

/** The key that a user's data is encrypted with. Created on first use. */
export async function getUserKey(
	{ keys }: Pick<Services, "keys">,
	tx: Db,
	userId: string,
): Promise<EncryptionKey> {
	const keyRow = await findUserKey(tx, userId);
	if (keyRow) return keys.unwrap(keyRow.wrappedKey, userId);
	await insertUserKey(tx, { userId, wrappedKey: keys.wrap(generateKey(), userId) });
	return getUserKey({ keys }, tx, userId);
}

/** Adds an entry to the audit log of a user's account. */
export async function auditAccount(
	services: Pick<Services, "clock" | "keys">,
	tx: Db,
	userId: string,
	action: AuditAction,
	about: { requestId: string | null; details?: object; objectId?: string },
): Promise<void> {
	await recordAudit(services, tx, {
		chainId: userId,
		key: await getUserKey(services, tx, userId),
		actor: { kind: "user", id: userId },
		action,
		objectId: about.objectId ?? userId,
		requestId: about.requestId,
		...(about.details && { details: about.details }),
	});
}

/** The account's own part of what `GET /api/user` shows. */
export const presentUser = (row: UserRow): Omit<User, "mode" | "current_app"> => ({
	id: row.id,
	object: "user",
	email: row.email,
	name: row.name,
	phone: row.phone,
	locale: row.locale,
	color_mode: row.colorMode,
	avatar_url: getAvatarUrl(row),
	email_verified: row.emailVerifiedAt !== null,
	totp: row.totpConfirmedAt !== null,
	muted_emails: row.mutedEmails,
	created_at: row.createdAt.toISOString(),
});

export const hasVerifiedAccount = async (tx: Db, email: string): Promise<boolean> =>
	(await findVerifiedUser(tx, email)) !== undefined;

export const findVerifiedAccount = (
	tx: Db,
	email: string,
): Promise<Pick<UserRow, "id" | "name" | "locale"> | undefined> => findVerifiedUser(tx, email);

export const findUserName = async (tx: Db, id: string): Promise<string | null> =>
	(await findUser(tx, id))?.name ?? null;

/**
 * Sets an account's verified address, which no other account can have then.
 * @throws Problem 409 `email_taken`, also when another account verifies it at the same time
 */
export async function claimAddress(
	tx: Db,
	userId: string,
	to: { email: string; emailVerifiedAt?: Date },
): Promise<void> {
	await lockUsersOfEmail(tx, to.email);
	await updateUser(tx, userId, to).catch((error: Error) => {
		const cause = error.cause as { code?: string } | undefined;
		throw cause?.code === uniqueViolation ? new Problem(409, "email_taken") : error;
	});
	await deleteUnverifiedUsersOfEmail(tx, to.email);
	await deleteTokensOfUser(tx, userId, ["verify_email"]);
}

/** Marks the account's address as verified. @throws Problem 409 `email_taken` */
export async function markEmailVerified(
	services: Pick<Services, "clock" | "keys">,
	tx: Db,
	{ id, email }: { id: string; email: string },
	requestId: string,
): Promise<void> {
	await claimAddress(tx, id, { email, emailVerifiedAt: services.clock.now() });
	await auditAccount(services, tx, id, "account.email_verified", { requestId });
}

/** Deletes accounts that never verified their address. */
export const deleteUnverifiedUsers = ({ db, clock }: Services) =>
	deleteUnverifiedUsersBefore(db, new Date(clock.now().getTime() - maxUnverifiedDays * dayMs));
