import { encryptJson } from "../../platform/crypto/encryption.ts";
import { notFound } from "../../platform/http/problem.ts";
import { findObjectKey, requireUnredacted } from "../../platform/vault/object-keys.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { CustomerVerifications, Services } from "../services.ts";
import { mergeMetadata } from "../shared/metadata.ts";
import { requirePossibleBirthDate } from "../shared/provided-birth-date.ts";
import type { Customer, UpdateCustomer } from "./contract.ts";
import { referenceTaken } from "./create-customer.ts";
import { computeSearchColumns, decryptCustomerDetails, type EncryptedCustomerDetails } from "./details.ts";
import { presentCustomer, redactForCaller } from "./present-customer.ts";
import {
	type CustomerRow,
	findCustomer,
	findCustomerByReference,
	lockCustomerForUpdate,
	updateCustomerRow,
} from "./queries.ts";
import { recordCustomerEvent } from "./record-customer-event.ts";

/** Updates the given fields; metadata is merged. @throws Problem 404, 409 `redacted`, 422 */
export async function updateCustomer(
	services: Services,
	verifications: CustomerVerifications,
	caller: Permitted<"customers:write">,
	id: string,
	{ metadata, ...changes }: UpdateCustomer,
): Promise<Customer> {
	requirePossibleBirthDate("birth_date", changes.birth_date, services.clock.now());
	const appKey = await services.vault.getAppKey(caller.actor.appId);
	const unlocked = await findCustomer(services.db, caller.actor, id);
	if (!unlocked) throw notFound();
	const keyBefore = await findObjectKey(services, appKey, unlocked);
	const { row, key } = await services.db.transaction(async (tx) => {
		const before = await lockCustomerForUpdate(tx, caller.actor, id);
		if (!before) throw notFound();
		const key = requireUnredacted(before, keyBefore);
		const detailsBefore = decryptCustomerDetails(key, before);
		const details: EncryptedCustomerDetails = {
			...detailsBefore,
			...changes,
			metadata: metadata ? mergeMetadata(detailsBefore.metadata, metadata) : detailsBefore.metadata,
		};
		const searchColumns = computeSearchColumns(appKey, details);
		const referenceHolder =
			searchColumns.referenceToken &&
			(await findCustomerByReference(tx, caller.actor, searchColumns.referenceToken));
		if (referenceHolder && referenceHolder.id !== id) throw referenceTaken();
		const change = {
			...searchColumns,
			encryptedDetails: encryptJson(key, details, "details"),
			updatedAt: services.clock.now(),
		};
		const after: CustomerRow = { ...before, ...change };
		await updateCustomerRow(tx, caller.actor, id, change);
		await recordCustomerEvent(services, tx, caller, { row: after, key }, "customer.updated");
		return { row: after, key };
	});
	const counts = await verifications.countByCustomer(caller.actor, [id]);
	return redactForCaller(caller, presentCustomer(row, key, counts.get(id) ?? 0));
}
