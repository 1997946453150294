import { type DocsPageName, docsPages } from "../../../domain/docs/pages-contract.ts";

/** Where a page of the documentation is, without its language. */
export const docsPath = (name: string): string => (name === "overview" ? "/docs" : `/docs/${name}`);

/** The page at an address without its language. */
export const parseDocsName = (path: string): string =>
	path.replace(/^\/docs\/?/, "").replace(/\/$/, "") || "overview";

/** Whether an address is a file's, the same in every language, rather than a page's. */
export const isFileAddress = (href: string): boolean => href.startsWith("/api/") || /\.\w+$/.test(href);

/** The pages beside one, in reading order. */
export function getNeighbourPages(name: DocsPageName): {
	before: DocsPageName | undefined;
	after: DocsPageName | undefined;
} {
	const pageIndex = docsPages.indexOf(name);
	return { before: docsPages[pageIndex - 1], after: docsPages[pageIndex + 1] };
}
