import { useTranslation } from "react-i18next";
import { listDecisionRows } from "../../../../domain/verifications/decision/decision-table.ts";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** The decision table: what each result of a check leads to. */
export function DecisionTable() {
	const { t } = useTranslation("docs-tables");
	return (
		<DocsTable
			head={[t("head.check"), t("head.result"), t("head.reason"), t("head.setting"), t("head.leads_to")]}
		>
			{listDecisionRows().map(({ check, result, reasons, setting, leadsTo }) => (
				<tr key={[check, result, reasons, setting?.value].join(" ")}>
					<td>{check ? <CodeName>{check}</CodeName> : t("decision.every_check")}</td>
					<td>
						<CodeName>{result}</CodeName>
					</td>
					<td>
						{typeof reasons === "string"
							? t(`decision.reason_${reasons}`)
							: reasons.map((name, index) => (
									<span key={name}>
										{index > 0 && " "}
										<CodeName>{name}</CodeName>
									</span>
								))}
					</td>
					<td>
						{setting ? <CodeName>{`${setting.name}: ${setting.value}`}</CodeName> : t("decision.setting_any")}
					</td>
					<td>{t(`consequence.${leadsTo}`)}</td>
				</tr>
			))}
		</DocsTable>
	);
}
