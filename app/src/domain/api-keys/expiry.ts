import { dayMs } from "../../shared/durations.ts";
import { raiseAlert } from "../alerts/alerts.ts";
import type { Services } from "../services.ts";
import { expiringWithinDays } from "./contract.ts";
import { listExpiredApiKeys, listExpiringApiKeys, markExpiryNotified } from "./queries.ts";

/** Longer than the hour between two runs, so that no key is missed. */
const disconnectWindowMs = 2 * 3_600_000;

/** Raises one alert for each key that expires soon, and disconnects the sockets of expired keys. */
export async function processExpiringApiKeys(services: Services): Promise<void> {
	const { db, clock, realtime } = services;
	const now = clock.now();
	for (const { id, appId, mode, name, expiresAt } of await listExpiringApiKeys(
		db,
		now,
		new Date(now.getTime() + expiringWithinDays * dayMs),
	))
		await db.transaction(async (tx) => {
			if (!expiresAt || !(await markExpiryNotified(tx, id, now))) return;
			const days = Math.ceil((expiresAt.getTime() - now.getTime()) / dayMs);
			await raiseAlert(services, tx, {
				appId,
				mode,
				type: "key_expiring",
				key: `key_expiring ${id}`,
				objectId: id,
				data: { name, days },
			});
		});
	for (const { id } of await listExpiredApiKeys(db, new Date(now.getTime() - disconnectWindowMs), now))
		realtime.disconnect(id);
}
