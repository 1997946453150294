import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import css from "./period-picker.module.css";
import type { TimeRange } from "./time-range.ts";

/** Time range of the charts, stored in the URL. Needs the namespace `webhooks`. */
export function TimeRangePicker({ span, spans }: { span: TimeRange; spans: readonly TimeRange[] }) {
	const { t } = useTranslation("webhooks");
	const [address] = useSearchParams();
	const to = (range: TimeRange) => {
		const next = new URLSearchParams(address);
		next.set("hours", String(range));
		return `?${next}`;
	};
	return (
		<nav className={css.presets} aria-label={t("span.label")}>
			{spans.map((range) => (
				<Link
					key={range}
					to={to(range)}
					preventScrollReset
					aria-current={range === span ? "true" : undefined}
				>
					{t(`span.${range}`)}
				</Link>
			))}
		</nav>
	);
}
