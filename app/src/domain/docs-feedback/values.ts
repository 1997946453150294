/**
 * The pages of the documentation, in reading order. Separate from the schemas, so that pages of the product don't load
 * the validation code.
 */
export const docsSections = [
	{ name: "start", pages: ["overview", "quick-start", "concepts", "test-mode"] },
	{
		name: "integrate",
		pages: ["hosted-page", "embed", "mobile", "person-api", "workflows", "webhooks", "states", "errors"],
	},
	{ name: "operate", pages: ["production", "self-hosting", "security", "privacy", "permissions"] },
	{ name: "reference", pages: ["api", "sdks", "changelog", "accuracy"] },
] as const;
export type DocsPageName = (typeof docsSections)[number]["pages"][number];
export const docsPages: readonly DocsPageName[] = docsSections.flatMap((section): DocsPageName[] => [
	...section.pages,
]);
