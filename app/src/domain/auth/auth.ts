import type { Mode } from "../../contract.ts";
import type { Locale } from "../../i18n/locales.ts";
import {
	hashPassword,
	hashSecret,
	hmac,
	newSecret,
	sameText,
	verifyPassword,
} from "../../platform/crypto.ts";
import { forbidden, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { appsOf, membershipOf } from "../apps/apps.ts";
import type { App } from "../apps/contract.ts";
import type { Services } from "../services.ts";
import type { Login, User } from "./contract.ts";
import {
	deleteExpiredSessions,
	deleteSession,
	findSession,
	findUserByEmail,
	insertSession,
	insertUser,
	setSessionApp,
	touchSession,
} from "./queries.ts";

const sessionDays = 14;
const day = 86_400_000;
/** A session's last use is written at most this often: reading a page then costs no write. */
const touchAfter = 5 * 60_000;

export interface SignedIn {
	readonly tokenHash: string;
	readonly user: User;
	readonly app: App | null;
	readonly mode: Mode;
}

const normalize = (email: string) => email.trim().toLowerCase();

/** A hash to verify against when there is no account, so that the answer takes as long. */
let decoy: Promise<string> | undefined;

export async function createUser(
	{ db, clock }: Services,
	input: { email: string; name: string; password: string; locale: Locale; emailVerified: boolean },
): Promise<{ id: string }> {
	const id = newId("user");
	const now = clock.now();
	await insertUser(db, {
		id,
		email: normalize(input.email),
		name: input.name,
		passwordHash: await hashPassword(input.password),
		locale: input.locale,
		emailVerifiedAt: input.emailVerified ? now : null,
		createdAt: now,
	});
	return { id };
}

/**
 * Signs in and opens a session.
 * @returns the token for the cookie; only its hash is kept
 * @throws Problem 422 `wrong_credentials`, the same whether or not the address is known
 */
export async function signIn(services: Services, { email, password }: Login): Promise<{ token: string }> {
	const { db, clock } = services;
	const user = await findUserByEmail(db, normalize(email));
	decoy ??= hashPassword(newSecret("decoy"));
	const right = await verifyPassword(password, user?.passwordHash ?? (await decoy));
	if (!user || !right)
		throw new Problem(422, "wrong_credentials", {
			fields: [{ path: "email", code: "wrong_credentials", key: "wrong_credentials" }],
		});
	const token = newSecret("ses");
	const now = clock.now();
	const apps = await appsOf(services, user.id);
	await insertSession(db, {
		tokenHash: hashSecret(token),
		id: newId("session"),
		userId: user.id,
		currentAppId: apps.length === 1 ? (apps[0]?.id ?? null) : null,
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
	const app = session.currentAppId ? await membershipOf(services, user.id, session.currentAppId) : null;
	return {
		tokenHash,
		app,
		mode: session.mode,
		user: {
			id: user.id,
			object: "user",
			email: user.email,
			name: user.name,
			locale: user.locale,
			email_verified: user.emailVerifiedAt !== null,
			mode: session.mode,
			current_app: app,
		},
	};
}

export const signOut = ({ db }: Services, token: string) => deleteSession(db, hashSecret(token));

/** Chooses the app and mode a session works in. @throws Problem 403 when the user isn't a member */
export async function chooseApp(
	services: Services,
	{ tokenHash, user }: SignedIn,
	appId: string,
	mode: Mode,
): Promise<void> {
	if (!(await membershipOf(services, user.id, appId))) throw forbidden("apps:read");
	await setSessionApp(services.db, tokenHash, appId, mode);
}

export const forgetExpiredSessions = ({ db, clock }: Services) => deleteExpiredSessions(db, clock.now());

/**
 * A CSRF token: random, and signed for one session (or for none), so that a cookie planted by a
 * neighbouring site doesn't pass.
 */
export function newCsrfToken({ keys }: Services, sessionToken: string | undefined): string {
	const random = newSecret("csrf");
	return `${random}.${csrfSignature(keys, random, sessionToken)}`;
}

export function isCsrfToken({ keys }: Services, token: string, sessionToken: string | undefined): boolean {
	const [random = "", signature = ""] = token.split(".");
	return sameText(signature, csrfSignature(keys, random, sessionToken));
}

const csrfSignature = (keys: Services["keys"], random: string, sessionToken: string | undefined) =>
	hmac(keys.derive("csrf"), `${random}.${sessionToken ? hashSecret(sessionToken) : "anonymous"}`);
