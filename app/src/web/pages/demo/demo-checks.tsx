import { Group } from "@mantine/core";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { DemoCheck } from "../../../domain/demos/contract.ts";
import { CheckResultBadge } from "../../design/badge/verification-badges.tsx";
import css from "./demo-checks.module.css";

/** Loaded with the first result, and its namespace `measures` too: it includes the contracts of all checks. */
const ScoreSentence = lazy(() =>
	import("../../design/format/score-sentence.tsx").then((module) => ({ default: module.ScoreSentence })),
);

/** Whether a check, or any of its sub-checks, ran. Some need more than a single photo. */
const hasRun = (check: DemoCheck): boolean =>
	check.checks.length > 0 ? check.checks.some(hasRun) : check.result !== "not_run";

function CheckRow({ check, group }: { check: DemoCheck; group: boolean }) {
	const { t } = useTranslation("verifications");
	const { t: demo } = useTranslation("demo");
	const name =
		check.type === "composite" ? demo("document.composite") : t(`check.${check.type}` as "check.document");
	return (
		<Group justify="space-between" wrap="nowrap" gap="sm" py={6} fz="body" fw={group ? "bold" : undefined}>
			{name}
			<CheckResultBadge result={check.result} />
		</Group>
	);
}

/**
 * Checks with their result, what they measured and their reasons. Needs the namespaces `demo` and `verifications`.
 * @param all whether to list checks that didn't run, too
 */
export function DemoChecks({ checks, all = false }: { checks: readonly DemoCheck[]; all?: boolean }) {
	const visibleChecks = all ? checks : checks.filter(hasRun);
	return (
		<ul className={css.checks}>
			{visibleChecks.map((check) => (
				<li key={check.type}>
					<CheckRow check={check} group={check.checks.length > 0} />
					{check.checks.length === 0 && check.reasons.map(({ name, message }) => <p key={name}>{message}</p>)}
					{check.score !== null && (
						<Suspense>
							<ScoreSentence check={check} />
						</Suspense>
					)}
					{check.checks.length > 0 && <DemoChecks checks={check.checks} />}
				</li>
			))}
		</ul>
	);
}
