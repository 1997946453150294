import { deriveKey, type Key, newKey } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { recordAudit } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { permissionsOf } from "../team/permissions.ts";
import { addMember } from "../team/team.ts";
import { type App, type AppSettings, type CurrentApp, defaultSettings, logoUrl } from "./contract.ts";
import {
	type AppRow,
	countOwners,
	findApp,
	findMembership,
	insertApp,
	listAppsOf,
	lockOwnedApps,
	shareAnApp,
} from "./queries.ts";
import { latestVersion } from "./versions-contract.ts";

/** Creates an app with a key of its own; whoever creates it owns it. */
export async function createApp(
	services: Services,
	{
		name,
		ownerId,
		settings = defaultSettings,
		requestId = null,
	}: { name: string; ownerId: string; settings?: AppSettings; requestId?: string | null },
): Promise<AppRow> {
	const id = newId("app");
	const key = newKey();
	const row: AppRow = {
		id,
		name,
		color: null,
		logo: null,
		wrappedKey: services.keys.wrap(key, id),
		apiVersion: latestVersion,
		settings,
		createdAt: services.clock.now(),
		deletionAt: null,
		reviewNoticeAt: null,
	};
	await services.db.transaction(async (tx) => {
		await insertApp(tx, row);
		await addMember(services, tx, { appId: id, userId: ownerId, roles: ["owner"] });
		await recordAudit(services, tx, {
			chainId: id,
			key,
			actor: { kind: "user", id: ownerId },
			action: "app.created",
			objectId: id,
			details: { name },
			requestId,
		});
	});
	return row;
}

type MembershipRow = NonNullable<Awaited<ReturnType<typeof findMembership>>>;

const present = (row: MembershipRow): App => ({
	id: row.id,
	object: "app",
	name: row.name,
	color: row.color,
	logo_url: logoUrl(row),
	roles: row.roles,
	permissions: permissionsOf(row.roles),
	deletion_at: row.deletionAt?.toISOString() ?? null,
	created_at: row.createdAt.toISOString(),
});

export const appsOf = async ({ db }: Services, userId: string, tx: Db = db): Promise<App[]> =>
	(await listAppsOf(tx, userId)).map(present);

/** The app as its member sees it; null for everyone else. */
export async function membershipOf(
	{ db }: Services,
	userId: string,
	appId: string,
	tx: Db = db,
): Promise<App | null> {
	const row = await findMembership(tx, userId, appId);
	return row ? present(row) : null;
}

/** @throws Problem 404 */
export async function appOf({ db }: Pick<Services, "db">, id: string, tx: Db = db): Promise<AppRow> {
	const row = await findApp(tx, id);
	if (!row) throw notFound();
	return row;
}

/** Apps that would be left without an owner if the user were gone. Inside a transaction it holds them. */
export async function soleOwnershipsOf(
	{ db }: Services,
	userId: string,
	tx: Db = db,
): Promise<{ id: string; name: string }[]> {
	const owned = await lockOwnedApps(tx, userId);
	if (owned.length === 0) return [];
	const owners = await countOwners(
		tx,
		owned.map(({ id }) => id),
	);
	return owned.filter(({ id }) => owners.some(({ appId, owners: held }) => appId === id && held === 1));
}

/** Whether two users work in an app together. */
export const shareApp = ({ db }: Services, userId: string, otherId: string) =>
	shareAnApp(db, userId, otherId);

/** The secret with which an app checks the address that a verified person comes back on. */
export const returnSecret = (wrapping: Key): string =>
	`rts_${deriveKey(wrapping, "return").export().toString("base64url")}`;

/** The app that a key or a session acts for. */
export async function currentApp(services: Services, caller: Caller<AppActor>): Promise<CurrentApp> {
	authorize(caller, "app:read");
	const { appId, mode, permissions } = caller.actor;
	const { name, settings } = await appOf(services, appId);
	return {
		id: appId,
		object: "app",
		name,
		mode,
		workflow: settings.workflow,
		retention_days: settings.retention_days,
		return_secret: permissions.includes("verifications:create")
			? returnSecret(await services.vault.appKey(appId))
			: null,
	};
}
