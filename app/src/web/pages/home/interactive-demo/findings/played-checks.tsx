import { IconAlertTriangle, IconCheck, IconMinus, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import type { PlayedCheck } from "../played-case.ts";
import css from "./played-checks.module.css";

const resultIcons = {
	clear: IconCheck,
	consider: IconAlertTriangle,
	rejected: IconX,
	not_run: IconMinus,
} as const;

/** Checks with their result, score and threshold. */
export function PlayedChecks({ checks }: { checks: readonly PlayedCheck[] }) {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 3 });
	return (
		<ul className={css.checks} aria-label={t("play.checks")}>
			{checks.map(({ type, result, score, threshold }) => {
				const Icon = resultIcons[result];
				return (
					<li key={type} data-result={result}>
						<Icon size={16} stroke={2.2} aria-hidden />
						<span>{t(`play.check.${type}` as "play.check.printed")}</span>
						{score !== null && threshold !== null && result !== "not_run" && (
							<span
								className={`${css.measure} tabular`}
								title={t("play.measured", { score: number(score), threshold: number(threshold) })}
							>
								{number(score)} / {number(threshold)}
							</span>
						)}
						<strong>{t(`play.result.${result}`)}</strong>
					</li>
				);
			})}
		</ul>
	);
}
