import type { FastifyReply } from "fastify";
import { docsPages, docsSections } from "../../domain/docs/pages-contract.ts";
import { anyone } from "../../domain/guard/secured.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import { preferredLocale } from "../../i18n/preferred.ts";
import { notFound } from "../../platform/errors.ts";
import type { Routes } from "../../platform/network/http.ts";
import { postmanCollection } from "../openapi/postman.ts";
import type { ApiDocument } from "../openapi/types.ts";

/** What renders the documentation's texts. */
export interface DocsRenderer {
	docsMarkdown(locale: Locale, name: string, origin: string, openapi: () => object): Promise<string | null>;
	llmsText(origin: string, sections: typeof docsSections): Promise<string>;
}

/**
 * The documentation for programs: `llms.txt`, every page as Markdown, and the Postman collection.
 * @param origin where people reach this server
 */
export const machineDocuments =
	(origin: string, ssr: () => Promise<DocsRenderer>): Routes =>
	async (http) => {
		const options = { config: anyone(), schema: { hide: true } };
		const cached = "public, max-age=3600";
		const markdown = "text/markdown; charset=utf-8";
		const openapi = () => http.swagger() as unknown as ApiDocument;

		http.get("/llms.txt", options, async (_request, reply) => {
			const text = await (await ssr()).llmsText(origin, docsSections);
			return reply.type(markdown).header("cache-control", cached).send(text);
		});

		const sendPage = async (reply: FastifyReply, locale: Locale, name: string) => {
			const known = docsPages.some((one) => one === name);
			const text = known ? await (await ssr()).docsMarkdown(locale, name, origin, openapi) : null;
			if (text === null) throw notFound();
			return reply
				.type(markdown)
				.header("content-language", locale)
				.header("cache-control", cached)
				.send(text);
		};
		/** Every page of a language has its address with `.md`, the overview also by its name. */
		const addresses = (prefix: string) => [`${prefix}/docs.md`, `${prefix}/docs/:name(^[a-z-]+$).md`];
		for (const locale of locales)
			for (const address of addresses(`/${locale}`))
				http.get<{ Params: { name?: string } }>(address, options, ({ params }, reply) =>
					sendPage(reply, locale, params.name ?? "overview"),
				);
		// Clients seldom name a language, and Node's fetch names them all by "*": English is for those.
		for (const address of addresses(""))
			http.get<{ Params: { name?: string } }>(address, options, ({ params, headers }, reply) =>
				sendPage(
					reply.header("vary", "accept-language"),
					preferredLocale(headers["accept-language"], "en"),
					params.name ?? "overview",
				),
			);

		http.get("/sdk/postman.json", options, async (_request, reply) =>
			reply
				.type("application/json; charset=utf-8")
				.header("cache-control", cached)
				.send(postmanCollection(openapi(), origin)),
		);
	};
