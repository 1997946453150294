import { useTranslation } from "react-i18next";
import type { WebhookHealth } from "../../../../domain/webhooks/contract.ts";
import { ChartPanel } from "../../../design/chart/chart-panel.tsx";
import { TimeChart } from "../../../design/chart/time-chart.tsx";
import type { TimeRange } from "../../../design/chart/time-range.ts";
import { TimeRangePicker } from "../../../design/chart/time-range-picker.tsx";
import { TimeTable } from "../../../design/chart/time-table.tsx";
import { useFormatTimeLabel } from "../../../design/chart/use-time-label.ts";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { Columns } from "../../../design/page/columns.tsx";
import { Section } from "../../../design/page/section.tsx";
import { getSuccessRate, toAttemptBuckets } from "../attempt-buckets.ts";
import { useFormatSuccessRate } from "../endpoint-table.tsx";

/** An endpoint's success rate and response time. */
export function EndpointPerformance({
	health,
	span,
	now,
}: {
	health: WebhookHealth;
	span: TimeRange;
	now: number;
}) {
	const { t } = useTranslation("webhooks");
	const { number } = useFormatters();
	const { share } = useFormatSuccessRate();
	const labelOf = useFormatTimeLabel(span);
	const buckets = toAttemptBuckets(health, span, now);
	const rate = getSuccessRate(health);
	const total = health.succeeded + health.failed;
	const spent = buckets.reduce(
		(sum, bucket) => sum + (bucket.latency ?? 0) * (bucket.succeeded + bucket.failed),
		0,
	);
	const ms = (value: number) => t("attempt.latency", { ms: number(Math.round(value)) });
	const points = buckets.map(({ from, succeeded, failed, latency }) => ({
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
		<Section title={t("chart.title")} actions={<TimeRangePicker span={span} spans={[24, 168, 720]} />} large>
			<Columns min="24rem">
				<ChartPanel
					title={rate === null ? t("chart.success") : t("chart.success_rate", { share: share(rate) })}
					lead={
						total === 0
							? t("chart.no_attempts")
							: t("chart.attempts", { count: total, number: number(total) })
					}
					table={<TimeTable column={t("chart.time")} series={counted} points={points} format={number} />}
				>
					<TimeChart
						label={t("chart.success_label")}
						as="bars"
						series={counted}
						points={points}
						format={number}
						emptyText={t("chart.none")}
						plotHeightPx={150}
					/>
				</ChartPanel>
				<ChartPanel
					title={total === 0 ? t("chart.latency") : t("chart.latency_mean", { latency: ms(spent / total) })}
					lead={t("chart.latency_lead")}
					table={<TimeTable column={t("chart.time")} series={measured} points={points} format={ms} />}
				>
					<TimeChart
						label={t("chart.latency_label")}
						as="lines"
						series={measured}
						points={points}
						format={ms}
						emptyText={t("chart.none")}
						plotHeightPx={150}
					/>
				</ChartPanel>
			</Columns>
		</Section>
	);
}
