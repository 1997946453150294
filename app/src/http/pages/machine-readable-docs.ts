import type { FastifyReply } from "fastify";
import { docsPages, docsSections } from "../../domain/docs-feedback/values.ts";
import { publicAccess } from "../../domain/guard/secured.ts";
import { preferredLocale } from "../../i18n/accept-language.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { notFound } from "../../platform/http/problem.ts";
import type { RoutePlugin } from "../../platform/http/routes.ts";
import type { OpenApiDocument } from "../openapi/types.ts";

/** Renderer of the documentation's texts. */
export interface DocsRenderer {
	renderDocsMarkdown(
		locale: Locale,
		name: string,
		origin: string,
		openapi: () => object,
	): Promise<string | null>;
	renderLlmsText(origin: string, sections: typeof docsSections): Promise<string>;
}

/**
 * Machine-readable documentation: `llms.txt`, and every page as Markdown.
 * @param origin public origin of this server
 */
export const machineReadableDocsRoutes =
	(origin: string, ssr: () => Promise<DocsRenderer>): RoutePlugin =>
	async (http) => {
		const options = { config: publicAccess(), schema: { hide: true } };
		const cached = "public, max-age=3600";
		const markdown = "text/markdown; charset=utf-8";
		const openapi = () => http.swagger() as unknown as OpenApiDocument;

		http.get("/llms.txt", options, async (_request, reply) => {
			const text = await (await ssr()).renderLlmsText(origin, docsSections);
			return reply.type(markdown).header("cache-control", cached).send(text);
		});

		const sendPage = async (reply: FastifyReply, locale: Locale, name: string) => {
			const isKnownPage = docsPages.some((one) => one === name);
			const text = isKnownPage ? await (await ssr()).renderDocsMarkdown(locale, name, origin, openapi) : null;
			if (text === null) throw notFound();
			return reply
				.type(markdown)
				.header("content-language", locale)
				.header("cache-control", cached)
				.send(text);
		};
		/** Every page has a URL with `.md`; the overview also one by its name. */
		const addresses = (prefix: string) => [`${prefix}/docs.md`, `${prefix}/docs/:name(^[a-z-]+$).md`];
		for (const locale of locales)
			for (const address of addresses(`/${locale}`))
				http.get<{ Params: { name?: string } }>(address, options, ({ params }, reply) =>
					sendPage(reply, locale, params.name ?? "overview"),
				);
		// Clients rarely name a language, and Node's fetch sends "*": they get English.
		for (const address of addresses(""))
			http.get<{ Params: { name?: string } }>(address, options, ({ params, headers }, reply) =>
				sendPage(
					reply.header("vary", "accept-language"),
					preferredLocale(headers["accept-language"], "en"),
					params.name ?? "overview",
				),
			);
	};
