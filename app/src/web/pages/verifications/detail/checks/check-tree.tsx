import { useTranslation } from "react-i18next";
import { describeScore, formatCompactScore } from "../../../../../checks/score-contract.ts";
import type { CheckNode } from "../../../../../domain/verifications/contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { CheckResultBadge } from "../../../../design/badge/verification-badges.tsx";
import { ScoreSentence } from "../../../../design/format/score-sentence.tsx";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import { Disclosure } from "../../../../design/page/disclosure.tsx";
import { Caption, Muted } from "../../../../design/page/muted.tsx";
import css from "./check-tree.module.css";
import { ScoreBar } from "./score-bar.tsx";
import { sortChecks } from "./sort-checks.ts";

/** Length of the shortened hash of a model. */
const shortHashLength = 8;

const isSettled = (check: CheckNode) => check.result === "clear" || check.result === "not_run";

function CheckSummary({ check }: { check: CheckNode }) {
	const { t } = useTranslation("verifications");
	const measured = describeScore(check, useLocale());
	return (
		<div className={css.row}>
			<span className={css.name}>{t(`check.${check.type}`)}</span>
			<ScoreBar check={check} />
			{measured && (
				<Caption span ta="end" className="tabular">
					{formatCompactScore(measured)}
				</Caption>
			)}
			<CheckResultBadge result={check.result} />
		</div>
	);
}

/** Details of a check: its reasons, score, threshold and model. */
function CheckDetails({ check }: { check: CheckNode }) {
	const { t } = useTranslation("case");
	const { model } = check;
	return (
		<div className={css.reasons}>
			{check.checks.length === 0 &&
				check.reasons.map((reason) => (
					<p key={reason.name}>
						{reason.message} <span className="tabular">{reason.code}</span>
					</p>
				))}
			<ScoreSentence check={check} />
			{model && (
				<Disclosure plain summary={t("checks.model")}>
					<p>
						{t("checks.model_version", { name: model.name, version: model.version })}
						{model.hash && (
							<>
								{" · "}
								<code>{model.hash.slice(0, shortHashLength)}</code>
							</>
						)}
					</p>
				</Disclosure>
			)}
		</div>
	);
}

function CheckItem({ check }: { check: CheckNode }) {
	const grounded = check.model !== null || check.score !== null || check.reasons.length > 0;
	if (check.checks.length === 0 && !grounded)
		return (
			<li className={css.leaf}>
				<CheckSummary check={check} />
			</li>
		);
	return (
		<li>
			<Disclosure plain open={!isSettled(check)} summary={<CheckSummary check={check} />}>
				{grounded && <CheckDetails check={check} />}
				{check.checks.length > 0 && (
					<ul className={css.children}>
						{sortChecks(check.checks).map((child, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: both sides of a document have checks of the same type
							<CheckItem key={`${child.type}-${index}`} check={child} />
						))}
					</ul>
				)}
			</Disclosure>
		</li>
	);
}

/** Checks as a tree, by weight: clear ones are collapsed, the others expanded. Each expands to its details. */
export function CheckTree({ checks }: { checks: readonly CheckNode[] }) {
	const { t } = useTranslation("verifications");
	if (checks.length === 0) return <Muted>{t("detail.no_checks")}</Muted>;
	return (
		<PlainList gap={0}>
			{sortChecks(checks).map((check) => (
				<CheckItem key={check.type} check={check} />
			))}
		</PlainList>
	);
}
