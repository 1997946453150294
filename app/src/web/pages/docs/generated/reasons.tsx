import { useTranslation } from "react-i18next";
import { reasonCodes, reasonNames } from "../../../../domain/verifications/reasons.ts";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

const sorted = reasonNames.toSorted((a, b) => reasonCodes[a] - reasonCodes[b]);

/** Every reason: its number and name, what it tells the business, and what it tells the person. */
export function Reasons() {
	const { t } = useTranslation(["docs-tables", "reasons"]);
	return (
		<DocsTable head={[t("head.code"), t("head.name"), t("head.business"), t("head.person")]}>
			{sorted.map((name) => (
				<tr key={name} id={`reason-${reasonCodes[name]}`}>
					<td className="tabular">{reasonCodes[name]}</td>
					<td>
						<CodeName>{name}</CodeName>
					</td>
					<td>{t(`reasons:${name}.business`)}</td>
					<td>{t(`reasons:${name}.person`)}</td>
				</tr>
			))}
		</DocsTable>
	);
}
