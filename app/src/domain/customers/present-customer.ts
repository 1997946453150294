import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { Customer } from "./contract.ts";
import { decryptCustomerDetails, emptyCustomerDetails } from "./details.ts";
import type { CustomerRow } from "./queries.ts";

/** @param key null once it is deleted: no personal data is left to show */
export function presentCustomer(
	row: CustomerRow,
	key: EncryptionKey | null,
	verifications: number,
): Customer {
	return {
		id: row.id,
		object: "customer",
		mode: row.mode,
		status: row.status,
		...decryptCustomerDetails(key, row),
		verifications,
		redaction: key || row.redaction !== "none" ? row.redaction : "redacted",
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}

/** Hides the details from callers who may write customers but not read them. */
export const redactForCaller = ({ actor }: Caller<AppActor>, customer: Customer): Customer =>
	actor.permissions.includes("customers:read") ? customer : { ...customer, ...emptyCustomerDetails };
