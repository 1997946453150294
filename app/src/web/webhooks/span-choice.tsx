import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import css from "../dashboard/period-choice.module.css";
import type { Span } from "./buckets.ts";

/** How far back the charts look; kept in the address. Needs the texts `webhooks`. */
export function SpanChoice({ span, spans }: { span: Span; spans: readonly Span[] }) {
	const { t } = useTranslation("webhooks");
	const [address] = useSearchParams();
	const to = (one: Span) => {
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
