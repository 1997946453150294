import { type EncryptionKey, encryptJson } from "../../platform/crypto/encryption.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import { deleteObjectKey, findObjectKeys, requireUnredacted } from "../../platform/vault/object-keys.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import type { Customer } from "./contract.ts";
import { computeSearchColumns, decryptCustomerDetails, type EncryptedCustomerDetails } from "./details.ts";
import { presentCustomer, redactForCaller } from "./present-customer.ts";
import {
	acquireCustomerLocks,
	type CustomerRow,
	deleteCustomer,
	findCustomer,
	listCustomersById,
	lockCustomerForUpdate,
	updateCustomerRow,
} from "./queries.ts";
import { recordCustomerEvent } from "./record-customer-event.ts";

/**
 * Merges two customers who are the same person: the remaining one gets the other's verifications, and the details it
 * lacks.
 * @throws Problem 404, 409 `merge_with_self` or `redacted`
 */
export async function mergeCustomer(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:write">,
	id: string,
	into: string,
): Promise<Customer> {
	if (id === into) throw new Problem(409, "merge_with_self");
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const unlocked = await listCustomersById(services.db, caller.actor, [id, into]);
	if (unlocked.length < 2) throw notFound();
	const keyOf = await findObjectKeys(services, appKey, unlocked);
	const merged = await services.db.transaction(async (tx) => {
		await acquireCustomerLocks(tx, caller.actor, [id, into]);
		for (const customerId of [id, into])
			if (!(await findCustomer(tx, caller.actor, customerId))) throw notFound();
		// Verifications are locked before customers, as for decisions, to avoid deadlocks.
		await verifications.moveToCustomer(tx, caller.actor, id, into);
		// Always in the same order, so that concurrent merges can't deadlock.
		const locked = new Map<string, { row: CustomerRow; key: EncryptionKey }>();
		for (const customerId of [id, into].sort()) {
			const row = await lockCustomerForUpdate(tx, caller.actor, customerId);
			if (!row) throw notFound();
			locked.set(customerId, { row, key: requireUnredacted(row, keyOf(customerId)) });
		}
		const from = locked.get(id)!;
		const to = locked.get(into)!;
		const sourceDetails = decryptCustomerDetails(from.key, from.row);
		const targetDetails = decryptCustomerDetails(to.key, to.row);
		const details: EncryptedCustomerDetails = {
			reference: targetDetails.reference ?? sourceDetails.reference,
			first_name: targetDetails.first_name ?? sourceDetails.first_name,
			last_name: targetDetails.last_name ?? sourceDetails.last_name,
			birth_date: targetDetails.birth_date ?? sourceDetails.birth_date,
			email: targetDetails.email ?? sourceDetails.email,
			phone: targetDetails.phone ?? sourceDetails.phone,
			metadata: { ...sourceDetails.metadata, ...targetDetails.metadata },
		};
		// Verifications added meanwhile; the locked customers get no more.
		await verifications.moveToCustomer(tx, caller.actor, id, into);
		await deleteCustomer(tx, caller.actor, id);
		await deleteObjectKey(services, tx, from.row);
		const change = {
			...computeSearchColumns(appKey, details),
			status: to.row.status === "unverified" ? from.row.status : to.row.status,
			encryptedDetails: encryptJson(to.key, details, "details"),
			updatedAt: services.clock.now(),
		};
		const after: CustomerRow = { ...to.row, ...change };
		await updateCustomerRow(tx, caller.actor, into, change);
		await recordCustomerEvent(services, tx, caller, { row: after, key: to.key }, "customer.merged");
		return { row: after, key: to.key };
	});
	const counts = await verifications.countByCustomer(caller.actor, [into]);
	return redactForCaller(caller, presentCustomer(merged.row, merged.key, counts.get(into) ?? 0));
}
