import { isIP } from "node:net";
import { z } from "zod";
import { emailSchema } from "../shared/email.ts";
import { lineSchema } from "../shared/text-schemas.ts";
import { plainHostPattern } from "../shared/web-host.ts";
import { isGuessableKey } from "./crypto/guessable-key.ts";
import { normalizeCidr } from "./network/ip-range.ts";

/** What people write to switch something on or off, and what templates write for a missing value: never a name or a folder. */
const switchWord = /^(?:true|false|yes|no|on|off|[yn\d]|null|undefined|none|nan)$/i;

const wordSchema = z
	.string()
	.max(1000)
	.refine((value) => !switchWord.test(value));

/** A whole number in decimal digits: not `0x50`, `3e3`, `+3` or `007`. */
export const integerSchema = (min: number, max: number) =>
	z
		.string()
		.regex(/^(?:0|[1-9]\d{0,9})$/)
		.transform(Number)
		.pipe(z.number().min(min).max(max));

/** A score from 0 to 1 in decimal digits. */
export const scoreSchema = z
	.string()
	.regex(/^(?:0?\.\d{1,6}|0|1(?:\.0{1,6})?)$/)
	.transform(Number);

/** A line of text for a page. */
export const pageLineSchema = wordSchema.pipe(lineSchema(300));

/** Email addresses between commas. */
export const emailListSchema = z
	.string()
	.transform((value) => value.split(","))
	.pipe(z.array(emailSchema));

