import { useTranslation } from "react-i18next";
import type {
	EndNode,
	StepNode,
	WorkflowNode,
} from "../../../../../domain/workflows/definition/definition-contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { useCountryName } from "../../../../design/format/use-country-name.ts";
import { useEditor } from "../editor-context.ts";

/** Most countries that a line names. */
const maxCountries = 4;

/** Puts a node's settings on one line: what is accepted, its outcome and reason. Empty without settings. */
export function useNodeSummary(): (node: WorkflowNode) => string {
	const { t } = useTranslation(["workflow-editor", "common", "settings"]);
	const { options } = useEditor().definition;
	const countryName = useCountryName();
	const locale = useLocale();

	const describeCountries = (countries: readonly string[] | null): string => {
		if (countries === null) return t("summary.all_countries");
		if (countries.length > maxCountries) return t("summary.countries", { count: countries.length });
		return countries.map(countryName).join(", ");
	};
	const describeStep = (node: StepNode): string => {
		if (node.type === "document") {
			const { documents = options.documents, countries = options.countries } = node;
			const types = documents.map((type) => t(`common:document.${type}`)).join(", ");
			return `${types} · ${describeCountries(countries)}`;
		}
		if (node.type === "selfie")
			return t(`settings:verification_options.liveness_${node.liveness ?? options.liveness}`);
		if (node.type === "manual_review") return node.instructions ?? "";
		const threshold = node.screening_threshold ?? options.screening_threshold;
		return threshold === null ? t("summary.threshold_standard") : t("summary.threshold", { threshold });
	};
	const describeEnd = ({ name, outcome, reason }: EndNode): string => {
		const text = (outcome === "decline" && (reason?.[locale] ?? Object.values(reason ?? {})[0])) || "";
		return [name && t(`outcome.${outcome}`), text].filter(Boolean).join(" · ");
	};
	return (node) => {
		if (node.type === "condition") return "";
		return node.type === "end" ? describeEnd(node) : describeStep(node);
	};
}
