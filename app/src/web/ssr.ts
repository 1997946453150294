import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Locale, locales } from "../i18n/locales.ts";
import { type Visit, visitContext } from "./context.ts";
import type { ApiDocument } from "./docs/api/document.ts";
import * as markdown from "./docs/markdown.tsx";
import { textsOf } from "./i18n.ts";
import { localeOfPath, localized } from "./paths.ts";
import { publicAddresses } from "./public-pages.ts";
import { fatalPage } from "./startup/fatal-screen.ts";
import { fatalWords } from "./startup/fatal-words.ts";

export { createApi } from "./api.ts";

const serverBuild = () => import("virtual:react-router/server-build");
const handle = createRequestHandler(serverBuild, import.meta.env.MODE);

/** Where the pages for search engines lie in each language: guides, and of the other pages those that are built. */
export async function builtAddresses(): Promise<Record<Locale, string>[]> {
	const { routes } = await serverBuild();
	const built = new Set(Object.values(routes).map((route) => `/${route?.path ?? ""}`));
	return publicAddresses
		.filter((address) => built.has(address) || address.startsWith("/docs/"))
		.map(
			(address) =>
				Object.fromEntries(locales.map((locale) => [locale, localized(address, locale)])) as Record<
					Locale,
					string
				>,
		);
}

/** The build whose pages are served, as these know it themselves. */
export const buildId = async (): Promise<string> => (await serverBuild()).assets.version;

/** A page of the documentation as Markdown. */
export async function docsMarkdown(
	locale: Locale,
	name: string,
	origin: string,
	openapi: () => object,
): Promise<string | null> {
	// It brings the texts of both languages.
	await serverBuild();
	return name === "api"
		? markdown.referenceMarkdown(locale, openapi() as ApiDocument, origin)
		: markdown.guideMarkdown(locale, name, origin);
}

/** What a language model should know of this server. */
export async function llmsText(...given: Parameters<typeof markdown.llmsText>): Promise<string> {
	await serverBuild();
	return markdown.llmsText(...given);
}

/** The error screen without any program, for when a page can't be rendered. */
export function renderFatal(pathname: string, told: { status: number; request: string }): string {
	const locale = localeOfPath(pathname);
	return fatalPage(fatalWords(textsOf(locale).t, locale, told), locale);
}

/** Renders a page, or answers a loader's request. */
export function render(request: Request, visit: Visit): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(visitContext, visit);
	return handle(request, context);
}
