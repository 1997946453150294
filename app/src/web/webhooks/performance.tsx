import { useTranslation } from "react-i18next";
import type { EndpointHealth } from "../../domain/webhooks/contract.ts";
import { TimeChart } from "../components/time-chart.tsx";
import { TimeTable } from "../components/time-table.tsx";
import { Panel } from "../dashboard/panel.tsx";
import { useFormat } from "../dashboard/use-format.ts";
import { type Span, successOf, triesOf } from "./buckets.ts";
import { useShare } from "./endpoint-table.tsx";
import css from "./performance.module.css";
import { SpanChoice } from "./span-choice.tsx";
import { useTimeLabel } from "./use-time-label.ts";

/** How an endpoint took what it was sent, and how fast. */
export function Performance({ health, span, now }: { health: EndpointHealth; span: Span; now: number }) {
	const { t } = useTranslation("webhooks");
	const { number } = useFormat();
	const { share } = useShare();
	const labelOf = useTimeLabel(span);
	const tries = triesOf(health, span, now);
	const rate = successOf(health);
	const all = health.succeeded + health.failed;
	const spent = tries.reduce((sum, one) => sum + (one.latency ?? 0) * (one.succeeded + one.failed), 0);
	const ms = (value: number) => t("attempt.latency", { ms: number(Math.round(value)) });
	const points = tries.map(({ from, succeeded, failed, latency }) => ({
		key: from,
		label: labelOf(from),
		values: { succeeded, failed, latency },
	}));
	const counted = [
		{ name: "succeeded", label: t("chart.succeeded"), color: "var(--chart-good)" },
		{ name: "failed", label: t("chart.failed"), color: "var(--chart-bad)" },
	];
	const measured = [{ name: "latency", label: t("chart.latency"), color: "var(--chart-calm)" }];
	return (
		<section className={css.performance} aria-labelledby="performance">
			<header>
				<h2 id="performance">{t("chart.title")}</h2>
				<SpanChoice span={span} spans={[24, 168, 720]} />
			</header>
			<div className={css.pair}>
				<Panel
					title={rate === null ? t("chart.success") : t("chart.success_rate", { share: share(rate) })}
					lead={all === 0 ? t("chart.no_tries") : t("chart.tries", { count: all, number: number(all) })}
					table={<TimeTable column={t("chart.time")} series={counted} points={points} format={number} />}
				>
					<TimeChart
						label={t("chart.success_label")}
						as="bars"
						series={counted}
						points={points}
						format={number}
						none={t("chart.none")}
						tall={150}
					/>
				</Panel>
				<Panel
					title={all === 0 ? t("chart.latency") : t("chart.latency_mean", { latency: ms(spent / all) })}
					lead={t("chart.latency_lead")}
					table={<TimeTable column={t("chart.time")} series={measured} points={points} format={ms} />}
				>
					<TimeChart
						label={t("chart.latency_label")}
						as="lines"
						series={measured}
						points={points}
						format={ms}
						none={t("chart.none")}
						tall={150}
					/>
				</Panel>
			</div>
		</section>
	);
}
