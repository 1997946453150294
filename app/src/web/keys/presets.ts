import { keyScopes, type Permission } from "../../domain/team/permissions.ts";

export type KeyScope = (typeof keyScopes)[number];
export const presets = ["integration", "server", "read", "all", "custom"] as const;
export type Preset = (typeof presets)[number];

/** What the quick start does: create and read verifications, and register a webhook endpoint. */
const integration: readonly KeyScope[] = ["verifications:read", "verifications:create", "webhooks:manage"];
const server: readonly KeyScope[] = [
	"verifications:read",
	"verifications:create",
	"verifications:cancel",
	"customers:read",
	"customers:write",
	"events:read",
];
/** Pictures are for those who look at persons. */
const reading = keyScopes.filter((scope) => scope.endsWith(":read") && scope !== "files:read");

/** Presets whose key can follow the quick start. */
export const quickStartPresets: readonly Preset[] = ["integration", "all"];

/** The scopes that a member may give. */
export const givable = (permissions: readonly Permission[]): KeyScope[] =>
	keyScopes.filter((scope) => permissions.includes(scope));

/** What a preset gives, as far as a member may give it; null where they choose themselves. */
export function scopesOf(preset: Preset, may: readonly KeyScope[]): KeyScope[] | null {
	if (preset === "custom") return null;
	const wanted = { integration, server, read: reading, all: keyScopes }[preset];
	return may.filter((scope) => wanted.includes(scope));
}

const same = (one: readonly KeyScope[], other: readonly KeyScope[]) =>
	one.length === other.length && one.every((scope) => other.includes(scope));

/** The preset that gives just these scopes, seen by a member. */
export const presetOf = (scopes: readonly KeyScope[], may: readonly KeyScope[]): Preset =>
	presets.find((preset) => same(scopesOf(preset, may) ?? [], scopes)) ?? "custom";

/** What scopes are called where they are listed, whoever reads. */
export function nameOf(scopes: readonly KeyScope[]): Exclude<Preset, "custom"> | null {
	if (same(scopes, keyScopes)) return "all";
	if (same(scopes, integration)) return "integration";
	if (same(scopes, server)) return "server";
	return same(scopes, reading) ? "read" : null;
}

export const nounOf = (scope: KeyScope) => scope.split(":")[0] as "app";
export const nouns = [...new Set(keyScopes.map(nounOf))];
