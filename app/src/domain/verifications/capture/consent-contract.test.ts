import { describe, expect, test } from "vitest";
import { getTexts } from "../../../i18n/catalogue.ts";
import { type PersonLocale, personLocales } from "../../../i18n/locales.ts";
import { defaultAppSettings } from "../../apps/default-settings-contract.ts";
import {
	buildConsentLines,
	type ConsentLine,
	type ConsentTerms,
	findBusinessConsent,
} from "./consent-contract.ts";

const terms: ConsentTerms = {
	business: { name: "Nimbus", consent: null },
	retention_days: 90,
	liveness: "active",
};
const textsOf = (kind: ConsentLine["as"], locale: PersonLocale, change: Partial<ConsentTerms> = {}) =>
	buildConsentLines(getTexts(locale, "verify"), { ...terms, ...change }, false).flatMap(({ as, text }) =>
		as === kind ? [text] : [],
	);
const pointsOf = (locale: PersonLocale, change: Partial<ConsentTerms> = {}) =>
	textsOf("point", locale, change);

describe.each(personLocales)("the consent in %s", (locale) => {
	test.each(["active", "passive", "off"] as const)(
		"with liveness %s, the consent has five points",
		(liveness) => {
			expect(pointsOf(locale, { liveness })).toHaveLength(5);
		},
	);

	test("its summary is three lines: the purpose, the biometric comparison, and how long photos are kept", () => {
		const summary = textsOf("summary", locale);
		expect(summary).toHaveLength(3);
		expect(summary[0]).toContain("Nimbus");
		expect(summary[1]).toMatch(/biom/i);
		expect(summary[2]).toMatch(/\b90 (jours|days|Tage|días|giorni|dias|dagen|dni)\b/);
	});

	test("the consent names the business, and how many days photos are kept", () => {
		const text = pointsOf(locale).join("\n");
		expect(text.match(/Nimbus/g)).toHaveLength(3);
		expect(text).toMatch(/\b90 (jours|days|Tage|días|giorni|dias|dagen|dni)\b/);
		expect(text).not.toMatch(/\{\{|\}\}/);
	});

	test("what is collected during the selfie depends on the liveness check", () => {
		const [active, passive, off] = (["active", "passive", "off"] as const).map(
			(liveness) => pointsOf(locale, { liveness })[0],
		);
		expect(new Set([active, passive, off]).size).toBe(3);
		expect(off).not.toMatch(/video|vidéo|vídeo|wideo|gest|beweg/i);
	});
});

test("one day of retention is written in the singular", () => {
	expect(pointsOf("en", { retention_days: 1 }).join()).toContain("1 day after");
	expect(pointsOf("fr", { retention_days: 1 }).join()).toContain("1 jour après");
});

test("the business's own text follows the points, and the button is the last line", () => {
	const business = { name: "Nimbus", consent: "See our privacy notice." };
	const lines = buildConsentLines(getTexts("en", "verify"), { ...terms, business }, false);
	expect(lines.slice(-3).map(({ as }) => as)).toEqual(["title_of_business", "text_of_business", "button"]);
});

test("an added language without the business's own text shows the English one, or else the French one", () => {
	const find = (change: object, locale: PersonLocale) =>
		findBusinessConsent({ consent: { ...defaultAppSettings.consent, ...change } }, locale);
	expect(find({ fr: "F", en: "E", de: "D" }, "de")).toBe("D");
	expect(find({ fr: "F", en: "E" }, "de")).toBe("E");
	expect(find({ fr: "F" }, "de")).toBe("F");
	expect(find({ fr: "F" }, "en")).toBeNull();
	expect(find({}, "pl")).toBeNull();
});
