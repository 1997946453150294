import { z } from "zod";
import { emailSchema } from "../email-contract.ts";
import { hostWithPortPattern, plainHostPattern } from "../web-host-contract.ts";
import { isGuessableKey } from "./crypto/guessable-key.ts";
import { normalizeCidr } from "./network/ip-range.ts";

export class ConfigError extends Error {
	override readonly name = "ConfigError";
}

/** Comma-separated IP ranges, normalized. */
const cidrListSchema = z
	.string()
	.transform((value) => value.split(",").map((range) => normalizeCidr(range)))
	.refine((found): found is string[] => found.every((range) => range !== null));
/** The widest private ranges are 10.0.0.0/8 and fc00::/7. */
const minPrefixLength = { ipv4: 8, ipv6: 7 } as const;
/**
 * Whether proxies can have these addresses. Wider ranges, also in halves, would be as unsafe as `true`: clients are in them.
 * Ranges below `::` contain all IPv4 addresses.
 */
const isProxyRange = (range: string): boolean => {
	const length = Number(range.split("/")[1]);
	if (!range.includes(":")) return length >= minPrefixLength.ipv4;
	return range === "::1/128" || (!range.startsWith("::") && length >= minPrefixLength.ipv6);
};
/** Number of reverse proxies, or their IP ranges. */
const trustedProxiesSchema = z.union([
	z.literal("false").transform(() => 0),
	z.string().regex(/^\d$/).transform(Number),
	cidrListSchema.pipe(z.array(z.string().refine(isProxyRange))),
]);
/** Comma-separated email addresses. */
const emailListSchema = z
	.string()
	.transform((value) => value.split(","))
	.pipe(z.array(emailSchema));
/** A line of text for a page. */
const singleLineSchema = z
	.string()
	.max(300)
	.regex(/^[^\p{Cc}]+$/u);
/** Whether the percent signs of a URL's user name and password are escapes. */
function hasValidEscapes({ username, password }: URL): boolean {
	try {
		decodeURIComponent(`${username} ${password}`);
		return true;
	} catch {
		return false;
	}
}
/**
 * Address of a server with a user name and a password. One of `/?#` in them ends the host in the middle, and what follows is
 * taken for a path: a database or mail server's has no `#`, and no `@`.
 */
const serviceUrlSchema = (protocol: RegExp) =>
	z.url({ protocol, abort: true }).refine((value) => {
		const url = new URL(value);
		const rest = url.username ? url.pathname : url.pathname + url.search;
		return url.hash === "" && !value.includes("#") && !rest.includes("@") && hasValidEscapes(url);
	});
const portSchema = z.coerce.number().int().min(0).max(65535);

