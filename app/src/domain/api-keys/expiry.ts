import { raiseAlert } from "../alerts/alerts.ts";
import type { Services } from "../services.ts";
import { soonDays } from "./contract.ts";
import { listExpired, listExpiring, noteExpiry } from "./queries.ts";

const day = 86_400_000;
/** More than the hour between two looks: none falls between them. */
const span = 2 * 3_600_000;

/** Tells once of each key that expires soon, and cuts the sockets of those that have. */
export async function watchExpiry(services: Services): Promise<void> {
	const { db, clock, realtime } = services;
	const now = clock.now();
	for (const { id, appId, mode, name, expiresAt } of await listExpiring(
		db,
		now,
		new Date(now.getTime() + soonDays * day),
	))
		await db.transaction(async (tx) => {
			if (!expiresAt || !(await noteExpiry(tx, id, now))) return;
			const days = Math.ceil((expiresAt.getTime() - now.getTime()) / day);
			await raiseAlert(services, tx, {
				appId,
				mode,
				type: "key_expiring",
				key: `key_expiring ${id}`,
				objectId: id,
				data: { name, days },
			});
		});
	for (const { id } of await listExpired(db, new Date(now.getTime() - span), now)) realtime.disconnect(id);
}
