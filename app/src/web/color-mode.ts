/** The colour mode that the page's route forces, by its `handle`; undefined where the person's choice holds. */
export function forcedMode(wanted: string | undefined): "light" | "dark" | undefined {
	if (wanted === "light" || wanted === "dark") return wanted;
	if (wanted !== undefined)
		// biome-ignore lint/suspicious/noConsole: the specification asks for this warning
		console.warn(`A page can force light or dark, not “${wanted}”: the person's choice holds.`);
	return undefined;
}
