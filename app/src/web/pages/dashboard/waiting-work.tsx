import { IconBell, IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Alert } from "../../../domain/alerts/contract.ts";
import type { Statistics } from "../../../domain/statistics/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { SeverityIcon } from "../../design/badge/severity-icon.tsx";
import { Notice } from "../../design/feedback/notice.tsx";
import { RelativeTime } from "../../design/format/relative-time.tsx";
import { useCaseName } from "../../design/format/use-case-name.ts";
import { useFormatters } from "../../design/format/use-formatters.ts";
import { useCanOpenPage } from "../../shell/navigation/use-can-open-page.ts";
import css from "./waiting-work.module.css";

const hoursPerDay = 24;

/** Work to do: open alerts and cases in review. */
export function WaitingWork({ waiting, alerts }: Pick<Statistics, "waiting"> & { alerts: Alert[] }) {
	const { t } = useTranslation("dashboard");
	if (waiting.count === 0 && alerts.length === 0)
		return (
			<Notice tone="good" title={t("waiting.nothing")}>
				{t("waiting.nothing_text")}
			</Notice>
		);
	return (
		<>
			{alerts.length > 0 && <OpenAlerts alerts={alerts} />}
			{waiting.count > 0 && <WaitingCases waiting={waiting} />}
		</>
	);
}

/** The most urgent alerts, with a link to all. */
function OpenAlerts({ alerts }: { alerts: Alert[] }) {
	const { t } = useTranslation("dashboard");
	const canOpenPage = useCanOpenPage();
	return (
		<section className={css.waiting} aria-labelledby="alerts">
			<header>
				<h2 id="alerts">
					<IconBell size={22} stroke={1.6} aria-hidden />
					<LocaleLink to="/alerts">{t("waiting.alerts")}</LocaleLink>
				</h2>
			</header>
			<ol>
				{alerts.map((row) => (
					<li key={row.id}>
						<LocaleLink to={row.url && canOpenPage(row.url) ? row.url : "/alerts"}>
							<span className={css.subject}>
								<SeverityIcon severity={row.severity} />
								{row.title}
							</span>
							<span className={css.reason}>{row.message}</span>
							<span className={css.time}>
								<RelativeTime iso={row.created_at} />
							</span>
						</LocaleLink>
					</li>
				))}
			</ol>
		</section>
	);
}

/** Cases in review, grouped by age, and the oldest of them. */
function WaitingCases({ waiting: { count, ages, oldest } }: Pick<Statistics, "waiting">) {
	const { t } = useTranslation("dashboard");
	const { t: reasons } = useTranslation("reasons");
	const { number } = useFormatters();
	const nameOf = useCaseName();
	return (
		<section className={css.waiting} aria-labelledby="waiting">
			<header>
				<h2 id="waiting">
					<IconEye size={22} stroke={1.6} aria-hidden />
					<LocaleLink to="/verifications?status=in_review&sort=oldest">
						{t("waiting.cases", { count, number: number(count) })}
					</LocaleLink>
				</h2>
				<ul className={css.ages} aria-label={t("waiting.ages")}>
					{ages.map(
						({ under_hours: hours, count }, index) =>
							count > 0 && (
								<li key={hours} data-late={hours === null || hours > hoursPerDay}>
									<strong>{number(count)}</strong>{" "}
									{hours === null
										? t("waiting.longer", { days: (ages[index - 1]?.under_hours ?? 0) / hoursPerDay })
										: hours > hoursPerDay
											? t("waiting.under_days", { days: hours / hoursPerDay })
											: t("waiting.under_hours", { hours })}
								</li>
							),
					)}
				</ul>
			</header>
			<ol>
				{oldest.map((row) => (
					<li key={row.id}>
						<LocaleLink to={`/verifications/${row.id}`}>
							<span className={css.subject}>{nameOf(row)}</span>
							<span className={css.reason}>
								{row.reasons.map(({ name }) => reasons(`${name}.title`)).join(", ")}
							</span>
							<span className={css.time}>
								<RelativeTime iso={row.submitted_at ?? row.created_at} />
							</span>
						</LocaleLink>
					</li>
				))}
			</ol>
		</section>
	);
}
