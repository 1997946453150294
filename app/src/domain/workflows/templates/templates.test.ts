import { describe, expect, test } from "vitest";
import { personLocales } from "../../../i18n/locales.ts";
import { definitionSchema } from "../definition/definition-contract.ts";
import type { FactValues } from "../definition/facts-contract.ts";
import { validateDefinition } from "../definition/validate.ts";
import { walk } from "../definition/walk.ts";
import { fastOptions } from "../options/presets-contract.ts";
import { type TemplateName, workflowTemplates } from "./templates-contract.ts";

const names = Object.keys(workflowTemplates) as TemplateName[];
const build = (name: TemplateName) => workflowTemplates[name](fastOptions, personLocales);

test.each(names)("the template %s can be published in every language of the verification page", (name) => {
	const definition = build(name);
	expect(definitionSchema.parse(definition)).toEqual(definition);
	expect(validateDefinition(definition, personLocales)).toEqual([]);
});

test("a text for the person is in the languages of the app's verification page only", () => {
	const { nodes } = workflowTemplates.age_check(fastOptions, ["fr", "de"]);
	const reasons = nodes.flatMap((node) => (node.type === "end" && node.reason ? [node.reason] : []));
	expect(reasons.map(Object.keys)).toEqual([["fr", "de"]]);
});

describe("where a template leads", () => {
	test.each<[TemplateName, FactValues, string]>([
		["simple", {}, "checks"],
		["age_check", { "document.age": 17 }, "decline"],
		["age_check", { "document.age": 18 }, "checks"],
		["age_check", {}, "unknown"],
		["bank_onboarding", { "screening.hits": 1 }, "review"],
		["bank_onboarding", { "screening.hits": 0 }, "checks"],
		["marketplace_seller", { "document.country": "FRA" }, "checks"],
		["marketplace_seller", { "document.country": "USA", "screening.hits": 0 }, "checks"],
		["marketplace_seller", { "document.country": "USA", "screening.hits": 2 }, "review"],
		["marketplace_seller", { "document.country": "USA" }, "unknown"],
		["re_verification", { "document.days_until_expiry": 29 }, "review"],
		["re_verification", { "document.days_until_expiry": 30 }, "checks"],
	])("%s with %j leads to %s", (name, facts, expected) => {
		const done = new Set(["document", "selfie", "screening"]);
		const { stop } = walk(build(name), { done, facts });
		expect(stop?.kind === "end" ? stop.node.outcome : stop?.kind).toBe(expected);
	});
});
