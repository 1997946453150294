const attribute = "data-mantine-color-scheme";

/** Paper is white: a page that is printed takes the light colours, and its own again afterwards. */
export function printInLight(): void {
	const { documentElement: root } = document;
	let own: string | null = null;
	addEventListener("beforeprint", () => {
		own = root.getAttribute(attribute);
		root.setAttribute(attribute, "light");
	});
	addEventListener("afterprint", () => {
		if (own) root.setAttribute(attribute, own);
	});
}
