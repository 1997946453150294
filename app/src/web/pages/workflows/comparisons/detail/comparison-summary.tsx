import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Comparison } from "../../../../../domain/comparisons/contract.ts";
import { useFormatters } from "../../../../design/format/use-formatters.ts";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import { Section } from "../../../../design/page/section.tsx";
import { useResult } from "../comparison-table.tsx";
import { getChangeUrl, listChanges, type OutcomeChange } from "./changes.ts";
import css from "./comparison.module.css";

/** The result in words: what would have changed, for how many cases, and what that asks of reviewers and people. */
export function ComparisonSummary({ comparison }: { comparison: Comparison }) {
	const { t } = useTranslation("comparisons");
	const describe = useResult();
	const sentenceOf = useChangeSentence(comparison);
	const changes = listChanges(comparison);
	return (
		<Section title={t("summary")} panel>
			{comparison.status !== "running" && (
				<Text fw={600} size="lg" mb="sm">
					{describe(comparison)}
				</Text>
			)}
			<PlainList divided fz="body">
				{changes.map((change) => (
					<li key={`${change.before} ${change.after}`}>
						<Anchor component={Link} to={getChangeUrl(change)} preventScrollReset inherit>
							{sentenceOf(change)}
						</Anchor>
					</li>
				))}
			</PlainList>
			<ComparisonFacts comparison={comparison} />
		</Section>
	);
}

function useChangeSentence({ processed }: Pick<Comparison, "processed">): (change: OutcomeChange) => string {
	const { t } = useTranslation("comparisons");
	const { number } = useFormatters();
	return ({ before, after, cases }) => {
		const counts = { cases: number(cases), total: number(processed) };
		return after === "missing"
			? t("sentence_missing", { ...counts, before: t(`were.${before}`) })
			: t("sentence", { ...counts, before: t(`instead.${before}`), after: t(`would.${after}`) });
	};
}

function ComparisonFacts({ comparison }: { comparison: Comparison }) {
	const { t } = useTranslation("comparisons");
	const { number, percent, duration } = useFormatters();
	const { review, effort, skipped, before_workflows: older } = comparison;
	const of = (cases: number) => t("of_cases", { count: cases, cases: number(cases) });
	const facts = [
		...(review.cases > 0
			? [
					{
						name: t("review"),
						before: percent(review.before / review.cases),
						after: percent(review.after / review.cases),
						cases: review.cases,
					},
				]
			: []),
		...(effort
			? [
					{
						name: t("steps"),
						before: number(effort.steps_before),
						after: number(effort.steps_after),
						cases: effort.cases,
					},
					{
						name: t("seconds"),
						before: duration(effort.seconds_before),
						after: duration(effort.seconds_after),
						cases: effort.cases,
					},
				]
			: []),
	];
	return (
		<>
			<dl className={css.facts}>
				{facts.map(({ name, before, after, cases }) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>
							{t("before_after", { before, after })} <small>{of(cases)}</small>
						</dd>
					</div>
				))}
				{skipped.length > 0 && (
					<div>
						<dt>{t("skipped")}</dt>
						<dd>
							{skipped.map(({ reason, cases }) => t(`skip.${reason}`, { cases: number(cases) })).join(", ")}
						</dd>
					</div>
				)}
			</dl>
			{older > 0 && (
				<Text c="dimmed" size="caption">
					{t("before_workflows", { count: older })}
				</Text>
			)}
		</>
	);
}
