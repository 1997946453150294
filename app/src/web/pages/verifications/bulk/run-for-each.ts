/** What became of an action on several cases. */
export interface BulkOutcome<Result> {
	done: { id: string; result: Result }[];
	failed: { id: string; error: unknown }[];
}

/** Runs an action for each case, one after the other. One that fails doesn't stop the others. */
export async function runForEach<Result>(
	ids: readonly string[],
	act: (id: string) => Promise<Result>,
	onProgress: (count: number) => void,
): Promise<BulkOutcome<Result>> {
	const outcome: BulkOutcome<Result> = { done: [], failed: [] };
	for (const [index, id] of ids.entries()) {
		try {
			outcome.done.push({ id, result: await act(id) });
		} catch (error) {
			outcome.failed.push({ id, error });
		}
		onProgress(index + 1);
	}
	return outcome;
}
