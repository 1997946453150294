import { useState } from "react";

let known: Promise<string[]> | undefined;

async function operations(): Promise<string[]> {
	const answer = await fetch("/api/v1/openapi.json");
	const { paths } = (await answer.json()) as {
		paths: Record<string, Record<string, { operationId?: string }>>;
	};
	const names = Object.values(paths).flatMap((methods) =>
		Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
	);
	return names.toSorted();
}

/** The names of the API's operations, from its document: fetched once somebody is about to choose one. */
export function useOperations(): { names: readonly string[]; want: () => void } {
	const [names, setNames] = useState<readonly string[]>([]);
	const want = () => {
		known ??= operations();
		known.then(setNames).catch(() => {
			// The field takes what is typed; the next focus asks again.
			known = undefined;
		});
	};
	return { names, want };
}
