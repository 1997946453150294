import { useTranslation } from "react-i18next";
import { eventTypes } from "../../../../domain/events/event-types-contract.ts";
import { retryDelaysSeconds } from "../../../../domain/webhooks/sending/values.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { CodeName } from "../code-name.tsx";
import { DocsTable } from "./docs-table.tsx";

/** Every type of event and when it is recorded. */
export function Events() {
	const { t } = useTranslation("docs-tables");
	return (
		<DocsTable head={[t("head.type"), t("head.when")]}>
			{eventTypes.map((type) => (
				<tr key={type}>
					<td>
						<CodeName>{type}</CodeName>
					</td>
					<td>{t(`event.${type}`)}</td>
				</tr>
			))}
		</DocsTable>
	);
}

const units = [
	["hour", 3600],
	["minute", 60],
	["second", 1],
] as const;

/** When each try is made, counted from the one before. */
export function Retries() {
	const { t } = useTranslation("docs-tables");
	const locale = useLocale();
	const spelled = (seconds: number) => {
		const [unit, size] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
		return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(seconds / size);
	};
	return (
		<DocsTable head={[t("head.attempt"), t("head.after")]}>
			{retryDelaysSeconds.map((seconds, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<tr key={at}>
					<td className="tabular">{at + 1}</td>
					<td>{seconds === 0 ? t("at_once") : spelled(seconds)}</td>
				</tr>
			))}
		</DocsTable>
	);
}
