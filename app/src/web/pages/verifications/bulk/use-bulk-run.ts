import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { VerificationSummary } from "../../../../domain/verifications/contract.ts";
import { toErrorMessage } from "../../../client/forms/form-errors.ts";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import { type BulkOutcome, runForEach } from "./run-for-each.ts";

/** What the last bulk action did. */
export interface BulkSummary {
	text: string;
	/** Cases that it failed for, with why. */
	failures: { id: string; name: string; message: string }[];
	/** Undoes it, where that is possible. */
	undo: (() => Promise<void>) | null;
}

/** Cases handled so far by the running action; null if none is running. */
export type BulkProgress = { count: number; of: number } | null;

/**
 * Runs an action for each of several cases, with its progress and a summary that names the cases it failed for.
 * @param onDone reloads the list and clears the selection
 */
export function useBulkRun(onDone: () => Promise<void>) {
	const { t: tCommon } = useTranslation();
	const caseName = useCaseName();
	const [progress, setProgress] = useState<BulkProgress>(null);
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
			const row = rows.find((candidate) => candidate.id === id);
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
	return { progress, summary, setSummary, run };
}
