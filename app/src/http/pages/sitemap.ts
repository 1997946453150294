import { publicAccess } from "../../domain/guard/secured.ts";
import { defaultLocale, type Locale, locales } from "../../i18n/locales.ts";
import type { RoutePlugin } from "../../platform/http/routes.ts";

/** A page's URL in each language. */
type LocalizedPath = Record<Locale, string>;

/** Pages that require a session: crawlers would only reach the sign-in page. */
const disallowedPages = [
	"account",
	"alerts",
	"apikeys",
	"apps",
	"customers",
	"dashboard",
	"dev",
	"developers",
	"events",
	"logs",
	"settings",
	"support",
	"team",
	"tickets",
	"verifications",
	"webhooks",
	"workflows",
];

/** The page in every language, each with links to the others, like the pages' `hreflang`. */
function sitemapEntries(origin: string, address: LocalizedPath): string {
	const alternates = [...locales, "x-default" as const].map((language) => {
		const path = address[language === "x-default" ? defaultLocale : language];
		return `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
	});
	return locales
		.map((locale) => `<url><loc>${origin}${address[locale]}</loc>${alternates.join("")}</url>`)
		.join("\n");
}

const renderSitemap = (origin: string, addresses: LocalizedPath[]) => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses.map((address) => sitemapEntries(origin, address)).join("\n")}
</urlset>
`;

const renderRobotsTxt = (origin: string, addresses: LocalizedPath[]) =>
	[
		"User-agent: *",
		...addresses.flatMap((address) => locales.map((locale) => `Allow: ${address[locale]}$`)),
		"Disallow: /api/",
		...disallowedPages.flatMap((name) => ["", "/fr", "/en"].map((prefix) => `Disallow: ${prefix}/${name}`)),
		"",
		`Sitemap: ${origin}/sitemap.xml`,
		"",
	].join("\n");

/**
 * Routes for search engines: `robots.txt` and the sitemap.
 * @param origin public origin of this server
 * @param addresses paths of the public pages
 */
export const crawlerRoutes =
	(origin: string, addresses: () => Promise<LocalizedPath[]>): RoutePlugin =>
	async (http) => {
		const options = { config: publicAccess(), schema: { hide: true } };
		const cached = "public, max-age=3600";
		http.get("/sitemap.xml", options, async (_request, reply) =>
			reply
				.type("application/xml; charset=utf-8")
				.header("cache-control", cached)
				.send(renderSitemap(origin, await addresses())),
		);
		http.get("/robots.txt", options, async (_request, reply) =>
			reply
				.type("text/plain; charset=utf-8")
				.header("cache-control", cached)
				.send(renderRobotsTxt(origin, await addresses())),
		);
	};
