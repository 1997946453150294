import { useTranslation } from "react-i18next";
import { keyScopes } from "../../../../domain/guard/permissions.ts";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** What a key can be given. */
export function KeyScopes() {
	const { t } = useTranslation(["docs-tables", "team"]);
	return (
		<DocsTable head={[t("head.scope"), t("head.about"), t("head.allows")]}>
			{keyScopes.map((scope) => (
				<tr key={scope}>
					<td>
						<CodeName>{scope}</CodeName>
					</td>
					<td>{t(`team:noun.${scope.split(":")[0] as "app"}`)}</td>
					<td>{t(`team:permission.${scope.replace(":", ".") as "app.read"}`)}</td>
				</tr>
			))}
		</DocsTable>
	);
}
