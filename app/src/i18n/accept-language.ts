import { defaultLocale, type Locale, locales } from "./locales.ts";

/**
 * The first of our languages that an `Accept-Language` header (RFC 9110 §12.5.4) prefers.
 * @param fallback for a header that names none of them, and for none at all
 */
export function preferredLocale(header: string | undefined, fallback: Locale = defaultLocale): Locale {
	const preferences = (header ?? "")
		.split(",")
		.map((part) => {
			const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
			const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
			return { language: tag.split("-")[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
		})
		.sort((a, b) => b.quality - a.quality);
	const match = preferences.find(
		({ language, quality }) => quality > 0 && locales.some((locale) => locale === language),
	);
	return (match?.language as Locale | undefined) ?? fallback;
}
