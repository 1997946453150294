import { useState } from "react";
import { ApiError } from "../../../../client/api/api-client.ts";
import { type AsyncAction, useAsyncAction } from "../../../../design/form/use-async-action.ts";
import type { DraftEditor } from "./use-draft.ts";

/** Saving the draft, with the conflict that it can meet. */
export interface Saving {
	action: AsyncAction;
	/** What somebody else has saved differently; null without a conflict. */
	differences: readonly string[] | null;
	/** @returns whether the draft is saved */
	save: () => Promise<boolean>;
	saveOver: () => Promise<boolean>;
	loadTheirs: () => Promise<boolean>;
	dismiss: () => void;
}

/** Saves the draft by a button, and asks what to do where somebody else has saved meanwhile. */
export function useSaving(draft: DraftEditor): Saving {
	const action = useAsyncAction();
	const [differences, setDifferences] = useState<readonly string[] | null>(null);
	const run = async (work: () => Promise<void>) => {
		let isConflict = false;
		const isDone = await action.run(async () => {
			try {
				await work();
				setDifferences(null);
			} catch (failure) {
				if (!(failure instanceof ApiError) || failure.problem.code !== "draft_changed") throw failure;
				isConflict = true;
				setDifferences((failure.problem.errors ?? []).map(({ message }) => message));
			}
		});
		return isDone && !isConflict;
	};
	return {
		action,
		differences,
		save: () => run(draft.save),
		saveOver: () => run(draft.saveOver),
		loadTheirs: () => run(draft.loadTheirs),
		dismiss: () => setDifferences(null),
	};
}
