import { environment } from "virtual:docs/facts";
import { useTranslation } from "react-i18next";
import { Name } from "../name.tsx";
import { Table } from "./table.tsx";

/** Text in which backticks stand around code. */
function Coded({ text }: { text: string }) {
	// biome-ignore lint/suspicious/noArrayIndexKey: every second part is code
	return text.split("`").map((part, at) => (at % 2 ? <code key={at}>{part}</code> : part));
}

/** Every environment variable, with the default that the configuration gives it. */
export function Environment() {
	const { t } = useTranslation("docs-tables");
	return (
		<Table head={[t("head.variable"), t("head.meaning"), t("head.standard")]}>
			{environment.map(({ name, standard }) => (
				<tr key={name} id={`env-${name}`}>
					<td>
						<Name>{name}</Name>
					</td>
					<td>
						<Coded text={t(`environment.${name}` as "environment.PORT")} />
					</td>
					<td>
						{standard === null ? (
							t(`standard.${name}` as "standard.PUBLIC_URL", { defaultValue: "" })
						) : (
							<Name>{standard}</Name>
						)}
					</td>
				</tr>
			))}
		</Table>
	);
}
