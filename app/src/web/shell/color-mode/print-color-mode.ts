const colorSchemeAttribute = "data-mantine-color-scheme";

/** Switches to the light color scheme while printing. */
export function switchToLightForPrint(): void {
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
