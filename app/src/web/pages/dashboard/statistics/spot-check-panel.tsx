import { Button, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { SpotCheckStatistics } from "../../../../domain/spot-checks/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { ChartPanel } from "../../../design/chart/chart-panel.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import type { Period } from "../period.ts";
import css from "./number-table.module.css";

/** What reviewers found in automatic approvals drawn at random, by check. */
export function SpotCheckPanel({ statistics, period }: { statistics: SpotCheckStatistics; period: Period }) {
	const { t } = useTranslation("dashboard");
	const { t: tChecks } = useTranslation("verifications");
	const { number } = useFormatters();
	const { pending } = statistics;
	const rows = [
		{ key: "all", label: t("spot_checks.all"), ...statistics },
		...statistics.checks.map((row) => ({ ...row, key: row.check, label: tChecks(`check.${row.check}`) })),
	];
	return (
		<ChartPanel
			title={t("spot_checks.title")}
			lead={t("spot_checks.lead")}
			csv={{
				file: "spot-checks",
				period,
				numbers: () => [
					[t("spot_checks.column"), t("spot_checks.reviewed"), t("spot_checks.incorrect")],
					...rows.map(({ key, reviewed, incorrect }) => [key, reviewed, incorrect]),
				],
			}}
		>
			{statistics.reviewed === 0 ? (
				<Text c="dimmed" size="body">
					{t("spot_checks.none")}
				</Text>
			) : (
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{t("spot_checks.column")}</th>
							<th scope="col">{t("spot_checks.reviewed")}</th>
							<th scope="col">{t("spot_checks.incorrect")}</th>
							<th scope="col">{t("spot_checks.rate")}</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ key, label, reviewed, incorrect, rate, interval }) => (
							<tr key={key}>
								<th scope="row">{label}</th>
								<td>{number(reviewed)}</td>
								<td>{number(incorrect)}</td>
								<td>{rate !== null && interval && <ErrorRate rate={rate} interval={interval} />}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
			{pending.next && (
				<Button component={LocaleLink} to={`/verifications/${pending.next}`} variant="default" mt="sm">
					{t("spot_checks.pending", { count: pending.count, number: number(pending.count) })}
				</Button>
			)}
		</ChartPanel>
	);
}

function ErrorRate({
	rate,
	interval: { low, high },
}: {
	rate: number;
	interval: NonNullable<SpotCheckStatistics["interval"]>;
}) {
	const { t } = useTranslation("dashboard");
	const { percent } = useFormatters();
	return (
		<>
			{percent(rate)}
			<small>{t("spot_checks.interval", { from: percent(low), to: percent(high) })}</small>
		</>
	);
}
