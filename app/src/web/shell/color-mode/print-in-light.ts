const colorSchemeAttribute = "data-mantine-color-scheme";

/** Paper is white: a page that is printed takes the light colours, and its own again afterwards. */
export function printInLight(): void {
	const { documentElement: root } = document;
	let previousScheme: string | null = null;
	addEventListener("beforeprint", () => {
		previousScheme = root.getAttribute(colorSchemeAttribute);
		root.setAttribute(colorSchemeAttribute, "light");
	});
	addEventListener("afterprint", () => {
		if (previousScheme) root.setAttribute(colorSchemeAttribute, previousScheme);
	});
}
