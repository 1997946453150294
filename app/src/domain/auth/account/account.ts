import type { Locale } from "../../../i18n/locales.ts";
import { decrypt, encrypt } from "../../../platform/crypto/encryption.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueueFileDeletion, keepFiles, storeFiles } from "../../../platform/storage/stored-files.ts";
import { listAudit } from "../../audit/audit.ts";
import type { Visitor } from "../../guard/visitor.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services, SignedInSession } from "../../services.ts";
import { resizeUploadedImage } from "../../shared/uploaded-image.ts";
import type { Account, UpdateAccount } from "../contract.ts";
import { listPasskeyRows } from "../passkeys/queries.ts";
import { assertCurrentPassword } from "../password/current-password.ts";
import { deleteUser, findUser, lockUser, updateUser } from "../queries.ts";
import { listSessions } from "../sessions/sessions.ts";
import { listRecoveryCodes } from "../two-step-verification/queries.ts";
import { auditAccount, getUserKey, loadUser, presentUser } from "../users.ts";
import { findPendingEmail } from "./email.ts";

const avatarSize = 256;
/** Maximum audit entries in an export. */
const maxExportedEntries = 100;

const avatarFolder = (userId: string) => `users/${userId}/`;
const avatarPath = (userId: string, id: string) => `${avatarFolder(userId)}${id}`;

/** The account page's data besides the user. */
export async function getAccount(
	services: Services,
	session: SignedInSession,
	locale: Locale,
): Promise<Account> {
	const { db } = services;
	return {
		pending_email: await findPendingEmail(services, db, session.user.id),
		recovery_codes_left: (await listRecoveryCodes(db, session.user.id)).length,
		sessions: await listSessions(services, session, locale),
		sole_owner_of: await services.ports.memberships.listSoleOwnedApps(services, session.user.id),
	};
}

/** Updates the given fields of a profile. */
export async function updateAccount(
	services: Services,
	session: SignedInSession,
	{ color_mode, muted_emails, ...rest }: UpdateAccount,
	{ requestId }: Visitor,
): Promise<void> {
	const to = {
		...rest,
		...(color_mode && { colorMode: color_mode }),
		...(muted_emails && { mutedEmails: muted_emails }),
	};
	if (Object.keys(to).length === 0) return;
	await services.db.transaction(async (tx) => {
		await updateUser(tx, session.user.id, to);
		await auditAccount(services, tx, session.user.id, "account.profile_changed", {
			requestId,
			details: { fields: Object.keys(to) },
		});
	});
}

/** Sets the avatar, or deletes it with null. @throws Problem 422 when it isn't an image */
export async function setAvatar(
	services: Services,
	session: SignedInSession,
	bytes: Uint8Array | null,
	{ requestId }: Visitor,
): Promise<void> {
	const { db } = services;
	const userId = session.user.id;
	const id = bytes && newId("file");
	const files = new Map<string, Uint8Array>();
	if (bytes && id) {
		const photo = await resizeUploadedImage(bytes, { width: avatarSize, height: avatarSize, fit: "cover" });
		files.set(avatarPath(userId, id), encrypt(await getUserKey(services, db, userId), photo, id));
	}
	const stored = await storeFiles(services, files);
	await db.transaction(async (tx) => {
		const user = await lockUser(tx, userId);
		if (!user) throw notFound();
		await keepFiles(services, tx, stored);
		await updateUser(tx, userId, { avatar: id });
		await auditAccount(services, tx, userId, "account.avatar_changed", { requestId });
		if (user.avatar) await enqueueFileDeletion(services, tx, [avatarPath(userId, user.avatar)]);
	});
}

/** A user's avatar as WebP, for themselves and those who share an app with them. @throws Problem 404 */
export async function getAvatar(
	services: Services,
	session: SignedInSession,
	userId: string,
): Promise<Buffer> {
	const { db, storage } = services;
	if (
		userId !== session.user.id &&
		!(await services.ports.memberships.hasSharedApp(services, session.user.id, userId))
	)
		throw notFound();
	const user = await findUser(db, userId);
	if (!user?.avatar) throw notFound();
	const key = await getUserKey(services, db, userId);
	return decrypt(key, await storage.get(avatarPath(userId, user.avatar)), user.avatar);
}

/** Account data of other domains, by name. */
async function exportDataOfDomains(
	services: Services,
	session: SignedInSession,
	requestId: string,
): Promise<object> {
	const parts = services.ports.accountData.map(
		async (part) => [part.name, await part.export(services, session, requestId)] as const,
	);
	return Object.fromEntries(await Promise.all(parts));
}

/** All data stored about a user, for their own export (GDPR, articles 15 and 20). */
export async function exportAccount(
	services: Services,
	session: SignedInSession,
	visitor: Visitor,
): Promise<object> {
	const { db } = services;
	const userId = session.user.id;
	await db.transaction((tx) =>
		auditAccount(services, tx, userId, "account.exported", { requestId: visitor.requestId }),
	);
	const key = await getUserKey(services, db, userId);
	const { pending_email, recovery_codes_left, sessions } = await getAccount(
		services,
		session,
		visitor.locale,
	);
	const passkeys = await listPasskeyRows(db, userId);
	return {
		exported_at: services.clock.now().toISOString(),
		user: presentUser(await loadUser(db, userId)),
		pending_email,
		recovery_codes_left,
		sessions,
		passkeys: passkeys.map(({ name, createdAt, lastUsedAt }) => ({
			name,
			created_at: createdAt.toISOString(),
			last_used_at: lastUsedAt?.toISOString() ?? null,
		})),
		...(await exportDataOfDomains(services, session, visitor.requestId)),
		activity: (await listAudit(services, { chainId: userId, key }, { limit: maxExportedEntries })).data,
	};
}

/**
 * Deletes an account and everything encrypted with its key. Its actions stay in the audit logs of apps, by its ID.
 * @throws Problem 422 at `current_password`; 409 `sole_owner` while an app would be left without an owner
 */
export async function deleteAccount(
	services: Services,
	session: SignedInSession,
	password: string,
	{ requestId }: Visitor,
): Promise<void> {
	await assertCurrentPassword(services, session.user.id, password);
	const userId = session.user.id;
	await services.db.transaction(async (tx) => {
		if ((await services.ports.memberships.listSoleOwnedApps(services, userId, tx)).length > 0)
			throw new Problem(409, "sole_owner");
		const row = await loadUser(tx, userId);
		await auditAccount(services, tx, userId, "account.deleted", { requestId });
		await queueMail(services, tx, {
			to: row.email,
			locale: row.locale,
			name: "account_deleted",
			values: { name: row.name },
		});
		for (const part of services.ports.accountData) await part.delete?.(services, tx, session);
		// The whole folder: an avatar may be set at this moment.
		await enqueueFileDeletion(services, tx, [avatarFolder(userId)]);
		await deleteUser(tx, userId);
	});
	services.realtime.disconnect(userId);
}
