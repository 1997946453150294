import { useTranslation } from "react-i18next";
import type { CheckNode } from "../../domain/verifications/contract.ts";
import css from "./check-tree.module.css";
import { useLocale } from "./locale-link.tsx";
import { ResultLabel } from "./status.tsx";

const settled = (check: CheckNode) => check.result === "clear" || check.result === "not_run";

function Measured({ check }: { check: CheckNode }) {
	const { t } = useTranslation("verifications");
	const locale = useLocale();
	if (check.score === null) return null;
	const number = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
	return (
		<span className={`${css.measured} tabular`}>
			{check.threshold === null
				? t("detail.score_alone", { score: number(check.score) })
				: t("detail.score", { score: number(check.score), threshold: number(check.threshold) })}
		</span>
	);
}

function Row({ check }: { check: CheckNode }) {
	const { t } = useTranslation("verifications");
	const label = t(`check.${check.type}` as "check.document");
	return (
		<>
			<span className={css.name}>{label}</span>
			<Measured check={check} />
			<ResultLabel result={check.result} />
		</>
	);
}

function Why({ check }: { check: CheckNode }) {
	if (check.checks.length > 0 || check.reasons.length === 0) return null;
	return <p className={css.why}>{check.reasons.map((reason) => reason.message).join(" ")}</p>;
}

function Node({ check }: { check: CheckNode }) {
	if (check.checks.length === 0)
		return (
			<li className={css.leaf}>
				<div
					className={css.row}
					title={check.model ? `${check.model.name} ${check.model.version}` : undefined}
				>
					<Row check={check} />
				</div>
				<Why check={check} />
			</li>
		);
	return (
		<li>
			<details open={!settled(check)}>
				<summary className={css.row}>
					<Row check={check} />
				</summary>
				<ul className={css.children}>
					{check.checks.map((child) => (
						<Node key={child.type} check={child} />
					))}
				</ul>
			</details>
		</li>
	);
}

/** Checks as a tree: what is settled is folded, what needs a look is open. */
export function CheckTree({ checks }: { checks: readonly CheckNode[] }) {
	const { t } = useTranslation("verifications");
	if (checks.length === 0) return <p className={css.none}>{t("detail.no_checks")}</p>;
	return (
		<ul className={css.tree}>
			{checks.map((check) => (
				<Node key={check.type} check={check} />
			))}
		</ul>
	);
}