const environmentSchema = z.object({
	NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
	ROLE: z.enum(["all", "web", "worker"]).default("all"),
	PORT: portSchema.default(3000),
	HOST: z.string().min(1).default("localhost"),
	PUBLIC_URL: z
		.url({ protocol: /^https?$/, hostname: plainHostPattern, abort: true })
		// Pages, links and cookies are made for the root of a host.
		.regex(/^[^/]+:\/\/[^/?#@\\]+\/*$/)
		.optional(),
	TRUST_PROXY: trustedProxiesSchema.default(0),
	DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).optional(),
	DATA_DIR: z.string().min(1).default("./.data"),
	SECRETS_DIR: z.string().min(1).optional(),
	DATABASE_URL: serviceUrlSchema(/^postgres(ql)?$/).optional(),
	MASTER_KEY: z
		.string()
		.refine((value) => {
			const key = Buffer.from(value, "base64");
			return key.length === 32 && !isGuessableKey(key);
		})
		.optional(),
	USER_WRAP_KEY: z.string().default("data"),
	SENTRY_DSN: z
		.url({ protocol: /^https?$/, hostname: plainHostPattern })
		.regex(/^https?:\/\/[^/@]+@[^/@]+\/(.+\/)?\d+$/)
		.optional(),
	LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
	AUTH_MODE: z.enum(["cookie", "token"]).default("cookie"),
	PASSWORD_HASHING: z.enum(["standard", "fast"]).default("standard"),
	AUTH_TOKEN_STORAGE: z.enum(["local", "cookie"]).default("local"),
	SMTP_URL: serviceUrlSchema(/^smtps?$/).optional(),
	MAIL_FROM: z.string().min(3).max(320).optional(),
	BOT_PROTECTION: z.enum(["on", "off"]).default("on"),
	RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
	RECAPTCHA_SECRET_KEY: z.string().min(1).optional(),
	RECAPTCHA_MIN_SCORE: z.coerce.number().min(0).max(1).default(0.5),
	RECAPTCHA_URL: z
		.url({ protocol: /^https?$/, hostname: plainHostPattern })
		.default("https://www.recaptcha.net"),
	ENGINE_FACE_NET: z.enum(["faceplugin", "dlib"]).default("faceplugin"),
	ENGINE_PLUGINS: z.string().min(1).optional(),
	SEAL_KEYS: z.string().min(1).optional(),
	CSCA_LISTS: z.string().min(1).optional(),
	SCREENING_LISTS: z.string().min(1).optional(),
	ENGINE_WORKERS: z.coerce.number().int().min(1).max(64).optional(),
	REALTIME: z.enum(["embedded", "pusher"]).optional(),
	REALTIME_MAX_SOCKETS: z.coerce.number().int().min(1).max(1_000_000).default(5000),
	REALTIME_MAX_SOCKETS_PER_ADDRESS: z.coerce.number().int().min(1).max(1_000_000).default(200),
	PUSHER_APP_ID: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.optional(),
	PUSHER_KEY: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.optional(),
	PUSHER_SECRET: z.string().min(1).optional(),
	PUSHER_CLUSTER: z
		.string()
		.regex(/^[\w-]{1,100}$/)
		.default("eu"),
	PUSHER_HOST: z.string().regex(hostWithPortPattern).optional(),
	WEBHOOK_PRIVATE_RANGES: cidrListSchema.optional(),
	STAFF_EMAILS: emailListSchema.optional(),
	OPERATOR_NAME: singleLineSchema.optional(),
	OPERATOR_STATUS: singleLineSchema.optional(),
	OPERATOR_REGISTRATION: singleLineSchema.optional(),
	OPERATOR_VAT: singleLineSchema.optional(),
	OPERATOR_ADDRESS: singleLineSchema.optional(),
	OPERATOR_EMAIL: emailSchema.optional(),
	OPERATOR_PHONE: singleLineSchema.optional(),
	OPERATOR_DIRECTOR: singleLineSchema.optional(),
	OPERATOR_HOSTING: singleLineSchema.optional(),
	OPERATOR_DPO: singleLineSchema.optional(),
});

const defaultValues: Partial<Record<string, unknown>> = environmentSchema.parse({});
/** Every variable with its default, for the documentation; null without one. */
export const environmentDefaults: Record<string, string | null> = Object.fromEntries(
	Object.keys(environmentSchema.shape).map((name) => {
		const value = defaultValues[name];
		return [name, value === undefined ? null : String(value)];
	}),
);

const escapeAdvice =
	"in its user name and password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25";

/** What each variable must be, for error messages. Values are never shown. */
const expectations: Record<keyof z.infer<typeof environmentSchema>, string> = {
	NODE_ENV: "development, test or production",
	ROLE: "all, web or worker",
	PORT: "a port number from 0 to 65535",
	HOST: "the address to listen on, such as localhost or 0.0.0.0",
	PUBLIC_URL:
		"the http(s) address people reach this server at, without a path, such as https://id.example.com: a server below a path needs a host name of its own",
	TRUST_PROXY:
		"the number of reverse proxies before this server, such as 1, or their addresses as CIDR ranges between commas, such as 10.0.0.0/8,fd00::/8; none wider than 10.0.0.0/8 or fc00::/7, or clients could choose their own by a header",
	DRAIN_SECONDS: "a number of seconds from 0 to 600",
	DATA_DIR: "a folder that this process may write to",
	SECRETS_DIR: "a folder that this process may write to",
	DATABASE_URL: `a PostgreSQL address, such as postgresql://user@host:5432/name; ${escapeAdvice}`,
	MASTER_KEY: "32 random bytes in base64, not a pattern (make one with: openssl rand -base64 32)",
	USER_WRAP_KEY: "the key that GET /api/user wraps its answer in, empty for none",
	SENTRY_DSN:
		"the address of a project on a Sentry-compatible server, such as https://key@errors.example.com/1",
	LOG_LEVEL: "trace, debug, info, warn, error, fatal or silent",
	AUTH_MODE: "cookie or token",
	PASSWORD_HASHING: "standard, or fast for tests",
	AUTH_TOKEN_STORAGE: "local or cookie",
	SMTP_URL: `an SMTP server's address, such as smtps://user:password@mail.example.com:465; ${escapeAdvice}`,
	MAIL_FROM: "the sender of mails, such as Vidimus <no-reply@example.com>",
	BOT_PROTECTION: "on or off",
	RECAPTCHA_SITE_KEY: "the public site key of reCAPTCHA v3",
	RECAPTCHA_SECRET_KEY: "the secret key of reCAPTCHA v3",
	RECAPTCHA_MIN_SCORE: "a score from 0 to 1",
	RECAPTCHA_URL: "the http(s) address that serves reCAPTCHA, such as https://www.recaptcha.net",
	ENGINE_FACE_NET: "faceplugin or dlib",
	ENGINE_PLUGINS: "a JSON file that names nets of the operator's own",
	SEAL_KEYS: "a folder of certificates by which the seals of documents are verified",
	CSCA_LISTS: "a folder of master lists and certificates of states, by which chips are verified",
	SCREENING_LISTS: "a folder of lists that names are screened against",
	ENGINE_WORKERS: "a number of workers from 1 to 64",
	REALTIME: "embedded or pusher",
	REALTIME_MAX_SOCKETS: "a number of open sockets from 1 to 1000000",
	REALTIME_MAX_SOCKETS_PER_ADDRESS: "a number of open sockets from 1 to 1000000",
	PUSHER_APP_ID: "the Pusher app's id",
	PUSHER_KEY: "the Pusher app's key",
	PUSHER_SECRET: "the Pusher app's secret",
	PUSHER_CLUSTER: "a Pusher cluster, such as eu",
	PUSHER_HOST: "the host of a Pusher-compatible server, such as ws.example.com",
	WEBHOOK_PRIVATE_RANGES:
		"the private networks that webhooks may reach, as CIDR ranges between commas, such as 10.0.0.0/8,fd00::/8",
	STAFF_EMAILS:
		"the email addresses of those who answer tickets, between commas, such as help@example.com,ines@example.com",
	OPERATOR_NAME: "the name of who runs this server, on one line",
	OPERATOR_STATUS: "the operator's legal form and capital, on one line",
	OPERATOR_REGISTRATION: "the operator's number in a register of companies, on one line",
	OPERATOR_VAT: "the operator's VAT number, on one line",
	OPERATOR_ADDRESS: "the operator's postal address, on one line",
	OPERATOR_EMAIL: "the operator's email address, such as contact@example.com",
	OPERATOR_PHONE: "the operator's telephone number, on one line",
	OPERATOR_DIRECTOR: "who answers for what these pages publish, on one line",
	OPERATOR_HOSTING: "the hosting company's name, address and telephone, on one line",
	OPERATOR_DPO: "how to reach the data protection officer, on one line",
};

/** The validated variables. */
export type Environment = z.infer<typeof environmentSchema>;

/** Rules between variables: an error message where one is broken. */
const conflictRules: readonly ((values: Environment) => string | false)[] = [
	({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET }) =>
		new Set([PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET].map(Boolean)).size > 1 &&
		"PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET must be given together.",
	({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY }) =>
		Boolean(RECAPTCHA_SITE_KEY) !== Boolean(RECAPTCHA_SECRET_KEY) &&
		"RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET_KEY must be given together.",
	({ NODE_ENV, MASTER_KEY }) =>
		NODE_ENV === "production" &&
		!MASTER_KEY &&
		`MASTER_KEY must be given in production: ${expectations.MASTER_KEY}.`,
	({ NODE_ENV, PASSWORD_HASHING }) =>
		NODE_ENV === "production" &&
		PASSWORD_HASHING !== "standard" &&
		"PASSWORD_HASHING must be standard in production: fast hashes are for tests.",
	({ NODE_ENV, PUBLIC_URL }) =>
		NODE_ENV === "production" &&
		!PUBLIC_URL &&
		`PUBLIC_URL must be given in production: ${expectations.PUBLIC_URL}.`,
	({ ROLE, DATABASE_URL }) =>
		ROLE !== "all" &&
		!DATABASE_URL &&
		"DATABASE_URL must be given when ROLE is web or worker: PGlite serves one process.",
	({ REALTIME, PUSHER_APP_ID }) =>
		REALTIME === "pusher" &&
		!PUSHER_APP_ID &&
		"PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET must be given when REALTIME is pusher.",
	({ ROLE, REALTIME }) =>
		ROLE !== "all" &&
		REALTIME === "embedded" &&
		"REALTIME must be pusher when ROLE is web or worker: roles talk through Pusher.",
	({ ROLE, PUSHER_APP_ID }) =>
		ROLE !== "all" &&
		!PUSHER_APP_ID &&
		"PUSHER_APP_ID must be given when ROLE is web or worker: roles talk through Pusher.",
];

/**
 * Validates the variables. Empty ones count as missing, except those for which empty has a meaning.
 * @param env the environment, as `process.env`
 * @throws ConfigError with a sentence per invalid variable: its name and what it must be, never its value
 */
export function parseEnvironment(env: Record<string, string | undefined>): Environment {
	const provided = Object.fromEntries(
		Object.entries(env)
			// A file that a value was read from often ends with a line break.
			.map(([name, value]) => [name, value?.replace(/[\r\n]+$/, "")] as const)
			.filter(([name, value]) => value !== "" || name === "USER_WRAP_KEY"),
	);
	const withControls = Object.keys(environmentSchema.shape).filter((name) =>
		/\p{Cc}/u.test(provided[name] ?? ""),
	);
	if (withControls.length > 0)
		throw new ConfigError(
			withControls
				.map(
					(name) =>
						`${name} must be text on one line, without line breaks, tabs or other control characters.`,
				)
				.join("\n"),
		);
	const parsed = environmentSchema.safeParse(provided);
	if (!parsed.success) {
		const names = [...new Set(parsed.error.issues.map(({ path }) => path[0] as keyof Environment))];
		throw new ConfigError(names.map((name) => `${name} must be ${expectations[name]}.`).join("\n"));
	}
	for (const rule of conflictRules) {
		const conflict = rule(parsed.data);
		if (conflict) throw new ConfigError(conflict);
	}
	return parsed.data;
}
