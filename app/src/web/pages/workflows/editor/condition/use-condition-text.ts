import { useTranslation } from "react-i18next";
import type { Condition, FactTest } from "../../../../../domain/workflows/definition/condition-contract.ts";
import { listFacts, metadataPrefix } from "../../../../../domain/workflows/definition/facts-contract.ts";
import { isStep } from "../../../../../domain/workflows/definition/graph-contract.ts";
import { useEditor } from "../editor-context.ts";
import { useFactName, useFactValue } from "./use-fact-texts.ts";

/** Puts a condition in words: `Age (Document) is less than 18`. */
export function useConditionText(): (condition: Condition) => string {
	const { t } = useTranslation("workflow-editor");
	const { definition } = useEditor();
	const factName = useFactName();
	const factValue = useFactValue();
	const types = listFacts(definition.nodes.filter(isStep));

	const describeTest = (test: FactTest): string => {
		const { field, op } = test;
		const fact = factName(field);
		if (op === "exists") return t("test.exists", { fact });
		const type = field.startsWith(metadataPrefix) ? ({ kind: "text" } as const) : types[field];
		const values = Array.isArray(test.value) ? test.value : [test.value];
		const value = values.map((one) => factValue(one, field, type)).join(", ");
		return t(op === "in" && type?.kind === "choices" ? "test.in_choices" : `test.${op}`, { fact, value });
	};
	const describe = (condition: Condition): string => {
		if ("op" in condition) return describeTest(condition);
		if ("not" in condition) return t("condition.not", { condition: describe(condition.not) });
		const parts = "all" in condition ? condition.all : condition.any;
		const word = "all" in condition ? t("condition.and") : t("condition.or");
		return parts
			.map((part) => ("op" in part || "not" in part ? describe(part) : `(${describe(part)})`))
			.join(` ${word} `);
	};
	return describe;
}
