import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification, VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { isDecidedStatus } from "../../../../domain/verifications/states.ts";
import { api } from "../../../client/api/browser-client.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import { type ChosenDecision, toReview } from "../detail/decision/decision-draft.ts";
import { type BulkOutcome, runForEach } from "./run-for-each.ts";

/** What the last bulk action did. */
export interface BulkSummary {
	text: string;
	/** Cases that it failed for, with why. */
	failures: { id: string; name: string; message: string }[];
	/** Undoes it, where that is possible. */
	undo: (() => Promise<void>) | null;
}

export interface BulkActions {
	/** Cases handled so far by the running action; null if none is running. */
	progress: { count: number; of: number } | null;
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
	const { t } = useTranslation("case");
	const { t: tCommon } = useTranslation();
	const caseName = useCaseName();
	const [progress, setProgress] = useState<BulkActions["progress"]>(null);
	const [summary, setSummary] = useState<BulkSummary | null>(null);

	const run = async <Result>(
		rows: readonly VerificationSummary[],
		act: (id: string) => Promise<Result>,
		summarize: (outcome: BulkOutcome<Result>) => Pick<BulkSummary, "text" | "undo">,
	) => {
		setProgress({ count: 0, of: rows.length });
		const ids = rows.map(({ id }) => id);
		const outcome = await runForEach(ids, act, (count) => setProgress({ count, of: rows.length }));
		await onDone();
		const nameOf = (id: string) => {
			const row = rows.find((one) => one.id === id);
			return row ? caseName(row) : id;
		};
		setSummary({
			...summarize(outcome),
			failures: outcome.failed.map(({ id, error }) => ({
				id,
				name: nameOf(id),
				message: toErrorMessage(error, tCommon),
			})),
		});
		setProgress(null);
	};

	const reopen = (rows: readonly VerificationSummary[]) =>
		run(
			rows,
			(id) =>
				api.post("/api/v1/verifications/{id}/reopen", {
					path: { id },
					body: { comment: t("bulk.undo_comment") },
				}),
			({ done }) => ({ text: t("bulk.reopened", { count: done.length }), undo: null }),
		);

	const assignTo = (ids: string[], assignee: string | null) =>
		api.post("/api/v1/verifications/assign", { body: { ids, assignee } });

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
				for (const previous of new Set(before.map((row) => row.assignee)))
					await assignTo(
						before.filter((row) => row.assignee === previous).map(({ id }) => id),
						previous,
					);
				await onDone();
				setSummary({ text: t("bulk.done", { count }), failures: [], undo: null });
			};
			setSummary({ text: t("bulk.done", { count }), failures: [], undo: count > 0 ? undo : null });
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
							t(`bulk.${draft.decision}`, { count: done.length - proposed }),
							...(proposed > 0 ? [t("bulk.proposed", { count: proposed })] : []),
						].join(" "),
						undo: final.size > 0 ? () => reopen(rows.filter(({ id }) => final.has(id))) : null,
					};
				},
			),
		cancel: (rows) =>
			run(
				rows,
				(id) => api.post("/api/v1/verifications/{id}/cancel", { path: { id } }),
				({ done }) => ({ text: t("bulk.canceled", { count: done.length }), undo: null }),
			),
	};
}
