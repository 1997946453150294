import { useState } from "react";
import { api } from "../../client/api/browser-client.ts";

let pendingNames: Promise<string[]> | undefined;

async function loadOperationNames(): Promise<string[]> {
	const { paths } = await api.openapi();
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
