import { keyScopes, type Permission } from "../../../domain/team/permissions.ts";

export type KeyScope = (typeof keyScopes)[number];
export const scopePresets = ["integration", "server", "read", "all", "custom"] as const;
export type ScopePreset = (typeof scopePresets)[number];

/** What the quick start does: create and read verifications, and register a webhook endpoint. */
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
/** Pictures are for those who look at persons. */
const readScopes = keyScopes.filter((scope) => scope.endsWith(":read") && scope !== "files:read");

/** Presets whose key can follow the quick start. */
export const quickStartPresets: readonly ScopePreset[] = ["integration", "all"];

/** The scopes that a member may give. */
export const listGrantableScopes = (permissions: readonly Permission[]): KeyScope[] =>
	keyScopes.filter((scope) => permissions.includes(scope));

/** Scopes of a preset that the member may grant; null for a custom selection. */
export function getPresetScopes(preset: ScopePreset, grantable: readonly KeyScope[]): KeyScope[] | null {
	if (preset === "custom") return null;
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

/** The preset that gives just these scopes, seen by a member. */
export const findPreset = (scopes: readonly KeyScope[], grantable: readonly KeyScope[]): ScopePreset =>
	scopePresets.find((preset) => hasSameScopes(getPresetScopes(preset, grantable) ?? [], scopes)) ?? "custom";

/** What scopes are called where they are listed, whoever reads. */
export function findPresetName(scopes: readonly KeyScope[]): Exclude<ScopePreset, "custom"> | null {
	if (hasSameScopes(scopes, keyScopes)) return "all";
	if (hasSameScopes(scopes, integrationScopes)) return "integration";
	if (hasSameScopes(scopes, serverScopes)) return "server";
	return hasSameScopes(scopes, readScopes) ? "read" : null;
}

export const getScopeNoun = (scope: KeyScope) => scope.split(":")[0] as "app";
export const scopeNouns = [...new Set(keyScopes.map(getScopeNoun))];
