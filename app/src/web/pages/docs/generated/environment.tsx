import { environment } from "virtual:docs/facts";
import { useTranslation } from "react-i18next";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** Text in which backticks stand around code. */
function TextWithCode({ text }: { text: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: every second part is code
	return text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
}

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
