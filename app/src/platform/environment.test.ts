import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError, environmentDefaults } from "./environment.ts";

/** The message of an environment that stops the start. */
function getRefusal(env: Record<string, string>): string {
	try {
		readConfig(env);
	} catch (error) {
		if (error instanceof ConfigError) return error.message;
		throw error;
	}
	throw new Error(`${JSON.stringify(env)} was accepted.`);
}

const masterKey = randomBytes(32).toString("base64");
const randomKeyEndingIn = (end: Buffer) =>
	Buffer.concat([randomBytes(32 - end.length), end]).toString("base64");
const count = (from: number, length: number) =>
	Buffer.from(Array.from({ length }, (_, index) => from + index));

/** A value of each setting that is none. */
const validValues: Record<string, string> = {
	NODE_ENV: "test",
	ROLE: "all",
	PORT: "3000",
	HOST: "0.0.0.0",
	PUBLIC_URL: "https://id.example.com",
	TRUST_PROXY: "1",
	DRAIN_SECONDS: "8",
	DATA_DIR: "/var/lib/vidimus",
	SECRETS_DIR: "./secrets",
	SECRETS_URL: "postgresql://v:p@secrets:5432/v",
	STORAGE_URL: "s3://photos?endpoint=https://s3.example.com&region=gra",
	STORAGE_ACCESS_KEY: "AKIAIOSFODNN7EXAMPLE",
	STORAGE_SECRET_KEY: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
	DATABASE_URL: "postgresql://v:p@pooler:6432/v",
	DATABASE_DIRECT_URL: "postgresql://v:p@db:5432/v",
	MASTER_KEY: masterKey,
	USER_WRAP_KEY: "data",
	SENTRY_DSN: "https://key@errors.example.com/1",
	LOG_LEVEL: "info",
	AUTH_MODE: "cookie",
	PASSWORD_HASHING: "standard",
	AUTH_TOKEN_STORAGE: "local",
	SMTP_URL: "smtps://user:hunter2@mail.example.com:465",
	MAIL_FROM: "Vidimus <no-reply@example.com>",
	BOT_PROTECTION: "on",
	RECAPTCHA_SITE_KEY: "6LdSite",
	RECAPTCHA_SECRET_KEY: "6LdSecret",
	RECAPTCHA_MIN_SCORE: "0.5",
	RECAPTCHA_URL: "https://www.recaptcha.net",
	ENGINE_FACE_NET: "dlib",
	ENGINE_PLUGINS: "/etc/vidimus/plug-ins.json",
	SEAL_KEYS: "/etc/vidimus/seal-keys",
	CSCA_LISTS: "/etc/vidimus/csca-lists",
	SCREENING_LISTS: "/etc/vidimus/screening-lists",
	ENGINE_WORKERS: "2",
	REALTIME: "embedded",
	REALTIME_MAX_SOCKETS: "5000",
	REALTIME_MAX_SOCKETS_PER_ADDRESS: "200",
	PUSHER_APP_ID: "1234567",
	PUSHER_KEY: "a-key",
	PUSHER_SECRET: "a-secret",
	PUSHER_CLUSTER: "eu",
	PUSHER_HOST: "ws.example.com:6001",
	WEBHOOK_PRIVATE_RANGES: "10.0.0.0/8",
	STAFF_EMAILS: "help@example.com,ines@example.com",
	OPERATOR_NAME: "Vidimus SAS",
	OPERATOR_STATUS: "SAS",
	OPERATOR_REGISTRATION: "RCS Paris 123 456 789",
	OPERATOR_VAT: "FR12345678901",
	OPERATOR_ADDRESS: "1 rue de la Paix, 75002 Paris, Apt #4",
	OPERATOR_EMAIL: "contact@example.com",
	OPERATOR_PHONE: "+33 1 23 45 67 89",
	OPERATOR_DIRECTOR: "Anna Lind",
	OPERATOR_HOSTING: "Host SA",
	OPERATOR_DPO: "dpo@example.com",
};
const names = Object.keys(environmentDefaults);

