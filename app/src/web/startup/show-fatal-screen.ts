/** Id of the template that every page carries: the error screen, for when the page can't show it itself. */
export const fatalTemplate = "fatal-screen";

/** Puts the error screen in the place of a page that couldn't start. */
export function showFatalScreen(): void {
	const template = document.getElementById(fatalTemplate);
	globalThis.vidimusEarly?.stop();
	if (template instanceof HTMLTemplateElement)
		document.body.replaceChildren(template.content.cloneNode(true));
	// The page that one goes back to isn't there any more.
	addEventListener("popstate", () => location.reload(), { once: true });
}
