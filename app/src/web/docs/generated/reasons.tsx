import { useTranslation } from "react-i18next";
import { reasonCodes, reasonNames } from "../../../domain/verifications/reasons.ts";
import { Name } from "../name.tsx";
import { Table } from "./table.tsx";

const sorted = reasonNames.toSorted((a, b) => reasonCodes[a] - reasonCodes[b]);

/** Every reason: its number and name, what it tells the business, and what it tells the person. */
export function Reasons() {
	const { t } = useTranslation(["docs-tables", "reasons"]);
	return (
		<Table head={[t("head.code"), t("head.name"), t("head.business"), t("head.person")]}>
			{sorted.map((name) => (
				<tr key={name} id={`reason-${reasonCodes[name]}`}>
					<td className="tabular">{reasonCodes[name]}</td>
					<td>
						<Name>{name}</Name>
					</td>
					<td>{t(`reasons:${name}.business`)}</td>
					<td>{t(`reasons:${name}.person`)}</td>
				</tr>
			))}
		</Table>
	);
}
