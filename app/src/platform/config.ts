import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { OperatorField } from "../shared/operator.ts";
import type { PasswordHashCost } from "./crypto/passwords.ts";
import { type Environment, parseEnvironment } from "./environment.ts";
import type { TrustedProxies } from "./network/client-address.ts";
import type { S3Credentials, S3Location } from "./storage/storage-url.ts";

/** By then, a load balancer that polls every two or three seconds has seen that /readyz fails. */
const productionDrainSeconds = 8;

export interface Config {
	readonly isProduction: boolean;
	readonly environment: "development" | "test" | "production";
	readonly role: "all" | "web" | "worker";
	readonly port: number;
	readonly host: string;
	/** Public URL of this server, without a trailing slash. */
	readonly publicUrl: string;
	/** Reverse proxies whose forwarded client addresses are trusted; 0 for none. */
	readonly trustProxy: TrustedProxies;
	/** How long requests are still accepted after SIGTERM, while /readyz fails. */
	readonly drainSeconds: number;
	readonly dataDir: string;
	/** Folder of the secrets that redaction deletes. Outside the database, so that its backups don't contain them. */
	readonly secretsDir: string;
	/** Undefined: they are in that folder. */
	readonly secretsUrl: string | undefined;
	/** Undefined: files are in `dataDir`. */
	readonly storage: { location: S3Location; credentials: S3Credentials } | undefined;
	/** For buckets that `storage:move` is told, also where the server uses none. */
	readonly storageCredentials: S3Credentials | undefined;
	/** Undefined: PGlite in `dataDir`. */
	readonly databaseUrl: string | undefined;
	/** Undefined: the same. Notifications, migrations and the job queue need sessions, which a pooler doesn't give. */
	readonly databaseDirectUrl: string | undefined;
	/** Undefined outside production: then a key file in `dataDir` is used. */
	readonly masterKey: Buffer | undefined;
	readonly userWrapKey: string;
	/** Cost of password hashes; `fast` is for tests and refused in production. */
	readonly passwordHashing: PasswordHashCost;
	/** How pages authenticate: session cookie with CSRF token, or Bearer token. */
	readonly authMode: "cookie" | "token";
	/** Where pages store that token: the browser's local storage or a cookie. */
	readonly authTokenStorage: "local" | "cookie";
	/** Undefined: emails go to the development inbox; in production they can't be sent. */
	readonly smtpUrl: string | undefined;
	readonly mailFrom: string;
	readonly botProtection: boolean;
	/** Undefined: the built-in proof of work (ALTCHA). */
	readonly recaptcha: { siteKey: string; secretKey: string; minScore: number; origin: string } | undefined;
	/** Private networks that webhooks may reach, in CIDR notation; none by default. */
	readonly webhookPrivateRanges: readonly string[];
	/** Networks that webhooks of test mode may reach: the same, and on a developer's machine also loopback. */
	readonly webhookTestRanges: readonly string[];
	/** Email addresses of support staff, whose accounts must have verified them. */
	readonly staffEmails: readonly string[];
	/** The operator's details for the legal pages; undefined fields aren't configured. */
	readonly operator: Readonly<Record<OperatorField, string | undefined>>;
	readonly logLevel: string;
	/** DSN of a Sentry-compatible server that errors are reported to; undefined for the log only. */
	readonly sentryDsn: string | undefined;
	readonly engineWorkerCount: number;
	/** Built-in model that compares faces. */
	readonly engineFaceNet: "faceplugin" | "dlib";
	/** File that lists the operator's own models; undefined for none. */
	readonly enginePlugInsFile: string | undefined;
	/** Folder of the certificates that verify seals of documents; undefined for none. */
	readonly sealKeysFolder: string | undefined;
	/** Folder of CSCA certificates that chips are verified with; undefined for none. */
	readonly cscaLists: string | undefined;
	/** Folder of screening lists; undefined for none. */
	readonly screeningLists: string | undefined;
	/** Credentials of the embedded realtime server; undefined for generated ones. */
	readonly realtime: {
		credentials: { appId: string; key: string; secret: string } | undefined;
		limits: { maxSockets: number; maxSocketsPerAddress: number };
	};
	/** Undefined: the embedded realtime server. */
	readonly pusher:
		| {
				appId: string;
				key: string;
				secret: string;
				cluster: string;
				/** With its port if it isn't the protocol's; undefined: Pusher's own, in that cluster. */
				host: string | undefined;
				tls: boolean;
		  }
		| undefined;
}

const loopbackRanges = ["127.0.0.0/8", "::1/128"];

/** Whether a host is loopback, so that only this machine can reach it. */
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);

const readPusherCredentials = ({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET }: Environment) =>
	PUSHER_APP_ID && PUSHER_KEY && PUSHER_SECRET
		? { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET }
		: undefined;

