import { isDeepStrictEqual } from "node:util";
import { localizedUrl } from "../../i18n/localized-url.ts";
import { decrypt, encrypt } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { auditApp, recordAudit } from "../audit/audit.ts";
import { assertCurrentPassword } from "../auth/password/password.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { MailName } from "../mails/contract.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import { loadMembers, transferOwnership } from "../team/team.ts";
import { resizeUploadedImage } from "../uploaded-image.ts";
import { assertCountriesKnown } from "./accepted-countries.ts";
import { loadApp } from "./apps.ts";
import {
	type AppSettings,
	hasOrderedFmr,
	type StoredSettings,
	storedSettingsSchema,
	type UpdateApp,
	type UpdateAppSettings,
	type Workflow,
} from "./contract.ts";
import { findPreset, presets } from "./presets-contract.ts";
import { type AppRow, deleteApp as deleteRow, listAppsToErase, lockApp, updateAppRow } from "./queries.ts";

const dayMs = 86_400_000;
/** Days in which an owner can cancel the deletion. */
export const deletionGraceDays = 30;
const logoBox = { width: 480, height: 160, fit: "inside" } as const;

const logoPath = (appId: string, id: string) => `${appId}/logo/${id}`;

/** Runs `work` with the app's row locked. @throws Problem 404 */
export async function withLockedApp<T>(
	services: Services,
	caller: Caller<AppActor>,
	work: (tx: Db, app: AppRow) => Promise<T>,
): Promise<T> {
	const result = await services.db.transaction(async (tx) => {
		const app = await lockApp(tx, caller.actor.appId);
		if (!app) throw notFound();
		return work(tx, app);
	});
	notifyPages(services.realtime, caller.actor.appId, "app.changed");
	return result;
}

/** Updates an app's name or color. */
export const updateApp = (services: Services, caller: Permitted<"app:update">, to: UpdateApp) =>
	withLockedApp(services, caller, async (tx, app) => {
		if (Object.keys(to).length === 0) return;
		await updateAppRow(tx, app.id, to);
		if (to.name !== undefined && to.name !== app.name)
			await auditApp(services, tx, caller, "app.renamed", { details: { from: app.name, to: to.name } });
		if (to.color !== undefined && to.color !== app.color)
			await auditApp(services, tx, caller, "app.branding_changed", { details: { color: to.color } });
	});

/** Sets the logo, or deletes it with null. @throws Problem 422 when it isn't an image */
export async function setAppLogo(
	services: Services,
	caller: Permitted<"app:update">,
	bytes: Uint8Array | null,
): Promise<void> {
	const { appId } = caller.actor;
	const id = bytes && newId("file");
	if (bytes && id) {
		const picture = await resizeUploadedImage(bytes, logoBox);
		await services.storage.put(
			logoPath(appId, id),
			encrypt(await services.vault.getAppKey(appId), picture, id),
		);
	}
	const before = await withLockedApp(services, caller, async (tx, app) => {
		await updateAppRow(tx, appId, { logo: id });
		await auditApp(services, tx, caller, "app.branding_changed", { details: { logo: id !== null } });
		return app.logo;
	});
	if (before) await services.storage.delete(logoPath(appId, before));
}

/** An app's logo as WebP. Public, because the verification page shows it. @throws Problem 404 */
export async function getAppLogo(services: Services, appId: string): Promise<Buffer> {
	const { logo } = await loadApp(services, appId);
	if (!logo) throw notFound();
	return decrypt(
		await services.vault.getAppKey(appId),
		await services.storage.get(logoPath(appId, logo)),
		logo,
	);
}

const presentSettings = (settings: StoredSettings): AppSettings => ({
	preset: findPreset(settings.workflow),
	...settings,
});

export async function getAppSettings(
	services: Services,
	caller: Permitted<"app:read">,
): Promise<AppSettings> {
	return presentSettings((await loadApp(services, caller.actor.appId)).settings);
}

/**
 * The workflow after an update. A preset that differs from the current one replaces its settings. The current one, sent
 * back with a changed workflow, is no change of its own.
 * @throws Problem 422 at `preset` when the workflow of the same request doesn't match the new preset
 */
function updateWorkflow(
	{ workflow: before }: StoredSettings,
	{ preset, workflow }: UpdateAppSettings,
): Workflow {
	const isNewPreset = preset !== undefined && preset !== "custom" && preset !== findPreset(before);
	if (!isNewPreset) return workflow ?? before;
	if (workflow && findPreset(workflow) !== preset) throw invalidField("preset", "preset_mismatch");
	return { ...(workflow ?? before), ...presets[preset] };
}

/**
 * Updates the given settings. Existing verifications keep their copy of the workflow.
 * @throws Problem 422
 */
export const updateAppSettings = (
	services: Services,
	caller: Permitted<"app:update">,
	to: UpdateAppSettings,
) =>
	withLockedApp(services, caller, async (tx, app): Promise<AppSettings> => {
		const { preset: _preset, ...changes } = to;
		const workflow = updateWorkflow(app.settings, to);
		const settings = storedSettingsSchema.parse({ ...app.settings, ...changes, workflow });
		if (to.workflow?.countries) assertCountriesKnown(to.workflow.countries, "workflow.countries");
		if (!hasOrderedFmr(settings.workflow)) throw invalidField("workflow.face_mismatch_fmr", "fmr_order");
		await updateAppRow(tx, app.id, { settings });
		await auditApp(services, tx, caller, "app.settings_changed", {
			details: { fields: listChangedFields(app.settings, settings) },
		});
		return presentSettings(settings);
	});

