import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { auditApp } from "../audit/audit.ts";
import { recordEvent } from "../events/events.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { presentCustomer } from "./present-customer.ts";
import type { CustomerRow } from "./queries.ts";

export async function recordCustomerEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ row, key }: { row: CustomerRow; key: EncryptionKey },
	type: "customer.created" | "customer.updated" | "customer.merged",
): Promise<void> {
	// The number of verifications isn't a part of this change.
	const { verifications: _, ...data } = presentCustomer(row, key, 0);
	await recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data,
		key,
	});
	await auditApp(services, tx, caller, type, { objectId: row.id });
}
