import { options } from "virtual:docs/facts";
import { useTranslation } from "react-i18next";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";
import { TextWithCode } from "./text-with-code.tsx";

const CodeNames = ({ names }: { names: readonly string[] }) =>
	names.map((name, index) => (
		<span key={name}>
			{index > 0 && " "}
			<CodeName>{name}</CodeName>
		</span>
	));

/** Every verification option with its values, its value in a new app, and what it does. */
export function VerificationOptions() {
	const { t } = useTranslation("docs-tables");
	return (
		<DocsTable head={[t("head.option"), t("head.meaning"), t("head.values"), t("head.standard")]}>
			{options.map(({ name, values, range, standard }) => (
				<tr key={name} id={`option-${name}`}>
					<td>
						<CodeName>{name}</CodeName>
					</td>
					<td>
						<TextWithCode text={t(`option.${name}` as "option.documents")} />
					</td>
					<td>
						<CodeNames names={values} />
						{range && <CodeName>{range.join("–")}</CodeName>}
					</td>
					<td>
						<CodeNames names={standard} />
					</td>
				</tr>
			))}
		</DocsTable>
	);
}