describe("the settings", () => {
	test("a valid value of every setting is accepted", () => {
		expect(Object.keys(validValues).sort()).toEqual(names.sort());
		expect(readConfig({ ...validValues, SECRETS_DIR: "" })).toMatchObject({ port: 3000, host: "0.0.0.0" });
	});

	test.each([
		["blank", () => " "],
		["padded with spaces", (value: string) => ` ${value} `],
		["in quotation marks", (value: string) => `"${value}"`],
		["in single quotation marks", (value: string) => `'${value}'`],
		["followed by a comment", (value: string) => `${value} # as in staging`],
		["with a character that nobody sees", (value: string) => `\uFEFF${value}`],
		["with NUL", (value: string) => `${value}\0`],
	])(
		"every setting %s stops the start with a sentence that names it, with an example, without its value",
		(_what, spoil) => {
			for (const name of names) {
				const value = spoil(validValues[name] ?? "");
				const sentence = getRefusal({ [name]: value });
				expect(sentence).toMatch(new RegExp(`^${name} must be .+ and written .+\\.$`));
				expect(sentence).toMatch(/such as|openssl| or /);
				if (/SECRET|MASTER|SMTP|DATABASE/.test(name) && value.trim())
					expect(sentence).not.toContain(value.trim());
			}
		},
	);

	test.each(["true", "yes", "undefined", "null", "1"])(
		"%s is no folder, host, secret, property or text of a page",
		(value) => {
			const settings = names.filter((name) =>
				/^(HOST|\w+_(DIR|LISTS|KEYS|PLUGINS|SECRET)|USER_WRAP_KEY|RECAPTCHA_\w+_KEY|MAIL_FROM|OPERATOR_\w+)$/.test(
					name,
				),
			);
			expect(settings.length).toBeGreaterThan(20);
			for (const name of settings)
				expect(getRefusal({ [name]: value })).toMatch(new RegExp(`^${name} must be `));
		},
	);

	test.each(
		[
			[
				"PORT",
				[
					"-1",
					"+1",
					"3e3",
					"0x50",
					"0b11",
					"3000.0",
					"03000",
					"3000ms",
					"３０００",
					"65536",
					"1_000",
					"Infinity",
				],
			],
			["DRAIN_SECONDS", ["8s", "-1", "1e2", "0x10", "601", "true"]],
			["ENGINE_WORKERS", ["0", "-1", "1e1", "0x2", "65", "2.0", "max"]],
			["REALTIME_MAX_SOCKETS", ["0", "5e3", "0x1000", "5 000", "1000001"]],
			["REALTIME_MAX_SOCKETS_PER_ADDRESS", ["0", "2e2", "200.5"]],
			["RECAPTCHA_MIN_SCORE", ["-0", "5e-1", "0x1", "1.1", "50%", "0,5", "true"]],
			["TRUST_PROXY", ["-1", "0x1", "1e0", "10", "yes"]],
			[
				"HOST",
				[
					"http://localhost",
					"localhost:3000",
					"0.0.0.0:3000",
					"[::1]",
					"*",
					"0.0.0.0/0",
					"127.1",
					"0x7f.0.0.1",
					"3000",
					"local host",
					"example.com.",
				],
			],
			[
				"PUBLIC_URL",
				[
					"https://*",
					"https://id.example.com:0",
					"https://id.example.com:",
					"https://id.example.com:0443",
					"https://0.0.0.0:3000",
					"https://[::]",
					"https://1",
					"https://127.1",
					"https://0x7f.1",
					"https://ex%61mple.com",
					"https:id.example.com",
					"id.example.com",
					"https://id.example.com:99999",
				],
			],
			[
				"RECAPTCHA_URL",
				[
					"https://www.recaptcha.net/recaptcha",
					"https://www.recaptcha.net?k=1",
					"https://key@www.recaptcha.net",
					"https://www.recaptcha.net:0",
				],
			],
			[
				"SENTRY_DSN",
				[
					"https://key%00@errors.example.com/1",
					"https://key@errors.example.com:0/1",
					"https://key@errors.example.com/?a/1",
					"https://errors.example.com/1",
				],
			],
			[
				"PUSHER_HOST",
				[
					"https://",
					"ws.example.com:",
					"ws.example.com:0",
					"ws.example.com:70000",
					"ws.example.com/app",
					"1",
					"127.1",
				],
			],
			[
				"DATABASE_URL",
				[
					"postgres:v",
					"postgres://",
					"postgresql://v:p@db/v w",
					"postgresql://v:p@db:0/v",
					"postgresql://v:p%00@db/v",
					"postgresql://v:p@db/v%00",
					"postgresql://v:p@db/v/public",
					"postgresql://v:p@*/v",
					"postgresql://v:p@db/v?port=0",
					"postgresql://v:p@a,b/v",
				],
			],
			[
				"SMTP_URL",
				[
					"smtp:mail",
					"smtp://mail.example.com:0",
					"smtp://mail.example.com/inbox",
					"smtp://mail.example.com?pool=true",
					"smtp://mail.example.com?",
					"smtp://user@mail.example.com",
					"smtp://user:p%00@mail.example.com",
					"smtp://*",
					"smtp://",
				],
			],
			[
				"MAIL_FROM",
				[
					"Vidimus",
					"Vidimus <>",
					"no-reply",
					"no-reply@",
					"Vidimus <no-reply>",
					"Vidimus <a@example.com>, Eve <e@example.com>",
					"a@example.com b@example.com",
				],
			],
			[
				"WEBHOOK_PRIVATE_RANGES",
				[
					"0.0.0.0/0",
					"::/0",
					"0.0.0.0/1,128.0.0.0/1",
					"0.0.0.0/8",
					"10.0.0.0/7",
					"::ffff:0:0/96",
					"fc00::/6",
					"10.0.0.0/254.0.0.0",
					"10.0.0.0/8,",
					"10.0.0.0-10.0.0.9",
					"fe80::1%eth0",
				],
			],
			[
				"DATA_DIR",
				["~/data", "$HOME/data", "/", "./", "//", "s3://bucket/data", "file:///data", "C:\\data", "/data/*"],
			],
			["SECRETS_DIR", ["/", "~", "/data\u202E"]],
			["SCREENING_LISTS", ["https://example.com/list.csv", "/lists/*.xml", "./lists #own"]],
			["STORAGE_URL", ["s3://photos", "https://photos.s3.example.com", "s3://key:secret@photos?region=gra"]],
			["USER_WRAP_KEY", ["__proto__", "a b", "data.user", "{}"]],
			["STAFF_EMAILS", ["a@example.com;b@example.com", "a@example.com,", "mailto:a@example.com"]],
			["PUSHER_SECRET", ["a secret", "sécret"]],
			["PUSHER_CLUSTER", ["true", "eu.example.com", "eu west"]],
		].flatMap(([name, values]) => (values as string[]).map((value) => [name as string, value] as const)),
	)("%s=%s stops the start", (name, value) => {
		expect(getRefusal({ [name]: value })).toMatch(new RegExp(`^${name} must be .+\\.$`));
	});

	test.each([
		["half of zeros", randomKeyEndingIn(Buffer.alloc(16))],
		["a third of zeros", randomKeyEndingIn(Buffer.alloc(11))],
		["half of it a count", randomKeyEndingIn(count(1, 16))],
		["the same half twice", Buffer.alloc(32, randomBytes(16)).toString("base64")],
		["readable text", Buffer.from("correct horse battery staple 123").toString("base64")],
		["readable text with accents", Buffer.from("mon mot de passe est très secret").toString("base64")],
		["hexadecimal digits", Buffer.from(randomBytes(16).toString("hex")).toString("base64")],
		["with junk before it", `!!${masterKey}`],
		["with a label before it", `base64:${masterKey}`],
		["with junk in it", `${masterKey.slice(0, 20)} ${masterKey.slice(20)}`],
		["with text after it", `${masterKey}AAAA`],
		["with a last digit of no meaning", `${masterKey.slice(0, 42)}B=`],
		["hexadecimal", randomBytes(32).toString("hex")],
	])("a MASTER_KEY that is %s stops the start, and isn't shown", (_what, key) => {
		const sentence = getRefusal({ MASTER_KEY: key });
		expect(sentence).toMatch(/^MASTER_KEY must be 32 random bytes .+ openssl rand -base64 32/);
		expect(sentence).not.toContain(key.slice(0, 12));
	});

	test("a random MASTER_KEY is accepted in both forms of base64", () => {
		for (let round = 0; round < 2000; round++) {
			const key = randomBytes(32);
			for (const form of ["base64", "base64url"] as const)
				expect(readConfig({ MASTER_KEY: key.toString(form) }).masterKey).toEqual(key);
		}
	});

	test.each([
		["HOST", "::1"],
		["HOST", "fe80::1%eth0"],
		["HOST", "id_1.internal"],
		["PUBLIC_URL", "https://bücher.example"],
		["PUBLIC_URL", "https://127.0.0.1:8443"],
		["DATABASE_URL", "postgresql://%2Fvar%2Frun%2Fpostgresql/v"],
		["DATABASE_URL", "postgresql:///v?host=/var/run/postgresql"],
		["SMTP_URL", "smtp://mail:25/"],
		["MAIL_FROM", "no-reply@example.com"],
		["MAIL_FROM", '"Vidimus, Paris" <no-reply@example.com>'],
		["RECAPTCHA_MIN_SCORE", ".7"],
		["OPERATOR_NAME", 'Société "Vidimus"'],
	])("%s=%s is accepted", (name, value) => {
		expect(readConfig({ [name]: value })).toBeDefined();
	});

	test.each(["\u2800", "\u3164", "\u200D"])(
		"an operator's name can't be %j, in which nobody sees anything",
		(name) => {
			expect(getRefusal({ OPERATOR_NAME: name })).toMatch(/^OPERATOR_NAME must be /);
		},
	);

	test("PUBLIC_URL is kept as browsers write an origin", () => {
		expect(readConfig({ PUBLIC_URL: "HTTPS://ID.Example.com:443//" }).publicUrl).toBe(
			"https://id.example.com",
		);
	});

	test("STORAGE_URL needs the keys of the storage, and a key its secret", () => {
		const url = { STORAGE_URL: "s3://photos?region=gra" };
		expect(getRefusal(url)).toMatch(
			/^STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY must be given with STORAGE_URL/,
		);
		expect(getRefusal({ ...url, STORAGE_ACCESS_KEY: "key-name" })).toMatch(
			/^STORAGE_ACCESS_KEY and STORAGE_SECRET_KEY must be given together/,
		);
	});

	test("any free port needs PUBLIC_URL, since links would name port 0", () => {
		expect(getRefusal({ PORT: "0" })).toMatch(/^PUBLIC_URL must be given when PORT is 0/);
	});
});

