import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { Verification } from "../../../../domain/verifications/contract.ts";

/** Whether a redaction left the case's details. */
export const hasCaseDetails = ({ redaction }: Verification): boolean => redaction === "none";

/** @returns what the user may do on the case: a redacted one can't be changed, so its actions are hidden */
export const toCasePermissionCheck =
	(verification: Verification, permissions: readonly Permission[]) =>
	(permission: Permission): boolean =>
		permissions.includes(permission) && (hasCaseDetails(verification) || permission.endsWith(":read"));
