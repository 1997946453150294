import { useTranslation } from "react-i18next";
import { keyScopes } from "../../../domain/team/permissions.ts";
import { Name } from "../name.tsx";
import { Table } from "./table.tsx";

/** What a key can be given. */
export function KeyScopes() {
	const { t } = useTranslation(["docs-tables", "team"]);
	return (
		<Table head={[t("head.scope"), t("head.about"), t("head.allows")]}>
			{keyScopes.map((scope) => (
				<tr key={scope}>
					<td>
						<Name>{scope}</Name>
					</td>
					<td>{t(`team:noun.${scope.split(":")[0] as "app"}`)}</td>
					<td>{t(`team:permission.${scope.replace(":", ".") as "app.read"}`)}</td>
				</tr>
			))}
		</Table>
	);
}
