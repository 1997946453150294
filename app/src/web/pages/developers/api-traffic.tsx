import { useTranslation } from "react-i18next";
import type { LogStatistics } from "../../../domain/request-log/contract.ts";
import { ChartPanel } from "../../design/chart/chart-panel.tsx";
import { TimeChart } from "../../design/chart/time-chart.tsx";
import { groupIntoBuckets, type TimeRange, timeRanges } from "../../design/chart/time-range.ts";
import { TimeRangePicker } from "../../design/chart/time-range-picker.tsx";
import { TimeTable } from "../../design/chart/time-table.tsx";
import { useFormatTimeLabel } from "../../design/chart/use-time-label.ts";
import { useFormatters } from "../../design/format/use-formatters.ts";
import { Columns } from "../../design/page/columns.tsx";
import { Section } from "../../design/page/section.tsx";

/** Number of requests, error rate and response times. */
export function ApiTraffic({
	statistics,
	span,
	now,
}: {
	statistics: LogStatistics;
	span: TimeRange;
	now: number;
}) {
	const { t } = useTranslation("developers");
	const { number, percent } = useFormatters();
	const labelOf = useFormatTimeLabel(span);
	const { requests, client_errors, server_errors, p50_ms, p95_ms } = statistics;
	const ms = (value: number) => t("traffic.ms", { ms: number(Math.round(value)) });
	const counted = [
		{ name: "fine", label: t("traffic.successful"), color: "var(--chart-good)" },
		{ name: "client", label: t("traffic.client"), color: "var(--chart-warn)" },
		{ name: "server", label: t("traffic.server"), color: "var(--chart-bad)" },
	];
	const volumes = groupIntoBuckets(statistics.hours, span, timeRanges[span], now).map(({ from, hours }) => {
		const sum = (name: "requests" | "client_errors" | "server_errors") =>
			hours.reduce((total, hour) => total + hour[name], 0);
		const client = sum("client_errors");
		const server = sum("server_errors");
		const fine = sum("requests") - client - server;
		return { key: from, label: labelOf(from), values: { fine, client, server } };
	});
	const measured = [
		{ name: "p50", label: t("traffic.p50"), color: "var(--chart-calm)" },
		{ name: "p95", label: t("traffic.p95"), color: "var(--chart-warn)" },
	];
	// Percentiles can't be aggregated, so the chart keeps one point per hour.
	const latencies = groupIntoBuckets(statistics.hours, span, 1, now).map(({ from, hours: [hour] }) => ({
		key: from,
		label: labelOf(from),
		values: { p50: hour?.p50_ms ?? null, p95: hour?.p95_ms ?? null },
	}));
	const errors = client_errors + server_errors;
	return (
		<Section title={t("traffic.title")} actions={<TimeRangePicker span={span} spans={[24, 168]} />} large>
			<Columns min="24rem">
				<ChartPanel
					title={
						requests === 0
							? t("traffic.errors")
							: t("traffic.error_rate", { share: percent(errors / requests) })
					}
					lead={
						requests === 0
							? t("traffic.no_requests")
							: t("traffic.requests", { count: requests, number: number(requests) })
					}
					table={<TimeTable column={t("traffic.time")} series={counted} points={volumes} format={number} />}
				>
					<TimeChart
						label={t("traffic.volume_label")}
						as="bars"
						series={counted}
						points={volumes}
						format={number}
						emptyText={t("traffic.none")}
						plotHeightPx={140}
					/>
				</ChartPanel>
				<ChartPanel
					title={p95_ms === null ? t("traffic.latency") : t("traffic.latency_p95", { latency: ms(p95_ms) })}
					lead={
						p50_ms === null ? t("traffic.latency_lead") : t("traffic.latency_p50", { latency: ms(p50_ms) })
					}
					table={<TimeTable column={t("traffic.time")} series={measured} points={latencies} format={ms} />}
				>
					<TimeChart
						label={t("traffic.latency_label")}
						as="lines"
						series={measured}
						points={latencies}
						format={ms}
						emptyText={t("traffic.none")}
						plotHeightPx={140}
					/>
				</ChartPanel>
			</Columns>
		</Section>
	);
}
