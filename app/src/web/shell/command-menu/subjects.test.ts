import { expect, test } from "vitest";
import { getPermissionsOfRoles } from "../../../domain/guard/permissions.ts";
import en from "../../../i18n/en/search.json" with { type: "json" };
import fr from "../../../i18n/fr/search.json" with { type: "json" };
import { hasWords, listSubjects } from "./subjects.ts";

const subjects = listSubjects("app_1", getPermissionsOfRoles(["owner"]));

test.each([
	["consent", "consentement", "/settings/branding#consent"],
	["logo", "logo", "/settings/branding#branding"],
	["color", "couleur", "/settings/branding#branding"],
	["spot check", "sondage", "/settings/review#spot_checks"],
	["preset", "motif prédéfini", "/settings/review#reason_presets"],
	["notifications", "notifications", "/settings/review#notifications"],
	["two reviewers", "double validation", "/settings/verification"],
	["minimum age", "âge minimum", "/settings/verification"],
	["countries", "pays", "/settings/verification"],
	["liveness", "vivant", "/settings/verification"],
	["link expiry", "expiration du lien", "/settings/verification"],
	["redirect", "redirection", "/settings/urls"],
	["sanctions", "sanctions", "/settings/screening"],
	["delete app", "supprimer application", "/apps/app_1#delete"],
	["transfer", "céder", "/apps/app_1#transfer"],
])("“%s” and « %s » find %s", (inEnglish, inFrench, to) => {
	for (const [texts, query] of [
		[en, inEnglish],
		[fr, inFrench],
	] as const) {
		const found = subjects.filter(({ name }) => {
			const { title, words } = texts.subject[name];
			return hasWords(`${title} ${words}`, query);
		});
		expect(found.map((subject) => subject.to)).toContain(to);
	}
});

test("subjects of pages that a member can't open aren't found", () => {
	const names = listSubjects("app_1", getPermissionsOfRoles(["analyst"])).map(({ name }) => name);
	for (const name of ["delete", "transfer", "history"]) expect(names).not.toContain(name);
});
