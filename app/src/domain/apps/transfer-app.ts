import { auditApp } from "../audit/audit.ts";
import { assertCurrentPassword } from "../auth/password/current-password.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Services } from "../services.ts";
import { transferOwnership } from "../team/transfer-ownership.ts";
import { withLockedApp } from "./locked-app.ts";
import { notifyManagers } from "./notify-managers.ts";

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
