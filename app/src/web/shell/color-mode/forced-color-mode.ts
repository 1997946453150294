/** Color mode forced by the route's `handle`; undefined if the user's choice applies. */
export function resolveForcedColorMode(mode: string | undefined): "light" | "dark" | undefined {
	if (mode === "light" || mode === "dark") return mode;
	if (mode !== undefined)
		// biome-ignore lint/suspicious/noConsole: required by the specification
		console.warn(`The color mode “${mode}” of this route is ignored: use light or dark.`);
	return undefined;
}
