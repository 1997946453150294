import { z } from "zod";

/** What members may do in an app: permissions are `noun:action`, and this table is the only place. */

export const roles = ["owner", "admin", "compliance", "developer", "support", "viewer"] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export const permissions = [
	"verifications:read",
	"verifications:create",
	"verifications:cancel",
	"verifications:review",
	"files:read",
	"events:read",
] as const;
export type Permission = (typeof permissions)[number];

export const permissionMatrix: Record<Role, readonly Permission[]> = {
	owner: permissions,
	admin: permissions,
	compliance: permissions,
	developer: ["verifications:read", "verifications:create", "verifications:cancel", "events:read"],
	support: ["verifications:read", "verifications:create", "verifications:cancel", "events:read"],
	viewer: ["verifications:read", "events:read"],
};

/** Everything that at least one of the roles allows. */
export const permissionsOf = (held: readonly Role[]): Permission[] =>
	permissions.filter((permission) => held.some((role) => permissionMatrix[role].includes(permission)));
