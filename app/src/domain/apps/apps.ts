import { deriveKey, type EncryptionKey, generateKey } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { latestApiVersion } from "../../shared/api-versions.ts";
import { recordAudit } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import { getPermissionsOfRoles } from "../guard/permissions.ts";
import type { Services } from "../services.ts";
import { getLogoUrl } from "../shared/uploaded-image.ts";
import { addMember } from "../team/add-member.ts";
import { chooseWorkflow } from "../workflows/running/load-workflows.ts";
import { createDefaultWorkflow } from "../workflows/workflows.ts";
import type { App, CurrentApp, FullSettings } from "./contract.ts";
import { defaultAppSettings } from "./default-settings-contract.ts";
import {
	type AppRow,
	countOwnersByApp,
	existsSharedApp,
	findApp,
	findMembership,
	insertApp,
	listAppRowsOfUser,
	lockOwnedApps,
} from "./queries.ts";

/** Creates an app with its own key, owned by its creator. */
export async function createApp(
	services: Services,
	{
		name,
		ownerId,
		settings = defaultAppSettings,
		requestId = null,
	}: { name: string; ownerId: string; settings?: FullSettings; requestId?: string | null },
): Promise<AppRow> {
	const { verification_options, ...stored } = settings;
	const id = newId("app");
	const key = generateKey();
	const row: AppRow = {
		id,
		name,
		color: null,
		logo: null,
		wrappedKey: services.keys.wrap(key, id),
		apiVersion: latestApiVersion,
		settings: stored,
		createdAt: services.clock.now(),
		deletionAt: null,
		reviewNoticeAt: null,
	};
	await services.db.transaction(async (tx) => {
		await insertApp(tx, row);
		await createDefaultWorkflow(services, tx, id, verification_options, ownerId);
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

const presentApp = (row: MembershipRow): App => ({
	id: row.id,
	object: "app",
	name: row.name,
	color: row.color,
	logo_url: getLogoUrl(row),
	roles: row.roles,
	permissions: getPermissionsOfRoles(row.roles),
	deletion_at: row.deletionAt?.toISOString() ?? null,
	created_at: row.createdAt.toISOString(),
});

export const listApps = async ({ db }: Services, userId: string, tx: Db = db): Promise<App[]> =>
	(await listAppRowsOfUser(tx, userId)).map(presentApp);

/** The app with the member's permissions; null for other users. */
export async function findAppOfMember(
	{ db }: Services,
	userId: string,
	appId: string,
	tx: Db = db,
): Promise<App | null> {
	const row = await findMembership(tx, userId, appId);
	return row ? presentApp(row) : null;
}

/** @throws Problem 404 */
export async function loadApp({ db }: Pick<Services, "db">, id: string, tx: Db = db): Promise<AppRow> {
	const row = await findApp(tx, id);
	if (!row) throw notFound();
	return row;
}

/** Apps that would be left without an owner if the user were deleted. Inside a transaction it locks them. */
export async function listSoleOwnedApps(
	{ db }: Services,
	userId: string,
	tx: Db = db,
): Promise<{ id: string; name: string }[]> {
	const ownedApps = await lockOwnedApps(tx, userId);
	if (ownedApps.length === 0) return [];
	const ownerCounts = await countOwnersByApp(
		tx,
		ownedApps.map(({ id }) => id),
	);
	return ownedApps.filter(({ id }) =>
		ownerCounts.some(({ appId, owners: ownerCount }) => appId === id && ownerCount === 1),
	);
}

/** Whether two users are members of the same app. */
export const hasSharedApp = ({ db }: Services, userId: string, otherId: string) =>
	existsSharedApp(db, userId, otherId);

/** The secret that an app verifies signed redirect URLs with. */
export const deriveResultSecret = (appKey: EncryptionKey): string =>
	`rts_${deriveKey(appKey, "result").export().toString("base64url")}`;

/** The app that a key or a session acts for. */
export async function getCurrentApp(services: Services, caller: Permitted<"app:read">): Promise<CurrentApp> {
	const { appId, mode, permissions } = caller.actor;
	const [{ name, settings }, { definition }] = await Promise.all([
		loadApp(services, appId),
		chooseWorkflow(services.db, appId),
	]);
	return {
		id: appId,
		object: "app",
		name,
		mode,
		verification_options: definition.options,
		retention_days: settings.retention_days,
		result_secret: permissions.includes("verifications:create")
			? deriveResultSecret(await services.vault.getAppKey(appId))
			: null,
	};
}
