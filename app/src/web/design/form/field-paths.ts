/** An item that was removed from a list of a form. */
export interface ItemRemoval {
	/** The list's dotted path. */
	list: string;
	/** The item's position when it was removed. */
	index: number;
}

/** Whether an error's dotted path belongs to a field. */
export const isErrorOf = (path: string, field: string): boolean =>
	path === field || path.startsWith(`${field}.`);

/**
 * The dotted path that a field had before items were removed.
 * @param removals in their order
 */
export const findOriginalPath = (path: string, removals: readonly ItemRemoval[]): string =>
	removals.reduceRight((current, { list, index }) => {
		if (!current.startsWith(`${list}.`)) return current;
		const [position = "", ...rest] = current.slice(list.length + 1).split(".");
		return Number(position) < index ? current : [list, Number(position) + 1, ...rest].join(".");
	}, path);

/** Whether a field belonged to one of the removed items, by its path from before they were removed. */
export const isOfRemovedItem = (path: string, removals: readonly ItemRemoval[]): boolean =>
	removals.some(({ list, index }, at) =>
		isErrorOf(path, findOriginalPath(`${list}.${index}`, removals.slice(0, at))),
	);
