import type { Mode } from "../../../contract.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { hashSecret, newSecret, sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/errors.ts";
import { newId } from "../../../platform/ids.ts";
import { placeOf, placeText } from "../../../platform/network/geoip.ts";
import { deviceOf } from "../../../platform/network/user-agent.ts";
import type { App } from "../../apps/contract.ts";
import type { Services } from "../../services.ts";
import type { Session, User } from "../contract.ts";
import {
	deleteExpiredProofs,
	deleteExpiredSessions,
	deleteOldThrottles,
	deleteSession,
	deleteSessionOf,
	deleteSessionsOf,
	findLastApp,
	findSession,
	insertSession,
	listSessions,
	type SessionRow,
	setSessionApp,
	touchSession,
} from "../queries.ts";
import { auditAccount, presentUser, userKey } from "../users.ts";

const sessionDays = 14;
const day = 86_400_000;
/** A session's last use is written at most this often: reading a page then costs no write. */
const touchAfter = 5 * 60_000;

/** Where a request comes from. */
export interface Visitor {
	readonly address: string;
	readonly userAgent: string | undefined;
	readonly requestId: string;
	readonly locale: Locale;
}

export interface SignedIn {
	readonly tokenHash: string;
	readonly sessionId: string;
	readonly user: User;
	readonly app: App | null;
	readonly mode: Mode;
}

interface Origin {
	address: string;
	userAgent: string | undefined;
}

const originContext = (sessionId: string) => `origin/${sessionId}`;

/**
 * Opens a session, in the user's only app or in the one that they worked in last.
 * @returns its token, for the cookie or the Bearer header; only its hash is kept
 */
export async function openSession(
	services: Services,
	tx: Db,
	userId: string,
	{ address, userAgent }: Visitor,
): Promise<{ token: string }> {
	const token = newSecret("ses");
	const id = newId("session");
	const now = services.clock.now();
	const apps = await services.ports.memberships.appsOf(services, userId, tx);
	const lastAppId = await findLastApp(tx, userId);
	const current = apps.length === 1 ? apps[0] : apps.find(({ id }) => id === lastAppId);
	await insertSession(tx, {
		tokenHash: hashSecret(token),
		id,
		userId,
		sealedOrigin: sealJson(await userKey(services, tx, userId), { address, userAgent }, originContext(id)),
		currentAppId: current?.id ?? null,
		mode: "test",
		createdAt: now,
		lastSeenAt: now,
		expiresAt: new Date(now.getTime() + sessionDays * day),
	});
	return { token };
}

/** Who a session's token stands for; null when it is unknown or over. */
export async function readSession(services: Services, token: string): Promise<SignedIn | null> {
	const { db, clock } = services;
	const now = clock.now();
	const tokenHash = hashSecret(token);
	const found = await findSession(db, tokenHash, now);
	if (!found) return null;
	const { session, user } = found;
	if (now.getTime() - session.lastSeenAt.getTime() > touchAfter)
		await touchSession(db, tokenHash, now, new Date(now.getTime() + sessionDays * day));
	const app = session.currentAppId
		? await services.ports.memberships.membershipOf(services, user.id, session.currentAppId)
		: null;
	return {
		tokenHash,
		sessionId: session.id,
		app,
		mode: session.mode,
		user: { ...presentUser(user), mode: session.mode, current_app: app },
	};
}

export async function signOut(services: Services, token: string, requestId: string): Promise<void> {
	await services.db.transaction(async (tx) => {
		const [ended] = await deleteSession(tx, hashSecret(token));
		if (ended) await auditAccount(services, tx, ended.userId, "account.signed_out", { requestId });
	});
}

/** Chooses the app and mode a session works in. @throws Problem 404 when the user isn't a member */
export async function chooseApp(
	services: Services,
	{ tokenHash, user }: SignedIn,
	appId: string,
	mode: Mode,
): Promise<void> {
	if (!(await services.ports.memberships.membershipOf(services, user.id, appId))) throw notFound();
	await setSessionApp(services.db, tokenHash, user.id, appId, mode);
}

/** The user's open sessions, latest use first, with device and place. */
export async function sessionsOf(services: Services, me: SignedIn, locale: Locale): Promise<Session[]> {
	const rows = await listSessions(services.db, me.user.id, services.clock.now());
	const key = await userKey(services, services.db, me.user.id);
	return rows.map((row: SessionRow): Session => {
		const origin = row.sealedOrigin
			? unsealJson<Origin>(key, row.sealedOrigin, originContext(row.id))
			: undefined;
		return {
			id: row.id,
			object: "session",
			current: row.tokenHash === me.tokenHash,
			device: deviceOf(origin?.userAgent),
			place: origin ? placeText(placeOf(origin.address), locale) : null,
			created_at: row.createdAt.toISOString(),
			last_seen_at: row.lastSeenAt.toISOString(),
		};
	});
}

/** Ends one of the user's sessions, and the sockets that it may have open. @throws Problem 404 */
export async function endSession(
	services: Services,
	{ user }: SignedIn,
	sessionId: string,
	{ requestId }: Visitor,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		if (!(await deleteSessionOf(tx, user.id, sessionId))) throw notFound();
		await auditAccount(services, tx, user.id, "account.session_ended", { requestId, objectId: sessionId });
	});
	services.realtime.disconnect(user.id);
}

/** Ends all of the user's sessions but the one that asks. */
export async function endOtherSessions(
	services: Services,
	{ user, tokenHash }: SignedIn,
	{ requestId }: Visitor,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		await deleteSessionsOf(tx, user.id, tokenHash);
		await auditAccount(services, tx, user.id, "account.session_ended", { requestId, details: { all: true } });
	});
	services.realtime.disconnect(user.id);
}

/** Forgets sessions, proofs and failed sign-ins whose time is over. */
export async function deleteExpired({ db, clock }: Services): Promise<void> {
	const now = clock.now();
	await deleteExpiredSessions(db, now);
	await deleteExpiredProofs(db, now);
	await deleteOldThrottles(db, new Date(now.getTime() - 2 * day));
}
