/** Languages of the verification page. */
export const pageLocales = ["fr", "en", "de", "es", "it", "pt", "nl", "pl"] as const;
export type PageLocale = (typeof pageLocales)[number];

const pathPattern = new RegExp(`^(?:/(?:${pageLocales.join("|")}))?/verify/(vrf_[0-9a-z]+)/?$`);

export interface VerifyUrl {
	href: string;
	origin: string;
	/** ID of the verification. */
	verification: string;
}

/** Parses a verification link, and adds the language if one is given; null if it isn't such a link. */
export function parseVerifyUrl(url: string, locale: string | null): VerifyUrl | null {
	if (!URL.canParse(url)) return null;
	const address = new URL(url);
	const [, verification] = pathPattern.exec(address.pathname) ?? [];
	if (!/^https?:$/.test(address.protocol) || !verification || !address.hash.startsWith("#vcs_")) return null;
	if (pageLocales.some((known) => known === locale)) address.pathname = `/${locale}/verify/${verification}`;
	return { href: address.href, origin: address.origin, verification };
}
