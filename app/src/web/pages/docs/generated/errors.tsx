import { errors } from "virtual:docs/facts";
import { useTranslation } from "react-i18next";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** Every error code with its statuses and its sentence; what is filled in shows as an ellipsis. */
export function Errors() {
	const { t } = useTranslation(["docs-tables", "errors"]);
	const sentence = t as unknown as (key: string, options: object) => string;
	return (
		<DocsTable head={[t("head.code"), t("head.status"), t("head.sentence")]}>
			{errors.map(({ code, statuses }) => (
				<tr key={code} id={`error-${code}`}>
					<td>
						<CodeName>{code}</CodeName>
					</td>
					<td className="tabular">{statuses.join(", ")}</td>
					<td>
						{sentence(code, { ns: "errors", skipInterpolation: true }).replace(/\{\{\s*\w+\s*\}\}/g, "…")}
					</td>
				</tr>
			))}
		</DocsTable>
	);
}
