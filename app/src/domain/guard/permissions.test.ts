import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import {
	getPermissionsOfRoles,
	getRolesWithPermission,
	keyScopes,
	permissions,
	permissionsByRole,
	roles,
} from "./permissions.ts";

/** Who may do what, as somebody has read and agreed to it. A change of it is a change of what people may do. */
const agreed = `
                        owner  admin  lead  analyst  developer  support  auditor  viewer  key
verifications:read      yes    yes    yes   yes      yes        yes      yes      yes     yes
verifications:create    yes    yes    yes   yes      yes        yes      -        -       yes
verifications:cancel    yes    yes    yes   yes      yes        yes      -        -       yes
verifications:review    yes    yes    yes   yes      -          -        -        -       yes
verifications:export    yes    yes    yes   -        yes        -        yes      -       yes
verifications:redact    yes    yes    yes   -        -          -        -        -       yes
reviews:read            yes    yes    yes   yes      -          -        yes      -       yes
reviews:manage          yes    yes    yes   -        -          -        -        -       yes
files:read              yes    yes    yes   yes      -          -        yes      -       yes
customers:read          yes    yes    yes   yes      yes        yes      yes      yes     yes
customers:write         yes    yes    yes   yes      yes        yes      -        -       yes
customers:redact        yes    yes    yes   -        -          -        -        -       yes
redactions:read         yes    yes    yes   -        -          -        yes      -       yes
alerts:read             yes    yes    yes   yes      yes        yes      yes      yes     yes
alerts:manage           yes    yes    yes   -        -          -        -        -       yes
lists:read              yes    yes    yes   yes      -          -        yes      -       yes
lists:manage            yes    yes    yes   -        -          -        -        -       yes
events:read             yes    yes    yes   yes      yes        yes      yes      yes     yes
keys:read               yes    yes    -     -        yes        -        yes      -       -
keys:manage             yes    yes    -     -        yes        -        -        -       -
webhooks:read           yes    yes    -     -        yes        -        yes      -       yes
webhooks:manage         yes    yes    -     -        yes        -        -        -       yes
logs:read               yes    yes    -     -        yes        -        yes      -       yes
workflows:read          yes    yes    yes   yes      yes        yes      yes      yes     yes
workflows:publish       yes    yes    yes   -        -          -        -        -       yes
app:read                yes    yes    yes   yes      yes        yes      yes      yes     yes
app:update              yes    yes    -     -        -          -        -        -       yes
app:transfer            yes    -      -     -        -          -        -        -       -
app:delete              yes    -      -     -        -          -        -        -       -
team:read               yes    yes    yes   yes      yes        yes      yes      yes     yes
team:invite             yes    yes    -     -        -          -        -        -       -
team:update             yes    yes    -     -        -          -        -        -       -
team:remove             yes    yes    -     -        -          -        -        -       -
audit:read              yes    yes    -     -        -          -        yes      -       -
`;

function tableOfPermissions(): string {
	const columns = [...roles, "key"];
	const line = (name: string, cells: readonly string[]) =>
		[name.padEnd(24), ...cells.map((cell, index) => cell.padEnd(columns[index]!.length + 2))]
			.join("")
			.trimEnd();
	const allowed = permissions.map((permission) => {
		const holders = roles.map((role) => permissionsByRole[role].includes(permission));
		const isScope = (keyScopes as readonly string[]).includes(permission);
		return line(
			permission,
			[...holders, isScope].map((may) => (may ? "yes" : "-")),
		);
	});
	return `\n${[line("", columns), ...allowed].join("\n")}\n`;
}

describe("the permission table", () => {
	test("every role and API key has exactly the specified permissions", () => {
		expect(tableOfPermissions()).toBe(agreed);
	});

	test("each permission is listed once per role and for API keys", () => {
		for (const names of [permissions, keyScopes, ...Object.values(permissionsByRole)])
			expect(new Set<string>(names).size).toBe(names.length);
	});

	test("the roles with a permission can be looked up", () => {
		expect(getRolesWithPermission("verifications:review")).toEqual(["owner", "admin", "lead", "analyst"]);
		expect(getRolesWithPermission("app:delete")).toEqual(["owner"]);
		expect(getRolesWithPermission("team:read")).toEqual(roles);
	});

	test("an auditor has every permission to read, and otherwise only exports", () => {
		expect(permissionsByRole.auditor.filter((permission) => !permission.endsWith(":read"))).toEqual([
			"verifications:export",
		]);
		expect(permissions.filter((permission) => permission.endsWith(":read"))).toEqual(
			permissionsByRole.auditor.filter((permission) => permission.endsWith(":read")),
		);
	});

	test("a lead may do all that an analyst may", () => {
		expect(permissionsByRole.lead).toEqual(expect.arrayContaining([...permissionsByRole.analyst]));
	});

	test("several roles combine their permissions, and no role gives none", () => {
		const both = getPermissionsOfRoles(["viewer", "developer"]);
		expect(both.toSorted()).toEqual([...permissionsByRole.developer].toSorted());
		expect(getPermissionsOfRoles(["support", "lead"])).toContain("customers:redact");
		expect(getPermissionsOfRoles([])).toEqual([]);
	});
});

const nouns = [...new Set(permissions.map((permission) => permission.split(":")[0]))];
// A command's name isn't a permission, although it looks like one.
const named = new RegExp(`(?<!name: )"((?:${nouns.join("|")}):[a-z_]+)"`, "g");

/** The permissions that files of a folder name, but for the table itself and the examples of contracts. */
function namedIn(folder: string): { file: string; name: string }[] {
	const root = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
	return globSync("**/*.{ts,tsx}", { cwd: root })
		.filter((file) => !/(\.test\.tsx?|contract\.ts|team\/permissions\.ts)$/.test(file))
		.flatMap((file) =>
			[...readFileSync(`${root}/${file}`, "utf8").matchAll(named)].map(([, name = ""]) => ({ file, name })),
		);
}

describe("permissions used in the code", () => {
	test.each(["domain", "http", "web"])("every permission used in %s is in the table", (folder) => {
		const found = namedIn(folder);
		expect(found).not.toEqual([]);
		expect(found.filter(({ name }) => !permissions.some((permission) => permission === name))).toEqual([]);
	});

	test("every permission in the table is used by the server", () => {
		const used = new Set(["domain", "http"].flatMap(namedIn).map(({ name }) => name));
		expect(permissions.filter((permission) => !used.has(permission))).toEqual([]);
	});
});
