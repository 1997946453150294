import { type DocsPageName, docsPages } from "../../../domain/docs-feedback/values.ts";

/** Path of a documentation page, without the language prefix. */
export const docsPath = (name: string): string => (name === "overview" ? "/docs" : `/docs/${name}`);

/** Name of the documentation page at a path without language prefix. */
export const parseDocsName = (path: string): string =>
	path.replace(/^\/docs\/?/, "").replace(/\/$/, "") || "overview";

/** Whether a URL leads to a file or the API, which have no language prefix, rather than to a page. */
export const isFileAddress = (href: string): boolean => href.startsWith("/api/") || /\.\w+$/.test(href);

/** The previous and the next page, in reading order. */
export function getNeighbourPages(name: DocsPageName): {
	before: DocsPageName | undefined;
	after: DocsPageName | undefined;
} {
	const pageIndex = docsPages.indexOf(name);
	return { before: docsPages[pageIndex - 1], after: docsPages[pageIndex + 1] };
}
