/** Id of the template that every page carries: the error screen, for when the page can't show it itself. */
export const fatalTemplateId = "fatal-screen";

/** Replaces a page that couldn't start with the error screen. */
export function showFatalScreen(): void {
	const template = document.getElementById(fatalTemplateId);
	globalThis.vidimusEarly?.stop();
	if (template instanceof HTMLTemplateElement)
		document.body.replaceChildren(template.content.cloneNode(true));
	// The page that one goes back to isn't there any more.
	addEventListener("popstate", () => location.reload(), { once: true });
}
