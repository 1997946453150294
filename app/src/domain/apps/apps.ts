import { deriveKey, type Key, newKey, seal, unseal } from "../../platform/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { permissionsOf } from "../team/contract.ts";
import { addMember } from "../team/team.ts";
import { type App, type AppSettings, type CurrentApp, defaultWorkflow } from "./contract.ts";
import { type AppRow, findApp, findMembership, insertApp, listAppsOf } from "./queries.ts";

const defaultSettings: AppSettings = { workflow: defaultWorkflow, retentionDays: 90 };

/** Creates an app with a key of its own; whoever creates it owns it. */
export async function createApp(
	services: Services,
	{ name, ownerId, settings = defaultSettings }: { name: string; ownerId: string; settings?: AppSettings },
): Promise<AppRow> {
	const id = newId("app");
	const row: AppRow = {
		id,
		name,
		color: null,
		logo: null,
		wrappedKey: services.keys.wrap(newKey(), id),
		settings,
		createdAt: services.clock.now(),
		deletionAt: null,
		reviewNoticeAt: null,
	};
	await services.db.transaction(async (tx) => {
		await insertApp(tx, row);
		await addMember(services, tx, { appId: id, userId: ownerId, roles: ["owner"] });
	});
	return row;
}

const present = (row: { id: string; name: string; roles: App["roles"] }): App => ({
	id: row.id,
	object: "app",
	name: row.name,
	roles: row.roles,
	permissions: permissionsOf(row.roles),
});

export const appsOf = async ({ db }: Services, userId: string): Promise<App[]> =>
	(await listAppsOf(db, userId)).map(present);

/** The app as its member sees it; null for everyone else. */
export async function membershipOf({ db }: Services, userId: string, appId: string): Promise<App | null> {
	const row = await findMembership(db, userId, appId);
	return row ? present(row) : null;
}

export async function appOf({ db }: Services, id: string): Promise<{ name: string; settings: AppSettings }> {
	const row = await findApp(db, id);
	if (!row) throw notFound();
	return row;
}

/** Unwrapped keys, so that a page of verifications costs no query a row. They never leave the process. */
const unwrapped = new WeakMap<Services["keys"], Map<string, Key>>();

/** The key under which everything of an app is wrapped. */
export async function appKey(
	{ db, keys }: Pick<Services, "db" | "keys">,
	id: string,
	tx: Db = db,
): Promise<Key> {
	const known = unwrapped.get(keys) ?? new Map<string, Key>();
	unwrapped.set(keys, known);
	const held = known.get(id);
	if (held) return held;
	const row = await findApp(tx, id);
	if (!row) throw notFound();
	const key = keys.unwrap(row.wrappedKey, id);
	known.set(id, key);
	return key;
}

/** A new key for one row or object of an app, and what is kept of it. */
export function newWrappedKey(wrapping: Key, context: string): { key: Key; wrappedKey: Buffer } {
	const key = newKey();
	return { key, wrappedKey: seal(wrapping, key, context) };
}

export const unwrapKey = (wrapping: Key, wrapped: Uint8Array, context: string): Key =>
	unseal(wrapping, wrapped, context);

/** The secret with which an app checks the address that a verified person comes back on. */
export const returnSecret = (wrapping: Key): string =>
	`rts_${deriveKey(wrapping, "return").toString("base64url")}`;

/** The app that a key or a session acts for. */
export async function currentApp(services: Services, caller: Caller<AppActor>): Promise<CurrentApp> {
	authorize(caller, "verifications:create");
	const { appId, mode } = caller.actor;
	const { name, settings } = await appOf(services, appId);
	return {
		id: appId,
		object: "app",
		name,
		mode,
		workflow: settings.workflow,
		retention_days: settings.retentionDays,
		return_secret: returnSecret(await appKey(services, appId)),
	};
}
