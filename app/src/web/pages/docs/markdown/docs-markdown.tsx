import { ready } from "virtual:docs/guides";
import { pages } from "virtual:docs/pages";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { StaticRouter } from "react-router";
import type { DocsPageName } from "../../../../domain/docs-feedback/values.ts";
import type { Locale } from "../../../../i18n/locales.ts";
import type { OpenApiDocument } from "../../../client/api/openapi-document.ts";
import { getI18n } from "../../../client/i18n/i18n.ts";
import { localizePath } from "../../../client/i18n/locale-paths.ts";
import { PermissionTable } from "../../team/roles/permission-table.tsx";
import { buildOutline } from "../api/document/openapi-document.ts";
import { docsPath, isFileAddress } from "../docs-paths.ts";
import { Specimens } from "../generated/specimens.tsx";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { replaceExampleServer } from "./server-address.ts";

const PlainBlock = ({ children }: { children?: ReactNode }) => <div>{children}</div>;

/** A code block without syntax highlighting. */
function Code({ html, language }: { html: string; language: string }) {
	// The build generates this HTML; it contains only token elements.
	return (
		<pre data-language={language}>
			{/* biome-ignore lint/security/noDangerouslySetInnerHtml: generated from our own files at build time */}
			<code dangerouslySetInnerHTML={{ __html: html.replace(/<\/?i\b[^>]*>/g, "") }} />
		</pre>
	);
}

/** The components of guides, rendered as plain HTML. */
const plainComponents = {
	Code,
	Tabs: PlainBlock,
	Notice: PlainBlock,
	Steps: PlainBlock,
	PermissionTable,
	Specimens,
};

/** Resolves a link to an absolute URL, because the Markdown is read outside the site. */
const createLinkResolver = (locale: Locale, origin: string) => (href: string) => {
	if (!href.startsWith("/")) return href;
	const [, guide, anchor = ""] = /^\/docs(?:\/([a-z-]+))?(#.*)?$/.exec(href) ?? [];
	if (guide || /^\/docs(#|$)/.test(href))
		return `${origin}${getMarkdownPath(locale, (guide ?? "overview") as DocsPageName)}${anchor}`;
	return origin + (isFileAddress(href) ? href : localizePath(href, locale));
};

/** Path of a page's Markdown version. */
export const getMarkdownPath = (locale: Locale, name: DocsPageName) =>
	`/${locale}${name === "overview" ? "/docs/overview" : docsPath(name)}.md`;

/** Renders a guide as Markdown; null if no guide has that name. */
export function renderGuideMarkdown(locale: Locale, name: string, origin: string): string | null {
	const page = Object.hasOwn(pages[locale], name) ? pages[locale][name] : undefined;
	const guide = ready[`${locale}/${name}`];
	if (!page || !guide) return null;
	const { default: Text } = guide;
	const markup = renderToStaticMarkup(
		<I18nextProvider i18n={getI18n(locale)}>
			<MantineProvider>
				<StaticRouter location={localizePath(docsPath(name), locale)}>
					<Text components={plainComponents} />
				</StaticRouter>
			</MantineProvider>
		</I18nextProvider>,
	);
	const body = replaceExampleServer(htmlToMarkdown(markup, createLinkResolver(locale, origin)), origin);
	return `# ${page.title}\n\n> ${page.description}\n\n${body}`;
}

/** Renders the API reference as Markdown, with the operations grouped by tag. */
export function renderReferenceMarkdown(locale: Locale, document: OpenApiDocument, origin: string): string {
	const { t } = getI18n(locale);
	const sections = buildOutline(document).map(({ name, description, operations }) =>
		[
			`## ${name}`,
			"",
			description,
			"",
			...operations.map(({ method, path, summary }) => `- \`${method} ${path}\`: ${summary}`),
			"",
		].join("\n"),
	);
	return `# ${t("docs:page.api")}\n\n> OpenAPI 3.1: ${origin}/api/v1/openapi.json\n\n${sections.join("\n")}`;
}

/** Renders `llms.txt` (llmstxt.org), the summary of this server for language models. */
export function renderLlmsText(
	origin: string,
	sections: readonly { name: string; pages: readonly DocsPageName[] }[],
): string {
	const { t } = getI18n("en");
	const entry = (name: DocsPageName) => {
		const { title, description } =
			name === "api"
				? { title: t("docs:page.api"), description: t("docs:page.api_description") }
				: (pages.en[name] ?? { title: name, description: "" });
		return `- [${title}](${origin}${getMarkdownPath("en", name)}): ${description}`;
	};
	const guides = sections.map((section) =>
		[`## ${t(`docs:section.${section.name as "start"}`)}`, "", ...section.pages.map(entry), ""].join("\n"),
	);
	return `# Vidimus

> Identity verification that you host yourself: a REST API, signed webhooks, a hosted page and an embed. Your server creates a verification, a person photographs a document and a selfie, and the decision comes as an event.

The API is at ${origin}/api/v1, with a key as Bearer token. Keys that begin with \`sk_test_\` touch no real person's data.

${guides.join("\n")}
## Machine-readable

- [OpenAPI](${origin}/api/v1/openapi.json): the API's own description, OpenAPI 3.1
- [SDKs](${origin}${getMarkdownPath("en", "sdks")}): clients for Python and TypeScript, installed from this server, and an MCP server

## Optional

- [Documentation in French](${origin}${getMarkdownPath("fr", "overview")}): every page above has a French one
`;
}
