import { getTexts } from "../../../i18n/catalogue.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Condition } from "../definition/condition-contract.ts";

const signs = { eq: "=", in: "∈", lt: "<", gte: "≥" } as const;

/** A condition on one line: `document.age < 18 and not (document.country ∈ FRA, BEL)`. */
export function describeCondition(condition: Condition, locale: Locale): string {
	const t = getTexts(locale, "workflows");
	const describe = (part: Condition): string =>
		"op" in part || "not" in part ? describeCondition(part, locale) : `(${describeCondition(part, locale)})`;
	if ("all" in condition) return condition.all.map(describe).join(` ${t("condition.and")} `);
	if ("any" in condition) return condition.any.map(describe).join(` ${t("condition.or")} `);
	if ("not" in condition) return t("condition.not", { condition: describeCondition(condition.not, locale) });
	if (condition.op === "exists") return t("condition.exists", { field: condition.field });
	const value = Array.isArray(condition.value) ? condition.value.join(", ") : String(condition.value);
	return `${condition.field} ${signs[condition.op]} ${value}`;
}
