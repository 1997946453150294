import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import css from "./period-picker.module.css";
import type { TimeRange } from "./time-range.ts";

/** Time range of the charts, stored in the URL. Needs the namespace `webhooks`. */
export function TimeRangePicker({ span, spans }: { span: TimeRange; spans: readonly TimeRange[] }) {
	const { t } = useTranslation("webhooks");
	const [address] = useSearchParams();
	const to = (one: TimeRange) => {
		const next = new URLSearchParams(address);
		next.set("hours", String(one));
		return `?${next}`;
	};
	return (
		<nav className={css.presets} aria-label={t("span.label")}>
			{spans.map((one) => (
				<Link key={one} to={to(one)} preventScrollReset aria-current={one === span ? "true" : undefined}>
					{t(`span.${one}`)}
				</Link>
			))}
		</nav>
	);
}
