import { useTranslation } from "react-i18next";
import type { DemoCheck } from "../../../domain/demos/contract.ts";
import { CheckResultBadge } from "../../design/badge/verification-badges.tsx";
import { useLocale } from "../../shell/i18n/locale-link.tsx";
import css from "./demo-checks.module.css";

/** What has parts and was looked at; a part that can't be looked at on a single picture is left out. */
const hasRun = (check: DemoCheck): boolean =>
	check.checks.length > 0 ? check.checks.some(hasRun) : check.result !== "not_run";

function CheckRow({ check, group }: { check: DemoCheck; group: boolean }) {
	const { t } = useTranslation("verifications");
	const { t: demo } = useTranslation("demo");
	const locale = useLocale();
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
	const measured = [check.score, check.threshold].filter((value) => value !== null).map(number);
	const names: Partial<Record<string, string>> = {
		composite: demo("document.composite"),
	};
	const name = names[check.type] ?? t(`check.${check.type}` as "check.document");
	return (
		<div className={css.row} data-group={group}>
			<span className={css.name}>{name}</span>
			{measured.length > 0 && <span className={`${css.measured} tabular`}>{measured.join(" / ")}</span>}
			<CheckResultBadge result={check.result} />
		</div>
	);
}

/** Checks as a visitor reads them: each with what was measured, and why where it isn't clear. */
export function DemoChecks({ checks, all = false }: { checks: readonly DemoCheck[]; all?: boolean }) {
	const visibleChecks = all ? checks : checks.filter(hasRun);
	return (
		<ul className={css.checks}>
			{visibleChecks.map((check) => (
				<li key={check.type}>
					<CheckRow check={check} group={check.checks.length > 0} />
					{check.checks.length === 0 &&
						check.reasons.map(({ name, message }) => (
							<p key={name} className={css.reason}>
								{message}
							</p>
						))}
					{check.checks.length > 0 && <DemoChecks checks={check.checks} />}
				</li>
			))}
		</ul>
	);
}
