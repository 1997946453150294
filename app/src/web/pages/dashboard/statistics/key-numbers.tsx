import { Anchor, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Statistics, StatisticsRate } from "../../../../domain/statistics/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { buildListPath, type Period } from "../period.ts";
import css from "./key-numbers.module.css";
import { minDecisionsForMedian } from "./small-numbers.ts";
import { decidedStatuses } from "./volume-groups.ts";

/** The five key figures. */
export function KeyNumbers({ statistics, period }: { statistics: Statistics; period: Period }) {
	const { t } = useTranslation("dashboard");
	const { number, percent, duration } = useFormatters();
	const { totals, rates, decision_time: time } = statistics;
	const share = ({ rate }: StatisticsRate) => (rate === null ? "–" : percent(rate));
	const of = ({ count, of: all }: StatisticsRate) =>
		t("key.of", { number: number(count), count: all, of: number(all) });
	const hasMedian = time.count >= minDecisionsForMedian;
	const seconds = (value: number | null) => (value === null || !hasMedian ? "–" : duration(value));
	return (
		<dl className={css.numbers}>
			<KeyNumber name={t("key.created")} to={buildListPath(period)} value={number(totals.created)}>
				{t("key.in_progress", { count: totals.in_progress, number: number(totals.in_progress) })}
			</KeyNumber>
			<KeyNumber
				name={t("key.approval")}
				to={buildListPath(period, { status: "approved" })}
				value={share(rates.approval)}
			>
				{of(rates.approval)}
			</KeyNumber>
			<KeyNumber
				name={t("key.decline")}
				to={buildListPath(period, { status: "declined" })}
				value={share(rates.decline)}
			>
				{of(rates.decline)}
			</KeyNumber>
			<KeyNumber
				name={t("key.review")}
				to={buildListPath(period, { status: "in_review" })}
				value={share(rates.review)}
			>
				{t("key.in_review", { count: totals.in_review, number: number(totals.in_review) })}
			</KeyNumber>
			<KeyNumber
				name={t("key.time")}
				to={buildListPath(period, { status: decidedStatuses })}
				value={seconds(time.p50)}
			>
				{hasMedian ? (
					<span title={t("key.error", { share: percent(time.error) })}>
						{t("key.p95", { duration: seconds(time.p95) })}
					</span>
				) : (
					t("key.too_few", { decided: number(time.count), minimum: minDecisionsForMedian })
				)}
			</KeyNumber>
		</dl>
	);
}

function KeyNumber({
	name,
	to,
	value,
	children,
}: {
	name: string;
	to: string;
	value: string;
	children: ReactNode;
}) {
	return (
		<div>
			<Text component="dt" size="sm" c="dimmed">
				{name}
			</Text>
			<dd>
				<Anchor
					component={LocaleLink}
					to={to}
					c="var(--ink)"
					fz="page"
					fw={650}
					underline="hover"
					className="tabular"
					aria-label={`${name} · ${value}`}
				>
					{value}
				</Anchor>
				<Text size="caption" c="dimmed">
					{children}
				</Text>
			</dd>
		</div>
	);
}
