import { invalidField, Problem } from "../../platform/http/problem.ts";
import { normalizeCidr } from "../../platform/network/ip-range.ts";
import { assertCurrentPassword } from "../auth/password/current-password.ts";
import type { Permission } from "../guard/permissions.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { ApiKeyRow } from "./queries.ts";

/** Members can't grant a key permissions they lack. @throws Problem 422 at `scopes`, naming what is missing */
export function assertMayGrant({ actor }: Caller<AppActor>, scopes: readonly Permission[]): void {
	const missing = scopes.filter((scope) => !actor.permissions.includes(scope));
	if (missing.length > 0) throw invalidField("scopes", "scopes_missing", { scopes: missing.join(", ") });
}

/** Expired and revoked keys can't be changed. @throws Problem 409 `key_inactive` */
export function assertUsable(row: ApiKeyRow, now: Date): void {
	if (row.revokedAt || (row.expiresAt && row.expiresAt <= now)) throw new Problem(409, "key_inactive");
}

/** @throws Problem 422 at `expires_at` */
export function parseExpiry(iso: string | null, now: Date): Date | null {
	const expiresAt = iso === null ? null : new Date(iso);
	if (expiresAt && expiresAt <= now) throw invalidField("expires_at", "future");
	return expiresAt;
}

/** Normalizes IP ranges and removes duplicates. @throws Problem 422 at the first invalid one */
export const normalizeIpRanges = (texts: readonly string[]): string[] => [
	...new Set(
		texts.map((text, index) => {
			const range = normalizeCidr(text);
			if (!range) throw invalidField(`allowed_ranges.${index}`, "listed.ip_range");
			return range;
		}),
	),
];

/**
 * A live key's secret outlives the member's session and reaches real people's data, so the member confirms their
 * password. The caller's mode decides: a created or rotated key always gets it.
 * @throws Problem 422 at `current_password`, 429
 */
export async function assertMayIssueKey(
	services: Services,
	{ actor }: Caller<AppActor>,
	password: string | undefined,
): Promise<void> {
	if (actor.mode === "test") return;
	if (password === undefined)
		throw new Problem(422, "validation_failed", {
			fields: [{ path: "current_password", code: "invalid_type", key: "required" }],
		});
	await assertCurrentPassword(services, actor.id, password);
}
