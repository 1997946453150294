import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { legalFolder, readPages } from "../../docs/read-pages.ts";
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

/** Rows of the privacy policy, in English and French, about what is deleted; null for what it needn't mention. */
const policyRows: Record<string, readonly [string, string] | null> = {
	sessions: ["Session", "Session"],
	"one-time links and codes": null,
	"counts of failed sign-ins": null,
	"accounts with an unverified email": [
		"Account with an unverified email",
		"Compte dont l’adresse n’est pas confirmée",
	],
	"used proofs of work": null,
	"frames of uncompleted liveness challenges": null,
	"photos and personal data of verifications": [
		"Photos, video, face template and extracted data of a verification",
		"Photos, vidéo, gabarit et données extraites d’une vérification",
	],
	"deleted apps with all their data": null,
	"request log": ["API requests", "Requêtes à l’API"],
	"webhook deliveries and their attempts": null,
	"records of emails": ["Emails sent", "E-mails envoyés"],
	"messages and demo requests to the operator": [
		"Message or demo request",
		"Message ou demande de démonstration",
	],
	"support tickets and their attachments": ["Support ticket", "Demande d’assistance"],
	"responses stored for `Idempotency-Key`": null,
};

describe("the privacy policy", () => {
	test("each retention rule is either in the policy or known to be left out of it", () => {
		expect(rules.map(({ what }) => what).toSorted()).toEqual(Object.keys(policyRows).toSorted());
	});

	test.each(["en", "fr"] as const)(
		"the policy in %s states the same days as the retention rules",
		(locale) => {
			const policy = readPages(legalFolder).find((page) => page.locale === locale && page.slug === "policy");
			const stated = rules.flatMap(({ what, after }) => {
				const label = policyRows[what]?.[locale === "en" ? 0 : 1];
				const days = /^(\d+) days/.exec(after)?.[1];
				return label ? [{ label, days }] : [];
			});
			expect(stated.length).toBeGreaterThan(5);
			for (const { label, days = "90" } of stated) {
				const row = policy?.body.split("\n").find((line) => line.startsWith(`| ${label} |`));
				expect(row).toMatch(new RegExp(`\\b${days} (days|jours)\\b|\\b${days} (by default|par défaut)`));
			}
		},
	);
});
