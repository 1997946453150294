import { IconCircleCheck, IconEye } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Statistics } from "../../domain/statistics/contract.ts";
import { LocaleLink } from "../components/locale-link.tsx";
import { RelativeTime } from "../components/relative-time.tsx";
import { personName } from "../components/verification-table.tsx";
import { useFormat } from "./use-format.ts";
import css from "./waiting.module.css";

/** What needs a decision now, longest waiting first. */
export function Waiting({ waiting: { count, oldest } }: Pick<Statistics, "waiting">) {
	const { t } = useTranslation("dashboard");
	const { t: reasons } = useTranslation("reasons");
	const { number } = useFormat();
	if (count === 0)
		return (
			<section className={css.calm}>
				<IconCircleCheck size={28} stroke={1.5} aria-hidden />
				<div>
					<h2>{t("waiting.nothing")}</h2>
					<p>{t("waiting.nothing_text")}</p>
				</div>
			</section>
		);
	return (
		<section className={css.waiting} aria-labelledby="waiting">
			<header>
				<h2 id="waiting">
					<IconEye size={22} stroke={1.6} aria-hidden />
					<LocaleLink to="/verifications?status=in_review&sort=oldest">
						{t("waiting.cases", { count, number: number(count) })}
					</LocaleLink>
				</h2>
			</header>
			<ol>
				{oldest.map((row) => (
					<li key={row.id}>
						<LocaleLink to={`/verifications/${row.id}`}>
							<span className={css.who}>{personName(row.verified_data) ?? row.reference ?? row.id}</span>
							<span className={css.why}>
								{row.reasons.map(({ name }) => reasons(`${name}.title`)).join(", ")}
							</span>
							<span className={css.since}>
								<RelativeTime iso={row.submitted_at ?? row.created_at} />
							</span>
						</LocaleLink>
					</li>
				))}
			</ol>
		</section>
	);
}
