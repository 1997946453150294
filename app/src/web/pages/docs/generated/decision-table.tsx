import { useTranslation } from "react-i18next";
import { checkContracts } from "../../../../checks/all-contract.ts";
import { defaultRules } from "../../../../domain/verifications/decision/decision-table.ts";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** The decision table: what each result of a check leads to. Rules of single checks come before those for all. */
export function DecisionTable() {
	const { t } = useTranslation("docs-tables");
	const rulesOfChecks = checkContracts.flatMap(({ type, decisionRules = [] }) =>
		decisionRules.map((rule) => ({ type, ...rule })),
	);
	return (
		<DocsTable
			head={[t("head.check"), t("head.result"), t("head.reason"), t("head.setting"), t("head.leads_to")]}
		>
			{rulesOfChecks.map(({ type, result, reasons, setting, leadsTo }) => (
				<tr key={[type, result, ...(reasons ?? []), setting?.value].join(" ")}>
					<td>
						<CodeName>{type}</CodeName>
					</td>
					<td>
						<CodeName>{result}</CodeName>
					</td>
					<td>
						{reasons?.map((name, index) => (
							<span key={name}>
								{index > 0 && " "}
								<CodeName>{name}</CodeName>
							</span>
						)) ?? t("decision.reason_any")}
					</td>
					<td>
						{setting ? <CodeName>{`${setting.name}: ${setting.value}`}</CodeName> : t("decision.setting_any")}
					</td>
					<td>{t(`consequence.${leadsTo}`)}</td>
				</tr>
			))}
			{defaultRules.map(({ result, reasons, leadsTo }) => (
				<tr key={`${result} ${reasons}`}>
					<td>{t("decision.every_check")}</td>
					<td>
						<CodeName>{result}</CodeName>
					</td>
					<td>{t(`decision.reason_${reasons}`)}</td>
					<td>{t("decision.setting_any")}</td>
					<td>{t(`consequence.${leadsTo}`)}</td>
				</tr>
			))}
		</DocsTable>
	);
}