const sender = /^(?:(?:"[^"\\<>]*"\s*|[^"<>,;:@]*)<(?<bracketed>[^<>\s]+)>|(?<bare>[^<>"\s]+))$/u;
/** The sender of emails: an address, with a name before it in any case. */
export const senderSchema = z
	.string()
	.max(320)
	.refine((value) => {
		const { bracketed, bare } = sender.exec(value)?.groups ?? {};
		return emailSchema.safeParse(bracketed ?? bare).success;
	});

/** A path on this machine. Nothing here replaces `~`, `$HOME` or `*`: they would become a folder's name. */
export const pathSchema = wordSchema.refine(
	(value) => !/^~|^[a-z][\w+.-]+:|["\\*?$`]|[<>|]|\s[#;]/i.test(value),
);
/** A folder that this server fills. */
export const dataFolderSchema = pathSchema.refine((value) => !/^[./]*\/$/.test(value));

/** A password or token of another service: printable characters without spaces. */
export const secretSchema = wordSchema.regex(/^[!-~]{2,500}$/);
/** The name of an app or key of Pusher. */
export const pusherNameSchema = z.string().regex(/^[\w-]{1,100}$/);
export const pusherClusterSchema = wordSchema.regex(/^[\w-]{1,100}$/);
/** The name of a property, or empty. */
export const propertyNameSchema = wordSchema.regex(/^(?:[a-z][\w-]{0,63})?$/i);

/** 32 bytes in base64, also in its form for URLs, that follow no pattern. `Buffer.from` skips what isn't base64. */
export const masterKeySchema = z
	.string()
	.regex(/^[\w+/-]{43}=?$/)
	.transform((value) => ({ written: value, key: Buffer.from(value, "base64") }))
	.refine(
		({ written, key }) =>
			key.toString("base64url") === written.replaceAll("+", "-").replaceAll("/", "_").replace("=", "") &&
			!isGuessableKey(key),
	)
	.transform(({ key }) => key);

const isValidPort = (port: string): boolean =>
	port === "" || (/^[1-9]\d{0,4}$/.test(port) && Number(port) <= 65_535);
/** Whether a host is one: URLs read `1`, `0x7f.1` and `127.1` as IPv4 addresses, which nobody means. */
const isWrittenHost = (host: string): boolean => {
	if (/^[\d.]+$|(?:^|\.)(?:0x[\da-f]*|\d+)$/i.test(host)) return isIP(host) === 4;
	return host.startsWith("[") ? isIP(host.slice(1, -1)) === 6 : plainHostPattern.test(host.toLowerCase());
};

/** An address to listen on. */
export const hostSchema = wordSchema.refine(
	(value) => isIP(value) !== 0 || (!value.startsWith("[") && isWrittenHost(value)),
);

const originPattern = /^https?:\/\/(?<host>\[[^\]]*\]|[^/?#@\\:%]+)(?::(?<port>\d+))?\/*$/i;
/** An http(s) origin that others call, as browsers write it: without a path, a default port, capital letters. */
export const originSchema = z
	.url({ protocol: /^https?$/, hostname: plainHostPattern, abort: true })
	.refine((value) => {
		const { host, port = "" } = originPattern.exec(value)?.groups ?? {};
		const { hostname } = new URL(value);
		const isAnyAddress = hostname === "0.0.0.0" || hostname === "[::]";
		// A host in another script is Punycode in the parsed URL.
		return (
			host !== undefined &&
			isWrittenHost(/[^ -~]/.test(host) ? hostname : host) &&
			isValidPort(port) &&
			!isAnyAddress
		);
	})
	.transform((value) => new URL(value).origin);

/** A server that is called, with a port if it isn't the protocol's; without a protocol, by HTTPS. */
export const serverSchema = wordSchema
	.transform((value) => (/^https?:\/\//i.test(value) ? value : `https://${value}`))
	.pipe(originSchema)
	.transform((origin) => {
		const { host, protocol } = new URL(origin);
		return { host, tls: protocol === "https:" };
	});

/** Whether the percent signs of a URL are escapes, and of characters that can be seen. */
function hasValidEscapes(value: string): boolean {
	try {
		return !/\p{Cc}/u.test(decodeURIComponent(value));
	} catch {
		return false;
	}
}

/** A project's address on a Sentry-compatible server. */
export const sentryDsnSchema = z
	.url({ protocol: /^https?$/, hostname: plainHostPattern, abort: true })
	.regex(/^https?:\/\/[^/@?#\s]+@[^/@?#\s]+\/(?:[^?#\s]+\/)?\d+$/)
	.refine((value) => new URL(value).port !== "0" && hasValidEscapes(value));

/**
 * Address of a server with a user name and a password. One of `/?#` in them ends the host in the middle, and what follows is
 * taken for a path: a database or mail server's has no `#`, and no `@`.
 */
const serviceUrlSchema = (protocol: RegExp) =>
	z.url({ protocol, abort: true }).refine((value) => {
		const url = new URL(value);
		const rest = url.username ? url.pathname : url.pathname + url.search;
		return (
			value.includes("://") &&
			!/[#\s]/.test(value) &&
			!rest.includes("@") &&
			url.port !== "0" &&
			hasValidEscapes(value)
		);
	});
/** A database of a PostgreSQL server; its host may be a socket's folder, escaped or in the query. */
export const databaseUrlSchema = serviceUrlSchema(/^postgres(ql)?$/).refine((value) => {
	const { hostname, pathname, searchParams } = new URL(value);
	const isSocket = hostname === "" ? /^\/./.test(pathname) : /^%2f/i.test(hostname);
	return (
		(isSocket || isWrittenHost(hostname)) && /^\/?[^/]*$/.test(pathname) && searchParams.get("port") !== "0"
	);
});
/** An SMTP server: options in a query could switch off what protects the connection. */
export const smtpUrlSchema = serviceUrlSchema(/^smtps?$/).refine((value) => {
	const { hostname, username, password, pathname } = new URL(value);
	const hasUser = username !== "";
	return (
		isWrittenHost(hostname) && hasUser === (password !== "") && /^\/?$/.test(pathname) && !value.includes("?")
	);
});

/** IP ranges between commas, normalized. */
const cidrListSchema = z
	.string()
	.transform((value) => value.split(",").map((range) => normalizeCidr(range)))
	.refine((found): found is string[] => found.every((range) => range !== null));
/** The widest private ranges are 10.0.0.0/8 and fc00::/7. */
const minPrefixLength = { ipv4: 8, ipv6: 7 } as const;
/**
 * Whether a range can be a private network. Wider ranges, also in halves, contain everybody: clients that would be proxies,
 * and every service beside this server as a target of webhooks. Below `::`, only loopback is private.
 */
const isPrivateRange = (range: string): boolean => {
	const length = Number(range.split("/")[1]);
	if (!range.includes(":")) return length >= minPrefixLength.ipv4 && !range.startsWith("0.");
	return range === "::1/128" || (!range.startsWith("::") && length >= minPrefixLength.ipv6);
};
export const privateRangesSchema = cidrListSchema.pipe(z.array(z.string().refine(isPrivateRange)));
/** Number of reverse proxies, or their IP ranges. */
export const trustedProxiesSchema = z.union([
	z.literal("false").transform(() => 0),
	z.string().regex(/^\d$/).transform(Number),
	privateRangesSchema,
]);
