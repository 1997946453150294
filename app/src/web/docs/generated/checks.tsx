import { useTranslation } from "react-i18next";
import { contracts } from "../../../checks/list/contract.ts";
import { Name } from "../name.tsx";
import { Table } from "./table.tsx";

/** Every check: what it looks at, and the types of what stands below it. */
export function Checks() {
	const { t } = useTranslation("docs-tables");
	return (
		<Table head={[t("head.check"), t("head.looks_at"), t("head.subchecks")]}>
			{contracts.map(({ type, subchecks }) => (
				<tr key={type} id={`check-${type}`}>
					<td>
						<Name>{type}</Name>
					</td>
					<td>{t(`check.${type}`)}</td>
					<td>
						{subchecks.map((name, index) => (
							<span key={name}>
								{index > 0 && " "}
								<Name>{name}</Name>
							</span>
						))}
					</td>
				</tr>
			))}
		</Table>
	);
}
