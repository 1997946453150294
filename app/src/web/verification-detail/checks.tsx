import { useTranslation } from "react-i18next";
import type { CheckNode } from "../../domain/verifications/contract.ts";
import { useLocale } from "../components/locale-link.tsx";
import { ResultLabel } from "../components/status.tsx";
import css from "./checks.module.css";

/** Letters of a model's hash that tell it from another. */
const shortHash = 8;

const settled = (check: CheckNode) => check.result === "clear" || check.result === "not_run";

function useNumber(): (value: number) => string {
	const locale = useLocale();
	return (value) => value.toLocaleString(locale, { maximumFractionDigits: 2 });
}

function Row({ check }: { check: CheckNode }) {
	const { t } = useTranslation("verifications");
	const number = useNumber();
	const measured = [check.score, check.threshold].filter((value) => value !== null).map(number);
	return (
		<>
			<span className={css.name}>{t(`check.${check.type}`)}</span>
			{check.score !== null && <span className={`${css.measured} tabular`}>{measured.join(" / ")}</span>}
			<ResultLabel result={check.result} />
		</>
	);
}

/** What a result rests on: its reasons, what was measured against what, and by which model. */
function Grounds({ check }: { check: CheckNode }) {
	const { t } = useTranslation("case");
	const number = useNumber();
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
							<code>{model.hash.slice(0, shortHash)}</code>
						</>
					)}
				</p>
			)}
		</div>
	);
}

function Node({ check }: { check: CheckNode }) {
	const grounded = check.model !== null || check.score !== null || check.reasons.length > 0;
	if (check.checks.length === 0 && !grounded)
		return (
			<li className={css.leaf}>
				<div className={css.row}>
					<Row check={check} />
				</div>
			</li>
		);
	return (
		<li>
			<details open={!settled(check)}>
				<summary className={css.row}>
					<Row check={check} />
				</summary>
				{grounded && <Grounds check={check} />}
				{check.checks.length > 0 && (
					<ul className={css.children}>
						{check.checks.map((child) => (
							<Node key={child.type} check={child} />
						))}
					</ul>
				)}
			</details>
		</li>
	);
}

/** Checks as a tree: what is settled is folded, what needs a look is open. Each unfolds to what it rests on. */
export function Checks({ checks }: { checks: readonly CheckNode[] }) {
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
