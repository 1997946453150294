export interface VerifyUrl {
	href: string;
	origin: string;
	/** Id of the verification. */
	verification: string;
}

/** Where a person's link leads, in a language if one is told; null for what is no such link. */
export function parseVerifyUrl(url: string, locale: string | null): VerifyUrl | null {
	if (!URL.canParse(url)) return null;
	const address = new URL(url);
	const [, verification] = /^(?:\/(?:fr|en))?\/verify\/(vrf_[0-9a-z]+)\/?$/.exec(address.pathname) ?? [];
	if (!/^https?:$/.test(address.protocol) || !verification || !address.hash.startsWith("#vcs_")) return null;
	if (locale === "fr" || locale === "en") address.pathname = `/${locale}/verify/${verification}`;
	return { href: address.href, origin: address.origin, verification };
}
