import { environment } from "virtual:docs/facts";
import { useTranslation } from "react-i18next";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";
import { TextWithCode } from "./text-with-code.tsx";

/** Every environment variable, with the default that the configuration gives it. */
export function Environment() {
	const { t } = useTranslation("docs-tables");
	return (
		<DocsTable head={[t("head.variable"), t("head.meaning"), t("head.standard")]}>
			{environment.map(({ name, standard }) => (
				<tr key={name} id={`env-${name}`}>
					<td>
						<CodeName>{name}</CodeName>
					</td>
					<td>
						<TextWithCode text={t(`environment.${name}` as "environment.PORT")} />
					</td>
					<td>
						{standard === null ? (
							t(`standard.${name}` as "standard.PUBLIC_URL", { defaultValue: "" })
						) : (
							<CodeName>{standard}</CodeName>
						)}
					</td>
				</tr>
			))}
		</DocsTable>
	);
}