/** Names of the settings that differ, one level down: `workflow.documents`. */
function listChangedFields(before: StoredSettings, after: StoredSettings): string[] {
	const flatten = (settings: StoredSettings): [string, unknown][] =>
		Object.entries(settings).flatMap(([key, value]) =>
			value && typeof value === "object" && !Array.isArray(value)
				? Object.entries(value).map(([inner, innerValue]): [string, unknown] => [
						`${key}.${inner}`,
						innerValue,
					])
				: [[key, value]],
		);
	const valuesBefore = new Map(flatten(before));
	// The database returns an object's keys in another order.
	return flatten(after).flatMap(([key, value]) =>
		isDeepStrictEqual(valuesBefore.get(key), value) ? [] : [key],
	);
}

/** Mails an app's owners and admins about a change of it. */
async function notifyManagers(
	services: Services,
	tx: Db,
	app: AppRow,
	name: MailName,
	values: Record<string, string>,
	at: { path: string; date?: Date },
): Promise<void> {
	for (const { user, roles } of await loadMembers(services, app.id, tx)) {
		if (!roles.includes("owner") && !roles.includes("admin")) continue;
		const date = at.date && new Intl.DateTimeFormat(user.locale, { dateStyle: "long" }).format(at.date);
		await queueMail(services, tx, {
			to: user.email,
			locale: user.locale,
			name,
			values: { app: app.name, ...values, ...(date && { date }) },
			url: localizedUrl(services.config.publicUrl, at.path, user.locale),
		});
	}
}

/**
 * Transfers ownership to another member; the previous owner becomes admin.
 * @throws Problem 403, 404 `member`, 422 at `current_password` or `member`
 */
export async function transferApp(
	services: Services,
	caller: Permitted<"app:transfer">,
	{ member, current_password }: { member: string; current_password: string },
	by: string,
): Promise<void> {
	await assertCurrentPassword(services, caller.actor.id, current_password);
	await withLockedApp(services, caller, async (tx, app) => {
		const newOwner = await transferOwnership(tx, { appId: app.id, from: caller.actor.id, memberId: member });
		await auditApp(services, tx, caller, "app.transferred", {
			objectId: newOwner.id,
			details: { to: newOwner.name },
		});
		await notifyManagers(services, tx, app, "app_transferred", { by }, { path: `/apps/${app.id}` });
	});
	services.realtime.disconnect(caller.actor.id);
}

/**
 * Schedules the deletion of an app. Until then no verifications can be created, and an owner can cancel the deletion.
 * @throws Problem 422 at `name` when it isn't the app's, or at `current_password`
 */
export async function scheduleAppDeletion(
	services: Services,
	caller: Permitted<"app:delete">,
	{ name, current_password }: { name: string; current_password: string },
	by: string,
): Promise<void> {
	await assertCurrentPassword(services, caller.actor.id, current_password);
	await withLockedApp(services, caller, async (tx, app) => {
		if (name.trim() !== app.name) throw invalidField("name", "name_mismatch");
		const deletionAt = new Date(services.clock.now().getTime() + deletionGraceDays * dayMs);
		await updateAppRow(tx, app.id, { deletionAt });
		await auditApp(services, tx, caller, "app.deletion_scheduled", {
			details: { at: deletionAt.toISOString() },
		});
		const at = { path: `/apps/${app.id}`, date: deletionAt };
		await notifyManagers(services, tx, app, "app_deletion_scheduled", { by }, at);
	});
}

export const cancelAppDeletion = (services: Services, caller: Permitted<"app:delete">, by: string) =>
	withLockedApp(services, caller, async (tx, app) => {
		if (!app.deletionAt) throw new Problem(409, "deletion_not_scheduled");
		await updateAppRow(tx, app.id, { deletionAt: null });
		await auditApp(services, tx, caller, "app.deletion_canceled");
		await notifyManagers(services, tx, app, "app_deletion_canceled", { by }, { path: `/apps/${app.id}` });
	});

/** Erases the apps whose grace period is over: rows, files, and the key that everything was encrypted with. */
export async function eraseDeletedApps(services: Services): Promise<void> {
	const { db, clock, storage, secrets } = services;
	for (const { id } of await listAppsToErase(db, clock.now())) {
		const erased = await db.transaction(async (tx) => {
			const app = await lockApp(tx, id);
			if (!app?.deletionAt || app.deletionAt > clock.now()) return false;
			await notifyManagers(services, tx, app, "app_deleted", {}, { path: "/apps" });
			await recordAudit(services, tx, {
				chainId: id,
				key: await services.vault.getAppKey(id, tx),
				actor: { kind: "system", id: null },
				action: "app.deleted",
				objectId: id,
				requestId: null,
			});
			await deleteRow(tx, id);
			return true;
		});
		if (!erased) continue;
		services.vault.evictAppKey(id);
		await secrets.deleteAll(id);
		await storage.deleteAll(`${id}/`);
	}
}
