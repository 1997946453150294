import { useState } from "react";
import type { People } from "../../client/people/people.ts";

/** People of a live list: those of the loaded page, and those of rows that arrived since. */
export function useLivePeople(page: unknown, loaded: People) {
	const [arrived, setArrived] = useState<{ page: unknown; people: People }>({ page, people: {} });
	const current = arrived.page === page ? arrived.people : {};
	return {
		people: { ...loaded, ...current },
		addPeople: (people: People) =>
			setArrived((before) => ({
				page,
				people: before.page === page ? { ...before.people, ...people } : people,
			})),
	};
}
