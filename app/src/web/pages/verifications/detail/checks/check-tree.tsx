import { useTranslation } from "react-i18next";
import type { CheckNode } from "../../../../../domain/verifications/contract.ts";
import { CheckResultBadge } from "../../../../design/badge/verification-badges.tsx";
import { useLocale } from "../../../../shell/i18n/locale-link.tsx";
import css from "./check-tree.module.css";

/** Letters of a model's hash that tell it from another. */
const shortHashLength = 8;

const isSettled = (check: CheckNode) => check.result === "clear" || check.result === "not_run";

function useFormatNumber(): (value: number) => string {
	const locale = useLocale();
	return (value) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
}

function CheckSummary({ check }: { check: CheckNode }) {
	const { t } = useTranslation("verifications");
	const number = useFormatNumber();
	const measured = [check.score, check.threshold].filter((value) => value !== null).map(number);
	return (
		<>
			<span className={css.name}>{t(`check.${check.type}`)}</span>
			{check.score !== null && <span className={`${css.measured} tabular`}>{measured.join(" / ")}</span>}
			<CheckResultBadge result={check.result} />
		</>
	);
}

/** What a result rests on: its reasons, what was measured against what, and by which model. */
function CheckDetails({ check }: { check: CheckNode }) {
	const { t } = useTranslation("case");
	const number = useFormatNumber();
	const { score, threshold, model } = check;
	return (
		<div className={css.grounds}>
			{check.checks.length === 0 &&
				check.reasons.map((reason) => (
					<p key={reason.name}>
						<span className="tabular">{reason.code}</span> {reason.message}
					</p>
				))}
			{score !== null && (
				<p className="tabular">
					{threshold === null
						? t("checks.measured_alone", { score: number(score) })
						: t("checks.measured", { score: number(score), threshold: number(threshold) })}
				</p>
			)}
			{model && (
				<p>
					{t("checks.model", { name: model.name, version: model.version })}
					{model.hash && (
						<>
							{" · "}
							<code>{model.hash.slice(0, shortHashLength)}</code>
						</>
					)}
				</p>
			)}
		</div>
	);
}

function CheckItem({ check }: { check: CheckNode }) {
	const grounded = check.model !== null || check.score !== null || check.reasons.length > 0;
	if (check.checks.length === 0 && !grounded)
		return (
			<li className={css.leaf}>
				<div className={css.row}>
					<CheckSummary check={check} />
				</div>
			</li>
		);
	return (
		<li>
			<details open={!isSettled(check)}>
				<summary className={css.row}>
					<CheckSummary check={check} />
				</summary>
				{grounded && <CheckDetails check={check} />}
				{check.checks.length > 0 && (
					<ul className={css.children}>
						{check.checks.map((child) => (
							<CheckItem key={child.type} check={child} />
						))}
					</ul>
				)}
			</details>
		</li>
	);
}

/** Checks as a tree: what is settled is folded, what needs a look is open. Each unfolds to what it rests on. */
export function CheckTree({ checks }: { checks: readonly CheckNode[] }) {
	const { t } = useTranslation("verifications");
	if (checks.length === 0) return <p className={css.none}>{t("detail.no_checks")}</p>;
	return (
		<ul className={css.tree}>
			{checks.map((check) => (
				<CheckItem key={check.type} check={check} />
			))}
		</ul>
	);
}