const readStorageCredentials = ({ STORAGE_ACCESS_KEY, STORAGE_SECRET_KEY }: Environment) =>
	STORAGE_ACCESS_KEY && STORAGE_SECRET_KEY
		? { accessKeyId: STORAGE_ACCESS_KEY, secretAccessKey: STORAGE_SECRET_KEY }
		: undefined;

const readRecaptcha = (values: Environment): Config["recaptcha"] =>
	values.RECAPTCHA_SITE_KEY && values.RECAPTCHA_SECRET_KEY
		? {
				siteKey: values.RECAPTCHA_SITE_KEY,
				secretKey: values.RECAPTCHA_SECRET_KEY,
				minScore: values.RECAPTCHA_MIN_SCORE,
				origin: values.RECAPTCHA_URL,
			}
		: undefined;

const readOperator = (values: Environment): Config["operator"] => ({
	name: values.OPERATOR_NAME,
	status: values.OPERATOR_STATUS,
	registration: values.OPERATOR_REGISTRATION,
	vat: values.OPERATOR_VAT,
	address: values.OPERATOR_ADDRESS,
	email: values.OPERATOR_EMAIL,
	phone: values.OPERATOR_PHONE,
	director: values.OPERATOR_DIRECTOR,
	hosting: values.OPERATOR_HOSTING,
	dpo: values.OPERATOR_DPO,
});

/**
 * Reads the configuration once, at boot.
 * @param env the environment, as `process.env`
 * @throws ConfigError with a sentence per invalid variable: its name and what it must be, never its value
 */
export function readConfig(env: Record<string, string | undefined>): Config {
	const values = parseEnvironment(env);
	const production = values.NODE_ENV === "production";
	const credentials = readPusherCredentials(values);
	const isEmbedded = values.REALTIME === "embedded" || !credentials;
	const webhookPrivateRanges = values.WEBHOOK_PRIVATE_RANGES ?? [];
	const storageCredentials = readStorageCredentials(values);
	const location = values.STORAGE_URL;
	const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
	return {
		isProduction: production,
		environment: values.NODE_ENV,
		role: values.ROLE,
		port: values.PORT,
		host: values.HOST,
		publicUrl,
		trustProxy: values.TRUST_PROXY,
		drainSeconds: values.DRAIN_SECONDS ?? (production ? productionDrainSeconds : 0),
		dataDir: resolve(values.DATA_DIR),
		secretsUrl: values.SECRETS_URL,
		secretsDir: resolve(values.SECRETS_DIR ?? join(values.DATA_DIR, "secrets")),
		storage: location && storageCredentials && { location, credentials: storageCredentials },
		storageCredentials,
		databaseUrl: values.DATABASE_URL,
		databaseDirectUrl: values.DATABASE_DIRECT_URL,
		masterKey: values.MASTER_KEY,
		userWrapKey: values.USER_WRAP_KEY,
		passwordHashing: values.PASSWORD_HASHING,
		authMode: values.AUTH_MODE,
		authTokenStorage: values.AUTH_TOKEN_STORAGE,
		smtpUrl: values.SMTP_URL,
		mailFrom: values.MAIL_FROM ?? `Vidimus <no-reply@${new URL(publicUrl).hostname}>`,
		botProtection: values.BOT_PROTECTION === "on",
		recaptcha: readRecaptcha(values),
		webhookPrivateRanges,
		webhookTestRanges:
			values.NODE_ENV === "development" && isLoopback(values.HOST) && isLoopback(new URL(publicUrl).hostname)
				? [...webhookPrivateRanges, ...loopbackRanges]
				: webhookPrivateRanges,
		staffEmails: values.STAFF_EMAILS ?? [],
		operator: readOperator(values),
		logLevel: values.LOG_LEVEL,
		sentryDsn: values.SENTRY_DSN,
		engineFaceNet: values.ENGINE_FACE_NET,
		enginePlugInsFile: values.ENGINE_PLUGINS && resolve(values.ENGINE_PLUGINS),
		sealKeysFolder: values.SEAL_KEYS && resolve(values.SEAL_KEYS),
		cscaLists: values.CSCA_LISTS && resolve(values.CSCA_LISTS),
		screeningLists: values.SCREENING_LISTS && resolve(values.SCREENING_LISTS),
		engineWorkerCount: values.ENGINE_WORKERS ?? Math.max(1, availableParallelism() - 1),
		realtime: {
			credentials,
			limits: {
				maxSockets: values.REALTIME_MAX_SOCKETS,
				maxSocketsPerAddress: values.REALTIME_MAX_SOCKETS_PER_ADDRESS,
			},
		},
		pusher:
			credentials && !isEmbedded
				? {
						...credentials,
						cluster: values.PUSHER_CLUSTER,
						...(values.PUSHER_HOST ?? { host: undefined, tls: true }),
					}
				: undefined,
	};
}
