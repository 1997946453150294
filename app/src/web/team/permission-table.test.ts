import { expect, test } from "vitest";
import { permissions, roles } from "../../domain/team/permissions.ts";
import { catalogue } from "../../i18n/catalogue.ts";

const { fr } = catalogue;
const words: Record<string, Record<string, string>> = fr.team.permission;
const nouns: Record<string, string> = fr.team.noun;
const allows: Record<string, string> = fr.team.allows;

test.each(permissions)("the permission %s has words", (permission) => {
	const [noun = "", action = ""] = permission.split(":");
	expect(nouns[noun]).toBeTruthy();
	expect(words[noun]?.[action]).toBeTruthy();
});

test.each(roles)("the role %s says what it allows", (role) => {
	expect(allows[role]).toBeTruthy();
});
