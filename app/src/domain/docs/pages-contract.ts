/**
 * The pages of the documentation, in the order in which they are read. Apart from the schemas: every page of the
 * product asks which pages there are, and shall not fetch what checks them.
 */
export const docsSections = [
	{ name: "start", pages: ["overview", "quick-start", "concepts", "test-mode"] },
	{
		name: "integrate",
		pages: ["hosted-page", "embed", "mobile", "person-api", "webhooks", "states", "errors"],
	},
	{ name: "operate", pages: ["production", "self-hosting", "security", "privacy", "permissions"] },
	{ name: "reference", pages: ["api", "sdks", "changelog", "accuracy"] },
] as const;
export type DocsPageName = (typeof docsSections)[number]["pages"][number];
export const docsPages: readonly DocsPageName[] = docsSections.flatMap((section): DocsPageName[] => [
	...section.pages,
]);
