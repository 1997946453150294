import { docsPages, docsSections } from "../domain/docs/pages-contract.ts";
import { type Locale, locales } from "../i18n/locales.ts";
import { preferredLocale } from "../i18n/preferred.ts";
import { notFound } from "../platform/errors.ts";
import type { Routes } from "../platform/http.ts";
import type { ApiDocument } from "./openapi-types.ts";
import { postmanCollection } from "./postman.ts";

/** What renders the documentation's texts. */
interface Renderer {
	docsMarkdown(locale: Locale, name: string, origin: string, openapi: () => object): Promise<string | null>;
	llmsText(origin: string, sections: typeof docsSections): Promise<string>;
}

/**
 * The documentation for programs: `llms.txt`, every page as Markdown, and the Postman collection.
 * @param origin where people reach this server
 */
export const machineDocuments =
	(origin: string, ssr: () => Promise<Renderer>): Routes =>
	async (http) => {
		const options = { schema: { hide: true } };
		const cached = "public, max-age=3600";
		const markdown = "text/markdown; charset=utf-8";
		const openapi = () => http.swagger() as unknown as ApiDocument;

		http.get("/llms.txt", options, async (_request, reply) => {
			const text = await (await ssr()).llmsText(origin, docsSections);
			return reply.type(markdown).header("cache-control", cached).send(text);
		});

		const page = async (locale: Locale, name: string) => {
			if (!docsPages.some((one) => one === name)) throw notFound();
			return (await ssr()).docsMarkdown(locale, name, origin, openapi);
		};
		for (const locale of locales)
			http.get<{ Params: { name: string } }>(
				`/${locale}/docs/:name(^[a-z-]+$).md`,
				options,
				async ({ params }, reply) =>
					reply
						.type(markdown)
						.header("cache-control", cached)
						.send(await page(locale, params.name)),
			);
		// Programs seldom name a language: they are answered in English.
		http.get<{ Params: { name: string } }>(
			"/docs/:name(^[a-z-]+$).md",
			options,
			async ({ params, headers }, reply) =>
				reply
					.type(markdown)
					.header("cache-control", cached)
					.header("vary", "accept-language")
					.send(await page(preferredLocale(headers["accept-language"] ?? "en"), params.name)),
		);

		http.get("/sdk/postman.json", options, async (_request, reply) =>
			reply
				.type("application/json; charset=utf-8")
				.header("cache-control", cached)
				.send(postmanCollection(openapi(), origin)),
		);
	};
