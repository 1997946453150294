import type { Locale } from "../../../i18n/locales.ts";
import { decryptJson, encryptJson } from "../../../platform/crypto/encryption.ts";
import { generateSecret, hashSecret } from "../../../platform/crypto/secrets.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { formatLocation, locateIp } from "../../../platform/network/geoip.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import { dayMs } from "../../../shared/durations.ts";
import type { Mode } from "../../../shared/schemas.ts";
import type { Visitor } from "../../guard/visitor.ts";
import type { Services, SignedInSession } from "../../services.ts";
import type { Session } from "../contract.ts";
import { auditAccount, getUserKey, presentUser } from "../users.ts";
import {
	deleteExpiredSessionRows,
	deleteSession,
	deleteSessionOfUser,
	deleteSessionsOfUser,
	findLastApp,
	findSession,
	insertSession,
	listSessionRows,
	type SessionRow,
	setMissingSessionApps,
	setSessionApp,
	touchSession,
} from "./queries.ts";

/** Days without use after which a session ends. */
export const sessionDays = 14;
/** A session's last use is written at most this often: reading a page then costs no write. */
const touchIntervalMs = 5 * 60_000;

interface SessionOrigin {
	address: string;
	userAgent: string | undefined;
}

const originEncryptionContext = (sessionId: string) => `origin/${sessionId}`;

/**
 * Creates a session in the user's only app or in their last one.
 * @returns its token, for the cookie or the Bearer header; only its hash is stored
 */
export async function createSession(
	services: Services,
	tx: Db,
	userId: string,
	{ address, userAgent }: Visitor,
): Promise<{ token: string }> {
	const token = generateSecret("ses");
	const id = newId("session");
	const now = services.clock.now();
	const apps = await services.ports.memberships.listApps(services, userId, tx);
	const lastAppId = await findLastApp(tx, userId);
	const current = apps.length === 1 ? apps[0] : apps.find(({ id }) => id === lastAppId);
	await insertSession(tx, {
		tokenHash: hashSecret(token),
		id,
		userId,
		encryptedOrigin: encryptJson(
			await getUserKey(services, tx, userId),
			{ address, userAgent },
			originEncryptionContext(id),
		),
		currentAppId: current?.id ?? null,
		mode: "test",
		createdAt: now,
		lastSeenAt: now,
		expiresAt: new Date(now.getTime() + sessionDays * dayMs),
	});
	return { token };
}

/** The user of a session token; null when it is unknown or expired. */
export async function resolveSession(services: Services, token: string): Promise<SignedInSession | null> {
	const { db, clock } = services;
	const now = clock.now();
	const tokenHash = hashSecret(token);
	const found = await findSession(db, tokenHash, now);
	if (!found) return null;
	const { session, user } = found;
	if (now.getTime() - session.lastSeenAt.getTime() > touchIntervalMs)
		await touchSession(db, tokenHash, now, new Date(now.getTime() + sessionDays * dayMs));
	const app = session.currentAppId
		? await services.ports.memberships.findAppOfMember(services, user.id, session.currentAppId)
		: null;
	return {
		tokenHash,
		sessionId: session.id,
		app,
		mode: session.mode,
		user: { ...presentUser(user), mode: session.mode, current_app: app },
	};
}

/** Ends a session and what it hears: the user's other sessions reconnect. */
export async function signOut(services: Services, token: string, requestId: string): Promise<void> {
	const ended = await services.db.transaction(async (tx) => {
		const [deleted] = await deleteSession(tx, hashSecret(token));
		if (deleted) await auditAccount(services, tx, deleted.userId, "account.signed_out", { requestId });
		return deleted;
	});
	if (ended) services.realtime.disconnect(ended.userId);
}

/** Sets the app and mode of a session. @throws Problem 404 when the user isn't a member */
export async function selectApp(
	services: Services,
	{ tokenHash, user }: SignedInSession,
	appId: string,
	mode: Mode,
): Promise<void> {
	if (!(await services.ports.memberships.findAppOfMember(services, user.id, appId))) throw notFound();
	await setSessionApp(services.db, tokenHash, user.id, appId, mode);
}

/** Opens an app in a user's sessions in which none is open. */
export const openInSessionsWithoutApp = async (tx: Db, userId: string, appId: string): Promise<void> => {
	await setMissingSessionApps(tx, userId, appId);
};

/** The user's active sessions, latest use first, with device and location. */
export async function listSessions(
	services: Services,
	session: SignedInSession,
	locale: Locale,
): Promise<Session[]> {
	const rows = await listSessionRows(services.db, session.user.id, services.clock.now());
	const key = await getUserKey(services, services.db, session.user.id);
	return rows.map((row: SessionRow): Session => {
		const origin = row.encryptedOrigin
			? decryptJson<SessionOrigin>(key, row.encryptedOrigin, originEncryptionContext(row.id))
			: undefined;
		return {
			id: row.id,
			object: "session",
			current: row.tokenHash === session.tokenHash,
			device: describeDevice(origin?.userAgent),
			place: origin ? formatLocation(locateIp(origin.address), locale) : null,
			created_at: row.createdAt.toISOString(),
			last_seen_at: row.lastSeenAt.toISOString(),
		};
	});
}

/** Ends one of the user's sessions and closes its sockets. @throws Problem 404 */
export async function endSession(
	services: Services,
	{ user }: SignedInSession,
	sessionId: string,
	{ requestId }: Visitor,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		if (!(await deleteSessionOfUser(tx, user.id, sessionId))) throw notFound();
		await auditAccount(services, tx, user.id, "account.session_ended", { requestId, objectId: sessionId });
	});
	services.realtime.disconnect(user.id);
}

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions(
	services: Services,
	{ user, tokenHash }: SignedInSession,
	{ requestId }: Visitor,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		await deleteSessionsOfUser(tx, user.id, tokenHash);
		await auditAccount(services, tx, user.id, "account.session_ended", { requestId, details: { all: true } });
	});
	services.realtime.disconnect(user.id);
}

/** Deletes expired sessions, and closes the sockets of their users. */
export async function deleteExpiredSessions({ db, clock, realtime }: Services): Promise<void> {
	const expired = await deleteExpiredSessionRows(db, clock.now());
	for (const userId of new Set(expired.map((session) => session.userId))) realtime.disconnect(userId);
}
