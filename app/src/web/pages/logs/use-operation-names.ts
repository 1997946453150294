import { useState } from "react";

let pendingNames: Promise<string[]> | undefined;

async function loadOperationNames(): Promise<string[]> {
	const response = await fetch("/api/v1/openapi.json");
	const { paths } = (await response.json()) as {
		paths: Record<string, Record<string, { operationId?: string }>>;
	};
	const names = Object.values(paths).flatMap((methods) =>
		Object.values(methods).flatMap(({ operationId }) => operationId ?? []),
	);
	return names.toSorted();
}

/** Names of the API's operations from the OpenAPI document, fetched when the field is first focused. */
export function useOperationNames(): { names: readonly string[]; want: () => void } {
	const [names, setNames] = useState<readonly string[]>([]);
	const want = () => {
		pendingNames ??= loadOperationNames();
		pendingNames.then(setNames).catch(() => {
			// The field still accepts text; the next focus fetches the names again.
			pendingNames = undefined;
		});
	};
	return { names, want };
}
