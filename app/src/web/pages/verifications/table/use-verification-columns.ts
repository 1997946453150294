import { useStoredChoice } from "../../../client/storage/use-stored-choice.ts";

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

/** The selected columns, stored in this browser. */
export function useVerificationColumns(): [
	readonly VerificationColumn[],
	(wanted: readonly VerificationColumn[]) => void,
] {
	const [savedColumns, save] = useStoredChoice(storageKey);
	const chosen =
		savedColumns === null
			? defaultColumns
			: verificationColumns.filter((column) => savedColumns.split(" ").includes(column));
	return [chosen, (wanted) => save(wanted.join(" "))];
}
