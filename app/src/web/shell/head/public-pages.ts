import { docsPages } from "../../../domain/docs-feedback/values.ts";
import type { catalogue } from "../../../i18n/catalogue.ts";
import { withoutLocale } from "../../client/i18n/locale-paths.ts";

type PageTextKey = keyof (typeof catalogue)["fr"]["common"]["page"];

/** Indexable pages that render their own title and description, with `PageHead`. */
const describedPaths = ["/contact", "/demo/request"];

/** Other indexable pages, each with the `common:page.*` key of its title and description. */
const pageTextKeys: Record<string, PageTextKey> = {
	"/": "home",
	"/demo": "demo",
	"/demo/facematch": "facematch",
	"/demo/document": "demo_document",
	"/demo/liveness": "liveness",
	"/help": "help",
	"/help/requests/new": "help_request",
	"/verify": "verify",
	"/login": "login",
	"/register": "register",
};

/** Paths of the docs pages, which render their own title and description. */
const docsPaths = docsPages.map((name) => (name === "overview" ? "/docs" : `/docs/${name}`));

/** Legal pages by path. They render their own title and description. */
export const legalPages = {
	"/legal_notice": "legal-notice",
	"/policy": "policy",
	"/policy/cookies": "cookies",
	"/terms": "terms",
} as const;

/** Every indexable path, without locale prefix. */
export const publicPaths: readonly string[] = [
	...Object.keys(pageTextKeys),
	...describedPaths,
	...Object.keys(legalPages),
	...docsPaths,
];

export const getLegalPageName = (pathname: string): string | undefined =>
	(legalPages as Record<string, string>)[normalizeAddress(pathname)];

/** Path without locale prefix and trailing slashes, as in the lists above. */
export const normalizeAddress = (pathname: string) => withoutLocale(pathname).replace(/(?<=.)\/+$/, "");

export const isPublicPage = (pathname: string): boolean => publicPaths.includes(normalizeAddress(pathname));
export const getPageTextKey = (pathname: string): PageTextKey | undefined =>
	pageTextKeys[normalizeAddress(pathname)];
