import { expect, test } from "vitest";
import {
	type Permission,
	permissions,
	permissionsByRole,
	roles,
} from "../../../../domain/guard/permissions.ts";
import { catalogue } from "../../../../i18n/catalogue.ts";

const { fr, en } = catalogue;
const permissionTexts: Record<string, Record<string, string>> = fr.team.permission;
const nounTexts: Record<string, string> = fr.team.noun;

test.each(permissions)("the permission %s has a text in both languages", (permission) => {
	const [noun = "", action = ""] = permission.split(":");
	expect(nounTexts[noun]).toBeTruthy();
	expect(permissionTexts[noun]?.[action]).toBeTruthy();
});

/** What a role's description says about a permission that not every role has. */
const namings: Partial<Record<Permission, RegExp>> = {
	"verifications:create": /creates|crée/i,
	"verifications:export": /export/i,
	"verifications:redact": /redact|efface/i,
	"verifications:review": /reviews|examine/i,
	"reviews:manage": /escalations|escalades/,
	"files:read": /photos/,
	"alerts:manage": /handles .*alerts|traite .*alertes/,
	"lists:manage": /edits .*lists|modifie les listes/,
	"keys:manage": /manages .*API keys|gère les clés d’API/,
	"webhooks:manage": /manages .*webhooks|gère .*webhooks/,
	"logs:read": /API logs|journal des requêtes/,
	"audit:read": /audit/,
};

/** The sentences about what a role allows, without those about what it doesn't. */
const describeAllowed = (text: string) => text.split(/(?<=\.) (?=Can’t|N[e’])/)[0] ?? "";

test.each(["support", "developer", "analyst", "lead"] as const)(
	"the description of the role %s names what distinguishes it, and nothing that the role doesn't allow",
	(role) => {
		for (const { team } of [fr, en]) {
			const texts = team.role_description;
			// A lead’s description begins with “does what analysts do”.
			const described = role === "lead" ? (["analyst", "lead"] as const) : [role];
			const text = described.map((name) => describeAllowed(texts[name])).join(" ");
			for (const [permission, naming] of Object.entries(namings)) {
				const isAllowed = permissionsByRole[role].includes(permission as Permission);
				expect(naming.test(text), `${permission} in “${text}”`).toBe(isAllowed);
			}
		}
	},
);

test("every role has a description of its own", () => {
	for (const { team } of [fr, en]) {
		const texts = roles.map((role) => team.role_description[role]);
		expect(new Set(texts).size).toBe(roles.length);
		expect(texts.every(Boolean)).toBe(true);
	}
});
