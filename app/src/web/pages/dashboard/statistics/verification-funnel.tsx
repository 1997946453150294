import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Statistics } from "../../../../domain/statistics/contract.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { ChartPanel } from "../../../design/chart/chart-panel.tsx";
import { useFormatters } from "../../../design/format/use-formatters.ts";
import { buildListPath, type Period } from "../period.ts";
import css from "./ranked-list.module.css";

/** Funnel of the steps that people reached, with the largest drop-off. */
export function VerificationFunnel({
	statistics: { funnel },
	period,
}: {
	statistics: Statistics;
	period: Period;
}) {
	const { t } = useTranslation("dashboard");
	const { t: verifications } = useTranslation("verifications");
	const { number, percent } = useFormatters();
	const nameOf = (step: (typeof funnel)[number]["step"]) =>
		step === "created" ? t("funnel.created") : verifications(`step.${step}`);
	const all = funnel[0]?.count ?? 0;
	const leak = funnel.toSorted((a, b) => b.lost - a.lost)[0]?.step;
	const numbers = () => [
		[t("funnel.step"), t("ranked.count"), t("funnel.dropped_off")],
		...funnel.map(({ step, count, lost }) => [nameOf(step), count, lost]),
	];
	return (
		<ChartPanel title={t("funnel.title")} lead={t("funnel.lead")} csv={{ file: "funnel", period, numbers }}>
			<table className={css.ranked}>
				<thead>
					<tr>
						<th scope="col">{t("funnel.step")}</th>
						<th scope="col">{t("ranked.count")}</th>
					</tr>
				</thead>
				<tbody>
					{funnel.map(({ step, count, lost }) => (
						<tr key={step}>
							<th scope="row">
								<span className={css.label}>
									{nameOf(step)}
									{lost > 0 && (
										<Text span display="block" size="caption" c={step === leak ? "var(--warn)" : "dimmed"}>
											{t("funnel.lost", {
												count: lost,
												number: number(lost),
												share: percent(lost / (count + lost)),
											})}
										</Text>
									)}
								</span>
								<span className={css.track}>
									<span className={css.bar} style={{ inlineSize: `${all > 0 ? (count / all) * 100 : 0}%` }} />
								</span>
							</th>
							<td>
								<LocaleLink
									to={buildListPath(period, step === "created" ? {} : { reached: step })}
									aria-label={`${number(count)} · ${nameOf(step)}`}
								>
									{number(count)}
								</LocaleLink>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</ChartPanel>
	);
}
