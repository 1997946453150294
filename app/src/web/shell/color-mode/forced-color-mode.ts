/** The colour mode that the page's route forces, by its `handle`; undefined where the person's choice holds. */
export function resolveForcedColorMode(mode: string | undefined): "light" | "dark" | undefined {
	if (mode === "light" || mode === "dark") return mode;
	if (mode !== undefined)
		// biome-ignore lint/suspicious/noConsole: the specification asks for this warning
		console.warn(`A page can force light or dark, not “${mode}”: the person's choice holds.`);
	return undefined;
}
