import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listDecisionRows } from "../../../../domain/verifications/decision/decision-table.ts";
import { getTexts } from "../../../../i18n/catalogue.ts";

/** The table of the documentation page, in Markdown. */
function renderDecisionTable(): string {
	const t = getTexts("en", "docs-tables");
	const head = ["check", "result", "reason", "setting", "leads_to"] as const;
	const rows = listDecisionRows().map(({ check, result, reasons, setting, leadsTo }) => [
		check ? `\`${check}\`` : t("decision.every_check"),
		`\`${result}\``,
		typeof reasons === "string"
			? t(`decision.reason_${reasons}`)
			: reasons.map((name) => `\`${name}\``).join(" "),
		setting ? `\`${setting.name}: ${setting.value}\`` : t("decision.setting_any"),
		t(`consequence.${leadsTo}`),
	]);
	return [head.map((name) => t(`head.${name}`)), head.map(() => "---"), ...rows]
		.map((cells) => `| ${cells.join(" | ")} |`)
		.join("\n");
}

test("docs/how-it-decides.md has the decision table that the documentation page shows", () => {
	const guide = new URL("../../../../../../docs/how-it-decides.md", import.meta.url);
	expect(readFileSync(guide, "utf8")).toContain(renderDecisionTable());
});

test("each rule of the decision table appears once, and rules of single checks come before the defaults", () => {
	const rows = listDecisionRows();
	const keys = rows.map(({ check, result, reasons, setting }) =>
		[check, result, reasons, setting?.value].join(" "),
	);
	expect(new Set(keys).size).toBe(rows.length);
	const firstDefault = rows.findIndex(({ check }) => check === null);
	expect(rows.slice(firstDefault).every(({ check }) => check === null)).toBe(true);
});
