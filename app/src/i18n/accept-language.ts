import { defaultLocale, type Locale, locales, type PersonLocale } from "./locales.ts";

/**
 * The first of the offered languages that an `Accept-Language` header (RFC 9110 §12.5.4) prefers.
 * @param fallback for a header that names none of them, and for none at all
 */
export function preferredLocale<Offered extends PersonLocale = Locale>(
	header: string | undefined,
	fallback: NoInfer<Offered> = defaultLocale as Offered,
	offered: readonly Offered[] = locales as readonly PersonLocale[] as readonly Offered[],
): Offered {
	const preferences = (header ?? "")
		.split(",")
		.map((part) => {
			const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
			const quality = parameters.find((parameter) => parameter.trim().startsWith("q="));
			return { language: tag.split("-")[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
		})
		.sort((a, b) => b.quality - a.quality);
	const match = preferences.find(
		({ language, quality }) => quality > 0 && offered.some((locale) => locale === language),
	);
	return (match?.language as Offered | undefined) ?? fallback;
}
