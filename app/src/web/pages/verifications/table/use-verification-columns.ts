import { useSyncExternalStore } from "react";

/** Optional columns of the list, besides name and status. */
export const verificationColumns = [
	"reason",
	"document",
	"customer",
	"assignee",
	"attempts",
	"created",
	"decided",
] as const;
export type VerificationColumn = (typeof verificationColumns)[number];
const defaultColumns: readonly VerificationColumn[] = ["reason", "document", "assignee", "created"];

const storageKey = "verification-columns";
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
	listeners.add(listener);
	addEventListener("storage", listener);
	return () => {
		listeners.delete(listener);
		removeEventListener("storage", listener);
	};
}

/** The selected columns, stored in this browser. */
export function useVerificationColumns(): [
	readonly VerificationColumn[],
	(wanted: readonly VerificationColumn[]) => void,
] {
	const savedColumns = useSyncExternalStore(
		listen,
		() => localStorage.getItem(storageKey),
		() => null,
	);
	const chosen =
		savedColumns === null
			? defaultColumns
			: verificationColumns.filter((column) => savedColumns.split(" ").includes(column));
	const choose = (wanted: readonly VerificationColumn[]) => {
		localStorage.setItem(storageKey, wanted.join(" "));
		for (const listener of listeners) listener();
	};
	return [chosen, choose];
}
