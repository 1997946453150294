import { sealOlderCustomer } from "../customers/seal-older.ts";
import type { Services } from "../services.ts";
import { sealOlderVerification } from "../verifications/seal-older.ts";
import { dropUnsealed, findUnsealed, forgetDeadRows, takeUnsealed, type Unsealed } from "./older-queries.ts";

const batch = 200;

/**
 * Seals what stood in clear before migration 0007, and puts the keys of those objects under secrets outside the
 * database. Cut off, or run in two processes at once, it goes on where it was left.
 */
export async function sealOlderRows(services: Services): Promise<void> {
	const { db } = services;
	let done = 0;
	for (let left = true; left; )
		left = await db.transaction(async (tx) => {
			if (!(await findUnsealed(tx))) return false;
			const rows = await takeUnsealed(tx, batch);
			await Promise.all(rows.map((row) => sealOlder(services, tx, row)));
			done += rows.length;
			if (rows.length === 0) await dropUnsealed(tx);
			return rows.length > 0;
		});
	if (done > 0) await forgetDeadRows(db);
}

const sealOlder = (services: Services, tx: Parameters<typeof takeUnsealed>[0], row: Unsealed) =>
	row.id.startsWith("cus_")
		? sealOlderCustomer(services, tx, row.id, row.reference)
		: sealOlderVerification(services, tx, row.id, row);
