import { z } from "zod";
import { emailSchema } from "../shared/email.ts";
import { removeInvisible } from "../shared/visible-text.ts";
import { findMistypedSettings } from "./mistyped-settings.ts";
import {
	databaseUrlSchema,
	dataFolderSchema,
	emailListSchema,
	hostSchema,
	integerSchema,
	masterKeySchema,
	originSchema,
	pageLineSchema,
	pathSchema,
	privateRangesSchema,
	propertyNameSchema,
	pusherClusterSchema,
	pusherNameSchema,
	scoreSchema,
	secretSchema,
	senderSchema,
	sentryDsnSchema,
	serverSchema,
	smtpUrlSchema,
	trustedProxiesSchema,
} from "./setting-schemas.ts";
import { storageUrlSchema } from "./storage/storage-url.ts";

export class ConfigError extends Error {
	override readonly name = "ConfigError";
}

const environmentSchema = z.object({
	NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
	ROLE: z.enum(["all", "web", "worker"]).default("all"),
	PORT: integerSchema(0, 65_535).default(3000),
	HOST: hostSchema.default("localhost"),
	// Pages, links and cookies are made for the root of a host.
	PUBLIC_URL: originSchema.optional(),
	TRUST_PROXY: trustedProxiesSchema.default(0),
	DRAIN_SECONDS: integerSchema(0, 600).optional(),
	DATA_DIR: dataFolderSchema.default("./.data"),
	SECRETS_DIR: dataFolderSchema.optional(),
	SECRETS_URL: databaseUrlSchema.optional(),
	STORAGE_URL: storageUrlSchema.optional(),
	STORAGE_ACCESS_KEY: secretSchema.optional(),
	STORAGE_SECRET_KEY: secretSchema.optional(),
	DATABASE_URL: databaseUrlSchema.optional(),
	DATABASE_DIRECT_URL: databaseUrlSchema.optional(),
	MASTER_KEY: masterKeySchema.optional(),
	USER_WRAP_KEY: propertyNameSchema.default("data"),
	SENTRY_DSN: sentryDsnSchema.optional(),
	LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
	AUTH_MODE: z.enum(["cookie", "token"]).default("cookie"),
	PASSWORD_HASHING: z.enum(["standard", "fast"]).default("standard"),
	AUTH_TOKEN_STORAGE: z.enum(["local", "cookie"]).default("local"),
	SMTP_URL: smtpUrlSchema.optional(),
	MAIL_FROM: senderSchema.optional(),
	BOT_PROTECTION: z.enum(["on", "off"]).default("on"),
	RECAPTCHA_SITE_KEY: secretSchema.optional(),
	RECAPTCHA_SECRET_KEY: secretSchema.optional(),
	RECAPTCHA_MIN_SCORE: scoreSchema.default(0.5),
	RECAPTCHA_URL: originSchema.default("https://www.recaptcha.net"),
	ENGINE_FACE_NET: z.enum(["faceplugin", "dlib"]).default("faceplugin"),
	ENGINE_PLUGINS: pathSchema.optional(),
	SEAL_KEYS: pathSchema.optional(),
	CSCA_LISTS: pathSchema.optional(),
	SCREENING_LISTS: pathSchema.optional(),
	ENGINE_WORKERS: integerSchema(1, 64).optional(),
	REALTIME: z.enum(["embedded", "pusher"]).optional(),
	REALTIME_MAX_SOCKETS: integerSchema(1, 1_000_000).default(5000),
	REALTIME_MAX_SOCKETS_PER_ADDRESS: integerSchema(1, 1_000_000).default(200),
	PUSHER_APP_ID: pusherNameSchema.optional(),
	PUSHER_KEY: pusherNameSchema.optional(),
	PUSHER_SECRET: secretSchema.optional(),
	PUSHER_CLUSTER: pusherClusterSchema.default("eu"),
	PUSHER_HOST: serverSchema.optional(),
	WEBHOOK_PRIVATE_RANGES: privateRangesSchema.optional(),
	STAFF_EMAILS: emailListSchema.optional(),
	OPERATOR_NAME: pageLineSchema.optional(),
	OPERATOR_STATUS: pageLineSchema.optional(),
	OPERATOR_REGISTRATION: pageLineSchema.optional(),
	OPERATOR_VAT: pageLineSchema.optional(),
	OPERATOR_ADDRESS: pageLineSchema.optional(),
	OPERATOR_EMAIL: emailSchema.optional(),
	OPERATOR_PHONE: pageLineSchema.optional(),
	OPERATOR_DIRECTOR: pageLineSchema.optional(),
	OPERATOR_HOSTING: pageLineSchema.optional(),
	OPERATOR_DPO: pageLineSchema.optional(),
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
	PORT: "a port number from 0 to 65535, such as 3000",
	HOST: "the address to listen on, without a protocol, a port or brackets, such as localhost, 0.0.0.0 or ::",
	PUBLIC_URL:
		"the http(s) address people reach this server at, without a path, such as https://id.example.com: a server below a path needs a host name of its own",
	TRUST_PROXY:
		"the number of reverse proxies before this server, such as 1, or their addresses as CIDR ranges between commas, such as 10.0.0.0/8,fd00::/8; none wider than 10.0.0.0/8 or fc00::/7, or clients could choose their own by a header",
	DRAIN_SECONDS: "a number of seconds from 0 to 600, such as 8",
	DATA_DIR: "a folder that this process may write to, such as /var/lib/vidimus",
	SECRETS_DIR: "a folder that this process may write to, such as /var/lib/vidimus-secrets",
	SECRETS_URL: `the address of a PostgreSQL database on another server than DATABASE_URL's, such as postgresql://user@host:5432/name; ${escapeAdvice}`,
	STORAGE_URL:
		"the address of a bucket with the storage's endpoint or its region, such as s3://photos?endpoint=https://s3.example.com&region=eu-west-3; keys are in STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY",
	STORAGE_ACCESS_KEY: "the name of a key that the storage knows, such as AKIAIOSFODNN7EXAMPLE",
	STORAGE_SECRET_KEY:
		"the secret of STORAGE_ACCESS_KEY: printable characters without spaces, such as wJalrXUtnFEMI/K7MDENG",
	DATABASE_URL: `a PostgreSQL address, such as postgresql://user@host:5432/name; ${escapeAdvice}`,
	DATABASE_DIRECT_URL: `PostgreSQL's own address if DATABASE_URL is a pooler's, such as postgresql://user@host:5432/name; ${escapeAdvice}`,
	MASTER_KEY:
		"32 random bytes in base64, without a pattern, a text or anything around it (make one with: openssl rand -base64 32)",
	USER_WRAP_KEY: "the property that GET /api/user wraps its answer in, such as data, or empty for none",
	SENTRY_DSN:
		"the address of a project on a Sentry-compatible server, such as https://key@errors.example.com/1",
	LOG_LEVEL: "trace, debug, info, warn, error, fatal or silent",
	AUTH_MODE: "cookie or token",
	PASSWORD_HASHING: "standard, or fast for tests",
	AUTH_TOKEN_STORAGE: "local or cookie",
	SMTP_URL: `an SMTP server's address without a path or options, such as smtps://user:password@mail.example.com:465; ${escapeAdvice}`,
	MAIL_FROM:
		"the email address that mails come from, with a name before it if you like, such as Vidimus <no-reply@example.com>",
	BOT_PROTECTION: "on or off",
	RECAPTCHA_SITE_KEY: "the public site key of reCAPTCHA v3, such as 6LdAbCdEfGhIjK",
	RECAPTCHA_SECRET_KEY: "the secret key of reCAPTCHA v3, without spaces, such as 6LdAbCdEfGhIjK",
	RECAPTCHA_MIN_SCORE: "a score from 0 to 1, such as 0.5",
	RECAPTCHA_URL:
		"the http(s) address that serves reCAPTCHA, without a path, such as https://www.recaptcha.net",
	ENGINE_FACE_NET: "faceplugin or dlib",
	ENGINE_PLUGINS: "a JSON file that names nets of the operator's own, such as /etc/vidimus/plug-ins.json",
	SEAL_KEYS:
		"a folder of certificates by which the seals of documents are verified, such as /etc/vidimus/seal-keys",
	CSCA_LISTS:
		"a folder of master lists and certificates of states, by which chips are verified, such as /etc/vidimus/csca-lists",
	SCREENING_LISTS: "a folder of lists that names are screened against, such as /etc/vidimus/screening-lists",
	ENGINE_WORKERS: "a number of workers from 1 to 64, such as 2",
	REALTIME: "embedded or pusher",
	REALTIME_MAX_SOCKETS: "a number of open sockets from 1 to 1000000, such as 5000",
	REALTIME_MAX_SOCKETS_PER_ADDRESS: "a number of open sockets from 1 to 1000000, such as 200",
	PUSHER_APP_ID: "the Pusher app's id, such as 1234567",
	PUSHER_KEY: "the Pusher app's key, such as 0a1b2c3d4e5f6a7b8c9d",
	PUSHER_SECRET: "the Pusher app's secret, without spaces, such as 0a1b2c3d4e5f6a7b8c9d",
	PUSHER_CLUSTER: "a Pusher cluster, such as eu",
	PUSHER_HOST:
		"the host of a Pusher-compatible server, with its port if it isn't the usual one, such as ws.example.com or http://10.0.0.2:6001",
	WEBHOOK_PRIVATE_RANGES:
		"the private networks that webhooks may reach, as CIDR ranges between commas, such as 10.0.0.0/8,fd00::/8; none wider than 10.0.0.0/8 or fc00::/7, or webhooks could reach every service beside this server",
	STAFF_EMAILS:
		"the email addresses of those who answer tickets, between commas, such as help@example.com,ines@example.com",
	OPERATOR_NAME: "the name of who runs this server, on one line, such as Vidimus SAS",
	OPERATOR_STATUS: "the operator's legal form and capital, on one line, such as SAS, capital of €10,000",
	OPERATOR_REGISTRATION:
		"the operator's number in a register of companies, on one line, such as RCS Paris 123 456 789",
	OPERATOR_VAT: "the operator's VAT number, on one line, such as FR12345678901",
	OPERATOR_ADDRESS: "the operator's postal address, on one line, such as 1 rue de la Paix, 75002 Paris",
	OPERATOR_EMAIL: "the operator's email address, such as contact@example.com",
	OPERATOR_PHONE: "the operator's telephone number, on one line, such as +33 1 23 45 67 89",
	OPERATOR_DIRECTOR: "who answers for what these pages publish, on one line, such as Anna Lind",
	OPERATOR_HOSTING:
		"the hosting company's name, address and telephone, on one line, such as Host SA, 2 rue du Port, 59000 Lille, +33 3 20 00 00 00",
	OPERATOR_DPO: "how to reach the data protection officer, on one line, such as dpo@example.com",
};

/** The validated variables. */
export type Environment = z.infer<typeof environmentSchema>;

/** Rules between variables: an error message where one is broken. */
const conflictRules: readonly ((values: Environment) => string | false | undefined)[] = [
	({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET }) =>
		new Set([PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET].map(Boolean)).size > 1 &&
		"PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET must be given together.",
	({ STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY }) =>
		Boolean(STORAGE_ACCESS_KEY) !== Boolean(STORAGE_SECRET_KEY) &&
		"STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY must be given together.",
	({ STORAGE_URL, STORAGE_ACCESS_KEY }) =>
		STORAGE_URL &&
		!STORAGE_ACCESS_KEY &&
		"STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY must be given with STORAGE_URL.",
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
	({ PORT, PUBLIC_URL }) =>
		PORT === 0 &&
		!PUBLIC_URL &&
		`PUBLIC_URL must be given when PORT is 0, any free port: ${expectations.PUBLIC_URL}.`,
	({ ROLE, DATABASE_URL }) =>
		ROLE !== "all" &&
		!DATABASE_URL &&
		"DATABASE_URL must be given when ROLE is web or worker: PGlite serves one process.",
	({ REALTIME, PUSHER_APP_ID }) =>
		REALTIME === "pusher" &&
		!PUSHER_APP_ID &&
		"PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET must be given when REALTIME is pusher.",
	({ PUBLIC_URL, PUSHER_HOST }) =>
		PUBLIC_URL?.startsWith("https:") &&
		PUSHER_HOST?.tls === false &&
		"PUSHER_HOST must not begin with http:// when PUBLIC_URL begins with https://: browsers connect from such pages with TLS only.",
	({ SECRETS_DIR, SECRETS_URL }) =>
		SECRETS_DIR !== undefined &&
		SECRETS_URL !== undefined &&
		"SECRETS_DIR and SECRETS_URL must not be given together: secrets are in a folder or in a database.",
	({ DATABASE_URL, DATABASE_DIRECT_URL }) =>
		!DATABASE_URL &&
		DATABASE_DIRECT_URL !== undefined &&
		"DATABASE_DIRECT_URL must only be given with DATABASE_URL, which is then a pooler's address.",
];

/** What files, shells and copies leave in a value; a line break at its end is removed before. */
const leftovers: readonly (readonly [(value: string) => boolean, string])[] = [
	[
		(value) => removeInvisible(value) !== value,
		"on one line, without control characters and others that nobody sees",
	],
	[(value) => value.trim() !== value, "without spaces around it"],
	[(value) => /^(["'`“]).*["'`”]$/u.test(value), "without quotation marks around it"],
	[(value) => /\s#(?:\s|$)/.test(value), "without a comment behind it"],
];

const describeFault = (name: keyof Environment, value: string): string => {
	const writing = leftovers.find(([isLeft]) => isLeft(value))?.[1];
	return `${name} must be ${expectations[name]}${writing ? `, and written ${writing}` : ""}.`;
};

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
	const names = Object.keys(environmentSchema.shape) as (keyof Environment)[];
	const parsed = environmentSchema.safeParse(provided);
	const invalid = new Set(parsed.error?.issues.map(({ path }) => path[0]));
	const faults = names
		.filter((name) => invalid.has(name) || leftovers.some(([isLeft]) => isLeft(provided[name] ?? "")))
		.map((name) => describeFault(name, provided[name] ?? ""));
	const slips = findMistypedSettings(env, names).map(
		({ name, meant }) => `${name} is not a setting: rename it to ${meant}, or remove it.`,
	);
	if (!parsed.success || faults.length + slips.length > 0)
		throw new ConfigError([...faults, ...slips].join("\n"));
	for (const rule of conflictRules) {
		const conflict = rule(parsed.data);
		if (conflict) throw new ConfigError(conflict);
	}
	return parsed.data;
}
