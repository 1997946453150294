import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { legalFolder, readPages } from "../../build-docs/read-pages.ts";
import { domains } from "./domains.ts";

const rules = domains.flatMap(({ retention = [] }) => retention);

test("the operator's documentation lists everything that is deleted after some time", () => {
	const page = readFileSync(new URL("../../../docs/operations.md", import.meta.url), "utf8");
	const [, table = ""] = /\| what \| when \|\n\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? [];
	expect(table.trimEnd().split("\n")).toEqual(rules.map(({ what, after }) => `| ${what} | ${after} |`));
});

test("a retention rule without a function of its own names a schedule of its domain", () => {
	for (const { schedules = [], retention = [] } of domains)
		for (const rule of retention)
			if ("schedule" in rule) expect(schedules.map(({ name }) => name)).toContain(rule.schedule);
});

describe("the privacy policy", () => {
	test.each(["en", "fr"] as const)(
		"the policy in %s states the same days as the retention rules",
		(locale) => {
			const policy = readPages(legalFolder).find((page) => page.locale === locale && page.slug === "policy");
			const stated = rules.flatMap(({ after, policyRow }) => {
				const days = /^(\d+) days/.exec(after)?.[1];
				return policyRow ? [{ label: policyRow[locale], days }] : [];
			});
			expect(stated.length).toBeGreaterThan(5);
			for (const { label, days = "90" } of stated) {
				const row = policy?.body.split("\n").find((line) => line.startsWith(`| ${label} |`));
				expect(row, `the row “${label}”`).toMatch(
					new RegExp(`\\b${days} (days|jours)\\b|\\b${days} (by default|par défaut)`),
				);
			}
		},
	);
});
