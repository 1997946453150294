import { createRequestHandler, RouterContextProvider } from "react-router";
import { type Locale, locales } from "../i18n/locales.ts";
import type { OpenApiDocument } from "./client/api/openapi-document.ts";
import { getI18n } from "./client/i18n/i18n.ts";
import { localizePath, pageLocaleOfPath } from "./client/i18n/locale-paths.ts";
import { type RequestContext, requestContext } from "./client/request-context.ts";
import * as markdown from "./pages/docs/markdown/docs-markdown.tsx";
import { renderFatalPage } from "./shell/errors/fatal-screen.ts";
import { getFatalScreenTexts } from "./shell/errors/fatal-screen-texts.ts";
import { publicPaths } from "./shell/head/public-pages.ts";

export { createApiClient } from "./client/api/api-client.ts";

const loadServerBuild = () => import("virtual:react-router/server-build");
const handleRequest = createRequestHandler(loadServerBuild, import.meta.env.MODE);

/** Paths of the public pages in each language, for the sitemap. Pages without a route in this build are left out. */
export async function listPublicAddresses(): Promise<Record<Locale, string>[]> {
	const { routes } = await loadServerBuild();
	const built = new Set(Object.values(routes).map((route) => `/${route?.path ?? ""}`));
	return publicPaths
		.filter((address) => built.has(address) || address.startsWith("/docs/"))
		.map(
			(address) =>
				Object.fromEntries(locales.map((locale) => [locale, localizePath(address, locale)])) as Record<
					Locale,
					string
				>,
		);
}

/** ID of the served build. */
export const getBuildId = async (): Promise<string> => (await loadServerBuild()).assets.version;

/** Renders a documentation page as Markdown; null if no page has that name. */
export async function renderDocsMarkdown(
	locale: Locale,
	name: string,
	origin: string,
	openapi: () => object,
): Promise<string | null> {
	// Loading the build registers the texts of both languages.
	await loadServerBuild();
	return name === "api"
		? markdown.renderReferenceMarkdown(locale, openapi() as OpenApiDocument, origin)
		: markdown.renderGuideMarkdown(locale, name, origin);
}

/** Renders `llms.txt`, the summary of this server for language models. */
export async function renderLlmsText(...args: Parameters<typeof markdown.renderLlmsText>): Promise<string> {
	await loadServerBuild();
	return markdown.renderLlmsText(...args);
}

/** Renders the error screen as static HTML, for when a page can't be rendered. */
export function renderFatalScreen(pathname: string, details: { status: number; request: string }): string {
	const locale = pageLocaleOfPath(pathname);
	return renderFatalPage(getFatalScreenTexts(getI18n(locale).t, locale, details), locale);
}

/** Renders a page, or answers a loader's request. */
export function renderPage(request: Request, visit: RequestContext): Promise<Response> {
	const context = new RouterContextProvider();
	context.set(requestContext, visit);
	return handleRequest(request, context);
}
