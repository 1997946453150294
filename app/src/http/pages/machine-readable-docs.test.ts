import Fastify from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { docsPages } from "../../domain/docs-feedback/values.ts";
import { handleError } from "../plugins/error-handler.ts";
import { type DocsRenderer, machineReadableDocsRoutes } from "./machine-readable-docs.ts";

/** Renders its arguments, for every page but the changelog. */
const renderer: DocsRenderer = {
	renderDocsMarkdown: async (locale, name, origin) =>
		name === "changelog" ? null : `# ${name} in ${locale} of ${origin}\n`,
	renderLlmsText: async (origin) => `# Vidimus of ${origin}\n`,
};
const http = Fastify();
http.setErrorHandler(handleError);
await http.register(machineReadableDocsRoutes("https://id.example.com", async () => renderer));
afterAll(() => http.close());

const get = (url: string, headers: Record<string, string> = {}) => http.inject({ url, headers });

describe("a page of the documentation as Markdown", () => {
	test.each([...docsPages].filter((name) => name !== "changelog"))(
		"%s is available with .md appended, in both languages",
		async (name) => {
			for (const locale of ["fr", "en"]) {
				const { statusCode, headers, body } = await get(`/${locale}/docs/${name}.md`);
				expect({ statusCode, body }).toEqual({
					statusCode: 200,
					body: `# ${name} in ${locale} of https://id.example.com\n`,
				});
				expect(headers).toMatchObject({
					"content-type": "text/markdown; charset=utf-8",
					"content-language": locale,
					"cache-control": "public, max-age=3600",
				});
				expect(headers.vary).toBeUndefined();
			}
		},
	);

	test.each([
		[{}, "en"],
		[{ "accept-language": "*" }, "en"],
		[{ "accept-language": "de" }, "en"],
		[{ "accept-language": "fr-CH, en;q=0.5" }, "fr"],
	])("without a locale in the path, a client that sends %j gets %s", async (given, language) => {
		const { headers, body } = await get("/docs/webhooks.md", given);
		expect(body).toContain(`# webhooks in ${language} `);
		expect(headers).toMatchObject({ "content-language": language, vary: "accept-language" });
	});

	test("the overview's Markdown is at the documentation's path with .md", async () => {
		for (const address of ["/docs.md", "/en/docs.md", "/en/docs/overview.md"])
			expect((await get(address)).body).toContain("# overview in en ");
		expect((await get("/fr/docs.md")).body).toContain("# overview in fr ");
	});

	test.each(["/docs/no-such-page.md", "/en/docs/constructor.md", "/en/docs/changelog.md"])(
		"the page %s gets a 404 that isn't cached",
		async (address) => {
			const { statusCode, headers } = await get(address);
			expect(statusCode).toBe(404);
			expect(headers["content-type"]).toContain("application/problem+json");
			expect(headers["cache-control"]).toBeUndefined();
		},
	);

	test("a HEAD request gets the headers of a GET without its body", async () => {
		const { statusCode, headers, body } = await http.inject({ method: "HEAD", url: "/en/docs/webhooks.md" });
		expect({ statusCode, type: headers["content-type"], body }).toEqual({
			statusCode: 200,
			type: "text/markdown; charset=utf-8",
			body: "",
		});
	});
});

test("llms.txt is Markdown with the server's own address, and can be cached", async () => {
	const { statusCode, headers, body } = await get("/llms.txt");
	expect({ statusCode, body }).toEqual({ statusCode: 200, body: "# Vidimus of https://id.example.com\n" });
	expect(headers).toMatchObject({
		"content-type": "text/markdown; charset=utf-8",
		"cache-control": "public, max-age=3600",
	});
});
