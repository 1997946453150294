import type { TFunction } from "i18next";
import type { AuditEntry } from "../../../domain/audit/contract.ts";

/** Enough of a deleted key's ID to tell it from others. */
const shownIdLength = 14;

/**
 * Who did what an entry records.
 * @param names names by user ID
 */
export function describeActor(
	t: TFunction<["audit", "verification-status"]>,
	{ kind, id, name: recordedName }: AuditEntry["actor"],
	names: Readonly<Record<string, string>>,
): string {
	const name = (id && names[id]) ?? recordedName ?? id ?? "";
	if (kind === "key" && !recordedName)
		return t("actor.deleted_key", { prefix: name.slice(0, shownIdLength) });
	if (kind === "user") return id && names[id] ? name : t("actor.user", { id: name });
	return t(`actor.${kind}`, { name });
}
