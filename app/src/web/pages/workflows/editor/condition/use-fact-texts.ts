import { useTranslation } from "react-i18next";
import { metadataPrefix } from "../../../../../domain/workflows/definition/facts-contract.ts";
import type { FactType } from "../../../../../domain/workflows/steps/contract.ts";
import { useCountryName } from "../../../../design/format/use-country-name.ts";
import { useEditor } from "../editor-context.ts";
import { useNodeName } from "../node/use-node-name.ts";

/** Names facts: `Age (Document)` instead of `document.age`. */
export function useFactName(): (field: string) => string {
	const { t } = useTranslation(["workflow-editor", "verifications"]);
	const { definition } = useEditor();
	const nameOf = useNodeName();
	return (field) => {
		if (field.startsWith(metadataPrefix))
			return t("fact.metadata", { name: field.slice(metadataPrefix.length) });
		if (field === "provided.age") return t("fact.provided_age");
		const [step = "", name = ""] = field.split(".");
		if (field === "checks.reasons") return t("fact.reasons");
		if (step === "checks")
			return t("fact.score", { check: t(`verifications:check.${name}` as "verifications:check.liveness") });
		const node = definition.nodes.find(({ key }) => key === step);
		if (!node) return field;
		const fact = t(`fact.${node.type}_${name}` as "fact.document_age", { defaultValue: name });
		return t("fact.of_step", { fact, step: nameOf(node) });
	};
}

/** Words for a fact's value. Without a type, as where its step is gone, the value itself. */
export function useFactValue(): (
	value: string | number | boolean,
	field: string,
	type: FactType | undefined,
) => string {
	const { t } = useTranslation(["workflow-editor", "common", "reasons"]);
	const countryName = useCountryName();
	return (value, field, type) => {
		if (typeof value === "boolean") return t(value ? "value.yes" : "value.no");
		if (typeof value === "number") {
			if (type?.kind !== "number") return String(value);
			return t(`value.${type.unit}`, { count: value });
		}
		if (type?.kind === "country") return countryName(value);
		if (field === "checks.reasons")
			return t(`reasons:${value}.title` as "reasons:abandoned.title", { defaultValue: value });
		if (type?.kind === "choice")
			return t(`common:document.${value}` as "common:document.passport", { defaultValue: value });
		return value;
	};
}
