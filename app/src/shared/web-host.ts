/** A DNS name's label: underscores aren't for hosts, and some have them. */
const label = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";

/**
 * The host of a parsed URL: a DNS name, in Punycode, or an IP address. Without wildcards, a dot at the end, and what the URL
 * parser accepts beyond them, such as `;` and `,`, which would end an origin in a content policy.
 */
export const plainHostPattern = new RegExp(`^(?:(?:${label}\\.)*${label}|\\[[0-9a-f:.]+\\])$`);

export const hasPlainHost = (url: string): boolean => plainHostPattern.test(new URL(url).hostname);

/** The host's own joiners are letters' in Persian and Indian scripts, and Punycode in the parsed URL. */
const hostJoiners = /(?<=^[^/]*\/\/[^/?#]*)[\u200C\u200D]/g;
/** What nobody sees in a URL, or what turns what is seen around; parsers remove or escape it. */
const hiddenInUrl = /[\s\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Keys of `validation.json`. */
export type UrlFault = "host" | "url_credentials" | "url_port" | "url_invisible";

/**
 * What is wrong with an absolute URL that is stored and called or linked later; null if nothing is. In the scheme of an app on the
 * phone, what stands where the host would be is the app's.
 */
export function findUrlFault(url: string): UrlFault | null {
	if (hiddenInUrl.test(url.replace(hostJoiners, ""))) return "url_invisible";
	const { protocol, host, port, username, password } = new URL(url);
	// In a content policy, the host `*` means every site.
	if (/^https?:$/.test(protocol) ? !hasPlainHost(url) : host.includes("*")) return "host";
	if (username !== "" || password !== "") return "url_credentials";
	return port === "0" ? "url_port" : null;
}