describe("a variable that is no setting", () => {
	test.each([
		["MASTER_KEYS", "MASTER_KEY"],
		["MAIL_FORM", "MAIL_FROM"],
		["PUBLIC_ULR", "PUBLIC_URL"],
		["PUBLIC-URL", "PUBLIC_URL"],
		["public_url", "PUBLIC_URL"],
		["PORTT", "PORT"],
		["PROT", "PORT"],
		["DATABASE_URI", "DATABASE_URL"],
		["SENTRY_DNS", "SENTRY_DSN"],
		["TRUST_PROXIES", "TRUST_PROXY"],
		["WEBHOOKS_PRIVAT_RANGES", "WEBHOOK_PRIVATE_RANGES"],
		["OPERATOR_ADRESS", "OPERATOR_ADDRESS"],
		["SCREENING_LIST", "SCREENING_LISTS"],
	])("%s stops the start, names %s, and its value isn't shown", (name, meant) => {
		expect(getRefusal({ [name]: "hunter2" })).toBe(
			`${name} is not a setting: rename it to ${meant}, or remove it.`,
		);
	});

	test.each([
		[
			"is another program's",
			{ HOSTNAME: "a", PATH: "/bin", MAIL: "/var/mail/a", NODE_PATH: "/", SSH_KEYS: "a" },
		],
		[
			"is one of Kubernetes' about a service",
			{
				VIDIMUS_PORT: "tcp://10.0.0.1:80",
				PUSHER_PORT: "tcp://10.0.0.2:80",
				DATABASE_PORT: "tcp://10.0.0.3:5432",
			},
		],
		["is close to a setting that is set", { DATABASE_URL: "postgresql://db/v", DATABASE_URI: "a" }],
		["is empty", { MASTER_KEYS: "" }],
	])("a variable is ignored when it %s", (_what, env) => {
		expect(readConfig(env as Record<string, string>)).toMatchObject({ port: 3000 });
	});
});
