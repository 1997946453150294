import { useTranslation } from "react-i18next";
import { contracts } from "../../../../checks/registry/contract.ts";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** Every check: what it looks at, and the types of what stands below it. */
export function Checks() {
	const { t } = useTranslation("docs-tables");
	return (
		<DocsTable head={[t("head.check"), t("head.looks_at"), t("head.subchecks")]}>
			{contracts.map(({ type, subchecks }) => (
				<tr key={type} id={`check-${type}`}>
					<td>
						<CodeName>{type}</CodeName>
					</td>
					<td>{t(`check.${type}`)}</td>
					<td>
						{subchecks.map((name, index) => (
							<span key={name}>
								{index > 0 && " "}
								<CodeName>{name}</CodeName>
							</span>
						))}
					</td>
				</tr>
			))}
		</DocsTable>
	);
}
