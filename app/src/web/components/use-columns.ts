import { useSyncExternalStore } from "react";

/** What the list can show of a verification besides whose it is and where it stands. */
export const columns = [
	"reason",
	"document",
	"customer",
	"assignee",
	"attempts",
	"created",
	"decided",
] as const;
export type Column = (typeof columns)[number];
const usual: readonly Column[] = ["reason", "document", "assignee", "created"];

const place = "verification-columns";
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

/** The columns that the reader wants, kept in this browser. */
export function useColumns(): [readonly Column[], (wanted: readonly Column[]) => void] {
	const kept = useSyncExternalStore(
		listen,
		() => localStorage.getItem(place),
		() => null,
	);
	const chosen = kept === null ? usual : columns.filter((column) => kept.split(" ").includes(column));
	const choose = (wanted: readonly Column[]) => {
		localStorage.setItem(place, wanted.join(" "));
		for (const listener of listeners) listener();
	};
	return [chosen, choose];
}
