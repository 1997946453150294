import { useTranslation } from "react-i18next";
import type { DemoCheck } from "../../domain/demos/contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import { ResultLabel } from "../components/status.tsx";
import css from "./check-list.module.css";

/** What has parts and was looked at; a part that can't be looked at on a single picture is left out. */
const ran = (check: DemoCheck): boolean =>
	check.checks.length > 0 ? check.checks.some(ran) : check.result !== "not_run";

function Row({ check, group }: { check: DemoCheck; group: boolean }) {
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
			<ResultLabel result={check.result} />
		</div>
	);
}

/** Checks as a visitor reads them: each with what was measured, and why where it isn't clear. */
export function CheckList({ checks, all = false }: { checks: readonly DemoCheck[]; all?: boolean }) {
	const shown = all ? checks : checks.filter(ran);
	return (
		<ul className={css.checks}>
			{shown.map((check) => (
				<li key={check.type}>
					<Row check={check} group={check.checks.length > 0} />
					{check.checks.length === 0 &&
						check.reasons.map(({ name, message }) => (
							<p key={name} className={css.reason}>
								{message}
							</p>
						))}
					{check.checks.length > 0 && <CheckList checks={check.checks} />}
				</li>
			))}
		</ul>
	);
}
