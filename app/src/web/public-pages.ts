import { docsPages } from "../domain/docs/pages-contract.ts";
import type { catalogue } from "../i18n/catalogue.ts";
import { bare } from "./paths.ts";

type Words = keyof (typeof catalogue)["fr"]["common"]["page"];

/** Pages that search engines shall know, each with its words for them: a key of `page` in the `common` texts. */
const worded: Record<string, Words> = {
	"/": "home",
	"/demo": "demo",
	"/demo/facematch": "facematch",
	"/demo/document": "demo_document",
	"/demo/liveness": "liveness",
	"/demo/request": "demo_request",
	"/contact": "contact",
	"/help": "help",
	"/help/requests/new": "help_request",
	"/verify": "verify",
	"/login": "login",
	"/register": "register",
};

/** The documentation's pages bring their own words. */
const docs = docsPages.map((name) => (name === "overview" ? "/docs" : `/docs/${name}`));

/** So do the legal pages. */
export const legalPages = {
	"/legal_notice": "legal-notice",
	"/policy": "policy",
	"/policy/cookies": "cookies",
	"/terms": "terms",
} as const;

/** Every address that search engines shall know, without its language. */
export const publicAddresses: readonly string[] = [
	...Object.keys(worded),
	...Object.keys(legalPages),
	...docs,
];

/** The text of the legal page at an address. */
export const legalNameOf = (pathname: string): string | undefined =>
	(legalPages as Record<string, string>)[listedAddress(pathname)];

/** An address as the lists above have it. */
export const listedAddress = (pathname: string) => bare(pathname).replace(/(?<=.)\/+$/, "");

export const isPublic = (pathname: string): boolean => publicAddresses.includes(listedAddress(pathname));
export const wordsOf = (pathname: string): Words | undefined => worded[listedAddress(pathname)];
