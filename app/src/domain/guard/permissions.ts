/** Permissions in an app, as `noun:action`. This table is the only definition. */

export const roles = [
	"owner",
	"admin",
	"lead",
	"analyst",
	"developer",
	"support",
	"auditor",
	"viewer",
] as const;
export type Role = (typeof roles)[number];

/** Earlier names that requests may still give, with the role that each is now. */
export const renamedRoles = { compliance: "lead" } as const satisfies Record<string, Role>;

export const permissions = [
	"verifications:read",
	"verifications:create",
	"verifications:cancel",
	"verifications:review",
	"verifications:export",
	"verifications:redact",
	"reviews:read",
	"reviews:manage",
	"files:read",
	"customers:read",
	"customers:write",
	"customers:redact",
	"redactions:read",
	"alerts:read",
	"alerts:manage",
	"lists:read",
	"lists:manage",
	"events:read",
	"keys:read",
	"keys:manage",
	"webhooks:read",
	"webhooks:manage",
	"logs:read",
	"workflows:read",
	"workflows:publish",
	"app:read",
	"app:update",
	"app:transfer",
	"app:delete",
	"team:read",
	"team:invite",
	"team:update",
	"team:remove",
	"audit:read",
] as const;
export type Permission = (typeof permissions)[number];

/** Permissions that API keys can have. Only members can manage the team, keys and the app's deletion. */
export const keyScopes = [
	"verifications:read",
	"verifications:create",
	"verifications:cancel",
	"verifications:review",
	"verifications:export",
	"verifications:redact",
	"reviews:read",
	"reviews:manage",
	"files:read",
	"customers:read",
	"customers:write",
	"customers:redact",
	"redactions:read",
	"alerts:read",
	"alerts:manage",
	"lists:read",
	"lists:manage",
	"events:read",
	"webhooks:read",
	"webhooks:manage",
	"logs:read",
	"workflows:read",
	"workflows:publish",
	"app:read",
	"app:update",
	"team:read",
] as const satisfies readonly Permission[];

const viewerPermissions = [
	"verifications:read",
	"customers:read",
	"alerts:read",
	"events:read",
	"workflows:read",
	"app:read",
	"team:read",
] as const;
const requesterPermissions = [
	...viewerPermissions,
	"customers:write",
	"verifications:create",
	"verifications:cancel",
] as const;
const analystPermissions = [
	...requesterPermissions,
	"verifications:review",
	"reviews:read",
	"files:read",
	"lists:read",
] as const;

export const permissionsByRole: Record<Role, readonly Permission[]> = {
	owner: permissions,
	admin: permissions.filter((permission) => permission !== "app:transfer" && permission !== "app:delete"),
	lead: [
		...analystPermissions,
		"reviews:manage",
		"verifications:export",
		"verifications:redact",
		"customers:redact",
		"redactions:read",
		"alerts:manage",
		"lists:manage",
		"workflows:publish",
	],
	analyst: analystPermissions,
	developer: [
		...requesterPermissions,
		"verifications:export",
		"keys:read",
		"keys:manage",
		"webhooks:read",
		"webhooks:manage",
		"logs:read",
	],
	support: requesterPermissions,
	auditor: permissions.filter(
		(permission) => permission.endsWith(":read") || permission === "verifications:export",
	),
	viewer: viewerPermissions,
};

export const getRolesWithPermission = (permission: Permission): Role[] =>
	roles.filter((role) => permissionsByRole[role].includes(permission));

/** The union of the roles' permissions. */
export const getPermissionsOfRoles = (memberRoles: readonly Role[]): Permission[] =>
	permissions.filter((permission) =>
		memberRoles.some((role) => permissionsByRole[role].includes(permission)),
	);
