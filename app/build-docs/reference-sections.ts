import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locale } from "../src/i18n/locales.ts";
import { getTagId, publicTags } from "../src/web/pages/docs/api/api-tags.ts";
import type { SearchSection } from "../src/web/pages/docs/search/search-options.ts";

const sourceFolder = fileURLToPath(new URL("../src", import.meta.url));
const readSource = (path: string) => readFileSync(`${sourceFolder}/${path}`, "utf8");
const readTexts = (locale: Locale, name: string) => JSON.parse(readSource(`i18n/${locale}/${name}.json`));

/** The documented operations, as the pages' generated types have them: the document itself needs a server. */
function listOperations(): { id: string; method: string; path: string }[] {
	let path = "";
	return readSource("web/client/api/generated/openapi.ts")
		.split("\n")
		.flatMap((line) => {
			path = /^ {4}"(\/[^"]+)": \{/.exec(line)?.[1] ?? path;
			const [, method, id] = /^ {8}(\w+): operations\["(\w+)"\]/.exec(line) ?? [];
			return method && id ? [{ id, method: method.toUpperCase(), path }] : [];
		});
}

/** The API reference, as it is searched: each resource and each operation of the public API. */
export function listReferenceSections(locale: Locale): Omit<SearchSection, "id">[] {
	const { page } = readTexts(locale, "docs");
	const { noun } = readTexts(locale, "docs-api");
	const { tag, operation } = readTexts(locale, "docs-operations");
	const place = { page: page.api as string, slug: "api" };
	return [
		...publicTags.map((name) => ({ ...place, anchor: getTagId(name), heading: noun[name], text: tag[name] })),
		...listOperations()
			.filter(({ path }) => path.startsWith("/api/v1/"))
			.map(({ id, method, path }) => ({
				...place,
				anchor: id,
				heading: operation[id],
				text: `${method} ${path} ${id}`,
			})),
	];
}
