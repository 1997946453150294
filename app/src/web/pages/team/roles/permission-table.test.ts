import { expect, test } from "vitest";
import { permissions, roles } from "../../../../domain/guard/permissions.ts";
import { catalogue } from "../../../../i18n/catalogue.ts";

const { fr } = catalogue;
const permissionTexts: Record<string, Record<string, string>> = fr.team.permission;
const nounTexts: Record<string, string> = fr.team.noun;
const roleTexts: Record<string, string> = fr.team.role_description;

test.each(permissions)("the permission %s has a text in both languages", (permission) => {
	const [noun = "", action = ""] = permission.split(":");
	expect(nounTexts[noun]).toBeTruthy();
	expect(permissionTexts[noun]?.[action]).toBeTruthy();
});

test.each(roles)("the role %s has a description of what it allows", (role) => {
	expect(roleTexts[role]).toBeTruthy();
});
