import { invalidField, Problem } from "../../platform/http/problem.ts";
import { enqueueFileDeletion } from "../../platform/storage/stored-files.ts";
import { dayMs } from "../../shared/durations.ts";
import { auditApp, recordAudit } from "../audit/audit.ts";
import { assertCurrentPassword } from "../auth/password/current-password.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { withLockedApp } from "./locked-app.ts";
import { notifyManagers } from "./notify-managers.ts";
import { deleteApp as deleteRow, listAppsToErase, lockApp, updateAppRow } from "./queries.ts";

/** Days in which an owner can cancel the deletion. */
export const deletionGraceDays = 30;

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

/** Queue of erased apps whose secrets may still be stored. */
export const eraseAppSecretsQueue = "apps.erase_secrets";

interface ErasedApp {
	id: string;
}

export const eraseAppSecrets = ({ secrets }: Services, { id }: ErasedApp): Promise<void> =>
	secrets.deleteAll(id);

/**
 * Erases the apps whose grace period is over: rows, with the key that everything was encrypted with, and by jobs, which
 * wait for a storage that is away, secrets and files.
 */
export async function eraseDeletedApps(services: Services): Promise<void> {
	const { db, clock, jobs } = services;
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
			await jobs.send<ErasedApp>(tx, eraseAppSecretsQueue, { id });
			await enqueueFileDeletion(services, tx, [`${id}/`]);
			return true;
		});
		if (erased) services.vault.evictAppKey(id);
	}
}
