import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { reasonCodes, reasonNames } from "../domain/verifications/reasons.ts";
import { catalogue } from "../i18n/catalogue.ts";
import { locales } from "../i18n/locales.ts";
import { checkTypes } from "./all-contract.ts";
import type { CheckContract } from "./contract.ts";
import { checks } from "./list/checks.ts";
import { contracts } from "./list/contract.ts";
import { checkSettingsShape, standardCheckSettings } from "./settings-contract.ts";

const all: readonly CheckContract[] = contracts;
const repeated = (names: readonly (string | number)[]) =>
	names.filter((name, at) => names.indexOf(name) !== at);

/** Without a form of its own, of which the texts are its own affair. */
const hasNoForm = ({ type }: CheckContract) =>
	!existsSync(new URL(`${type.replaceAll("_", "-")}/settings.tsx`, import.meta.url));

test("every check has a type, a place, reasons and settings that no other has", () => {
	expect(repeated(all.map(({ type }) => type))).toEqual([]);
	expect(repeated(all.map(({ order }) => order))).toEqual([]);
	expect(repeated(all.flatMap(({ reasons }) => Object.keys(reasons)))).toEqual([]);
	expect(repeated(all.flatMap(({ settings }) => Object.keys(settings)))).toEqual([]);
	expect(repeated(reasonNames.map((name) => reasonCodes[name]))).toEqual([]);
});

test("the checks stand in the order of their weight, and each is registered", () => {
	const order = all.map(({ order }) => order);
	expect(order).toEqual(order.toSorted((a, b) => a - b));
	expect(checks.map(({ contract }) => contract)).toEqual(contracts);
});

test("what an app has that was never asked is a setting that the API takes", () => {
	for (const [name, schema] of Object.entries(checkSettingsShape)) {
		const standard = standardCheckSettings[name as keyof typeof standardCheckSettings];
		expect(schema.safeParse(standard), name).toMatchObject({ success: true });
	}
});

describe.each(locales)("in %s", (locale) => {
	const { verifications, settings, "docs-tables": tables } = catalogue[locale];
	const named = (texts: object, keys: readonly string[]) =>
		keys.filter((key) => !(texts as Record<string, string>)[key]);

	test("every check and what stands below it has a name, and the docs say what the check looks at", () => {
		expect(named(verifications.check, checkTypes)).toEqual([]);
		expect(
			named(
				tables.check,
				all.map(({ type }) => type),
			),
		).toEqual([]);
	});

	test.each(all.filter(hasNoForm))("every setting of $type has what its field says", ({ settings: own }) => {
		const keys = Object.entries(own).flatMap(([name, setting]) =>
			setting.kind === "number"
				? [name, `${name}_hint`, `${name}_none`]
				: [
						name,
						`${name}_hint`,
						...setting.values.flatMap((one) => [`${name}_${one}`, `${name}_${one}_text`]),
					],
		);
		expect(named(settings.workflow, keys)).toEqual([]);
	});
});
