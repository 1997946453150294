import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reasonCodes, reasonNames } from "../domain/verifications/reasons.ts";
import { catalogue } from "../i18n/catalogue.ts";
import { locales, optionalLocales } from "../i18n/locales.ts";
import { modes } from "../shared/schemas.ts";
import { checkTypes } from "./all-contract.ts";
import type { CheckContract } from "./contract.ts";
import { defaultCheckSettings } from "./default-settings-contract.ts";
import { checks } from "./registry/checks.ts";
import { contracts } from "./registry/contract.ts";
import { checkSettingsShape } from "./settings-contract.ts";

const all: readonly CheckContract[] = contracts;
const repeated = (names: readonly (string | number)[]) =>
	names.filter((name, at) => names.indexOf(name) !== at);

const urlOf = ({ type }: CheckContract, file: string) =>
	new URL(`${type.replaceAll("_", "-")}/${file}`, import.meta.url);
const readTexts = (contract: CheckContract, name: string) =>
	JSON.parse(readFileSync(urlOf(contract, `texts.${name}.json`), "utf8"));

/** Checks without a generic form: their texts differ. */
const hasNoForm = (contract: CheckContract) => !existsSync(urlOf(contract, "settings.tsx"));

test("the type, order, reasons and settings of every check are unique", () => {
	expect(repeated(all.map(({ type }) => type))).toEqual([]);
	expect(repeated(all.map(({ order }) => order))).toEqual([]);
	expect(repeated(all.flatMap(({ reasons }) => Object.keys(reasons)))).toEqual([]);
	expect(repeated(all.flatMap(({ settings }) => Object.keys(settings)))).toEqual([]);
	expect(repeated(reasonNames.map((name) => reasonCodes[name]))).toEqual([]);
});

test("the checks are sorted by order, and each is registered", () => {
	const order = all.map(({ order }) => order);
	expect(order).toEqual(order.toSorted((a, b) => a - b));
	expect(checks.map(({ contract }) => contract)).toEqual(contracts);
});

test("the API accepts the default value of every setting", () => {
	for (const [name, schema] of Object.entries(checkSettingsShape)) {
		const standard = defaultCheckSettings[name as keyof typeof defaultCheckSettings];
		expect(schema.safeParse(standard), name).toMatchObject({ success: true });
	}
});

test("every decision rule names a reason that exists, and a value that a setting of its check can have", () => {
	const unknown = all.flatMap(({ decisionRules = [], settings }) =>
		decisionRules.flatMap(({ reasons = [], setting }) => {
			const known = setting && settings[setting.name];
			// The mode is the verification's, no setting of the check.
			const isKnown =
				!setting ||
				(setting.name === "mode" && modes.includes(setting.value as never)) ||
				(known?.kind === "choice" && known.values.includes(setting.value));
			return [
				...reasons.filter((name) => !reasonNames.includes(name as never)),
				...(isKnown ? [] : [setting.name]),
			];
		}),
	);
	expect(unknown).toEqual([]);
});

test("every property of a reason names a reason of the same check", () => {
	const unknown = all.flatMap(({ reasons, ...contract }) =>
		[
			...(contract.reviewOnlyReasons ?? []),
			...(contract.confidentialReasons ?? []),
			...(contract.copySuspicionReasons ?? []),
		].filter((name) => !(name in reasons)),
	);
	expect(unknown).toEqual([]);
});

test.each(all)("the folder of the check $type has the texts of its reasons in every language", (contract) => {
	const names = Object.keys(contract.reasons).toSorted();
	for (const locale of locales)
		expect({ locale, names: Object.keys(readTexts(contract, locale).reasons).toSorted() }).toEqual({
			locale,
			names,
		});
	const person = readTexts(contract, "person");
	expect(Object.keys(person).toSorted()).toEqual([...optionalLocales].toSorted());
	for (const locale of optionalLocales)
		expect({ locale, names: Object.keys(person[locale]).toSorted() }).toEqual({ locale, names });
});

describe.each(locales)("the texts of checks in %s", (locale) => {
	const { verifications, settings, "docs-tables": tables } = catalogue[locale];
	const named = (texts: object, keys: readonly string[]) =>
		keys.filter((key) => !(texts as Record<string, string>)[key]);

	test("every check and sub-check has a name, and the docs describe it", () => {
		expect(named(verifications.check, checkTypes)).toEqual([]);
		expect(
			named(
				tables.check,
				all.map(({ type }) => type),
			),
		).toEqual([]);
	});

	test.each(all.filter(hasNoForm))(
		"every setting of the check $type has the texts that its form field needs",
		({ settings: own }) => {
			const keys = Object.entries(own).flatMap(([name, setting]) =>
				setting.kind === "number"
					? [name, `${name}_hint`, `${name}_none`]
					: [
							name,
							`${name}_hint`,
							...setting.values.flatMap((one) => [`${name}_${one}`, `${name}_${one}_text`]),
						],
			);
			expect(named(settings.verification_options, keys)).toEqual([]);
		},
	);
});
