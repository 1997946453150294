import { keyScopes, type Permission } from "../../../domain/guard/permissions.ts";

export type KeyScope = (typeof keyScopes)[number];
export const scopePresets = ["integration", "server", "read", "all", "custom"] as const;
export type ScopePreset = (typeof scopePresets)[number];
type NamedPreset = Exclude<ScopePreset, "custom">;

/** The scopes that the quick start needs: read and create verifications, create webhook endpoints. */
const integrationScopes: readonly KeyScope[] = [
	"verifications:read",
	"verifications:create",
	"webhooks:manage",
];
const serverScopes: readonly KeyScope[] = [
	"verifications:read",
	"verifications:create",
	"verifications:cancel",
	"customers:read",
	"customers:write",
	"events:read",
];
/** Excludes photos, which only reviewers need. */
const readScopes = keyScopes.filter((scope) => scope.endsWith(":read") && scope !== "files:read");

/** Presets that include the scopes of the quick start. */
export const quickStartPresets: readonly NamedPreset[] = ["integration", "all"];

/** Scopes that a member can grant. */
export const listGrantableScopes = (permissions: readonly Permission[]): KeyScope[] =>
	keyScopes.filter((scope) => permissions.includes(scope));

/** Scopes of a preset that the member can grant. */
export function getPresetScopes(preset: NamedPreset, grantable: readonly KeyScope[]): KeyScope[] {
	const presetScopes = {
		integration: integrationScopes,
		server: serverScopes,
		read: readScopes,
		all: keyScopes,
	}[preset];
	return grantable.filter((scope) => presetScopes.includes(scope));
}

const hasSameScopes = (scopes: readonly KeyScope[], other: readonly KeyScope[]) =>
	scopes.length === other.length && scopes.every((scope) => other.includes(scope));

/** Finds the preset with exactly these scopes, limited to those that the member can grant. */
export const findPreset = (scopes: readonly KeyScope[], grantable: readonly KeyScope[]): ScopePreset =>
	scopePresets.find(
		(preset) => preset !== "custom" && hasSameScopes(getPresetScopes(preset, grantable), scopes),
	) ?? "custom";

/** Finds the preset with exactly these scopes, independently of the member's permissions. */
export function findPresetName(scopes: readonly KeyScope[]): NamedPreset | null {
	if (hasSameScopes(scopes, keyScopes)) return "all";
	if (hasSameScopes(scopes, integrationScopes)) return "integration";
	if (hasSameScopes(scopes, serverScopes)) return "server";
	return hasSameScopes(scopes, readScopes) ? "read" : null;
}

export const getScopeNoun = (scope: KeyScope) => scope.split(":")[0] as "app";
export const scopeNouns = [...new Set(keyScopes.map(getScopeNoun))];
