import { useTranslation } from "react-i18next";
import { eventTypes } from "../../../domain/events/contract.ts";
import { retrySeconds } from "../../../domain/webhooks/contract.ts";
import { useLocale } from "../../components/locale-link.tsx";
import { Name } from "../name.tsx";
import { Table } from "./table.tsx";

/** Every type of event and when it is recorded. */
export function Events() {
	const { t } = useTranslation("docs-tables");
	return (
		<Table head={[t("head.type"), t("head.when")]}>
			{eventTypes.map((type) => (
				<tr key={type}>
					<td>
						<Name>{type}</Name>
					</td>
					<td>{t(`event.${type}`)}</td>
				</tr>
			))}
		</Table>
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
		<Table head={[t("head.try"), t("head.after")]}>
			{retrySeconds.map((seconds, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
				<tr key={at}>
					<td className="tabular">{at + 1}</td>
					<td>{seconds === 0 ? t("at_once") : spelled(seconds)}</td>
				</tr>
			))}
		</Table>
	);
}
