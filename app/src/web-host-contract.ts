/** A DNS name's label: underscores aren't for hosts, and some have them. */
const label = "[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?";
const plainHost = `(?:${label}\\.)*${label}|\\[[0-9a-f:.]+\\]`;

/**
 * The host of a parsed URL: a DNS name, in Punycode, or an IP address. Without wildcards, a dot at the end, and what the URL
 * parser accepts beyond them, such as `;` and `,`, which would end an origin in a content policy.
 */
export const plainHostPattern = new RegExp(`^(?:${plainHost})$`);

/** A host, and the port if there is one. */
export const hostWithPortPattern = new RegExp(`^(?:${plainHost})(?::\\d{1,5})?$`, "i");

export const hasPlainHost = (url: string): boolean => plainHostPattern.test(new URL(url).hostname);

export const hasCredentials = (url: string): boolean => {
	const { username, password } = new URL(url);
	return username !== "" || password !== "";
};
