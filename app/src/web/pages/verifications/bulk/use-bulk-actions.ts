import { useTranslation } from "react-i18next";
import type { Verification, VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { isDecidedStatus } from "../../../../domain/verifications/states.ts";
import { api } from "../../../client/api/browser-client.ts";
import { type ChosenDecision, toReview } from "../detail/decision/decision-draft.ts";
import { type BulkProgress, type BulkSummary, useBulkRun } from "./use-bulk-run.ts";

const assignTo = (ids: string[], assignee: string | null) =>
	api.post("/api/v1/verifications/assign", { body: { ids, assignee } });

/** Assigns cases as they were before, one request for each assignee. */
async function restoreAssignees(rows: readonly VerificationSummary[]): Promise<void> {
	for (const previous of new Set(rows.map((row) => row.assignee)))
		await assignTo(
			rows.filter((row) => row.assignee === previous).map(({ id }) => id),
			previous,
		);
}

interface BulkActions {
	progress: BulkProgress;
	summary: BulkSummary | null;
	dismiss: () => void;
	assign: (assignee: string | null) => Promise<void>;
	decide: (rows: readonly VerificationSummary[], draft: ChosenDecision) => Promise<void>;
	cancel: (rows: readonly VerificationSummary[]) => Promise<void>;
}

/**
 * Actions on the selected cases, with a summary of what they did.
 * @param onDone reloads the list and clears the selection
 */
export function useBulkActions(
	selected: readonly VerificationSummary[],
	onDone: () => Promise<void>,
): BulkActions {
	const { t } = useTranslation("bulk");
	const { progress, summary, setSummary, run } = useBulkRun(onDone);

	const reopen = (rows: readonly VerificationSummary[]) =>
		run(
			rows,
			(id) =>
				api.post("/api/v1/verifications/{id}/reopen", {
					path: { id },
					body: { comment: t("undo_comment") },
				}),
			({ done }) => ({ text: t("reopened", { count: done.length }), undo: null }),
		);

	return {
		progress,
		summary,
		dismiss: () => setSummary(null),
		async assign(assignee) {
			const before = selected;
			const { count } = await assignTo(
				before.map(({ id }) => id),
				assignee,
			);
			await onDone();
			const undo = async () => {
				await restoreAssignees(before);
				await onDone();
				setSummary({ text: t("done", { count }), failures: [], undo: null });
			};
			setSummary({ text: t("done", { count }), failures: [], undo: count > 0 ? undo : null });
		},
		decide: (rows, draft) =>
			run(
				rows,
				(id): Promise<Verification> =>
					api.post("/api/v1/verifications/{id}/review", { path: { id }, body: toReview(draft) }),
				({ done }) => {
					const final = new Set(
						done.filter(({ result }) => isDecidedStatus(result.status)).map(({ id }) => id),
					);
					const proposed = done.filter(({ result }) => result.status === "in_review").length;
					return {
						text: [
							t(draft.decision, { count: done.length - proposed }),
							...(proposed > 0 ? [t("proposed", { count: proposed })] : []),
						].join(" "),
						undo: final.size > 0 ? () => reopen(rows.filter(({ id }) => final.has(id))) : null,
					};
				},
			),
		cancel: (rows) =>
			run(
				rows,
				(id) => api.post("/api/v1/verifications/{id}/cancel", { path: { id } }),
				({ done }) => ({ text: t("canceled", { count: done.length }), undo: null }),
			),
	};
}
