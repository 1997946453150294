/** DOM ID of the template that `FatalTemplate` renders. */
export const fatalTemplateId = "fatal-screen";

/** Shows the error screen in place of a page that couldn't start. */
export function showFatalScreen(): void {
	const template = document.getElementById(fatalTemplateId);
	if (template instanceof HTMLTemplateElement)
		document.body.replaceChildren(template.content.cloneNode(true));
	// The previous page was rendered by React, which is gone: going back needs a full load.
	addEventListener("popstate", () => location.reload(), { once: true });
}
