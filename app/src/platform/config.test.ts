import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError, environmentDefaults } from "./environment.ts";

function refusal(env: Record<string, string>): string {
	try {
		readConfig(env);
	} catch (error) {
		if (error instanceof ConfigError) return error.message;
		throw error;
	}
	throw new Error("The configuration was taken.");
}

const masterKey = randomBytes(32).toString("base64");
const production = { NODE_ENV: "production", MASTER_KEY: masterKey, PUBLIC_URL: "https://id.example.com" };

describe("the configuration", () => {
	test("development needs no configuration: localhost:3000, data in ./.data", () => {
		expect(readConfig({})).toMatchObject({
			isProduction: false,
			role: "all",
			port: 3000,
			host: "localhost",
			publicUrl: "http://localhost:3000",
			databaseUrl: undefined,
			userWrapKey: "data",
		});
	});

	test.each([
		["a development start on localhost", {}, ["127.0.0.0/8", "::1/128"]],
		["a development start on ::1", { HOST: "::1" }, ["127.0.0.0/8", "::1/128"]],
		["a development start on every address", { HOST: "0.0.0.0" }, []],
		["a development start behind a public address", { PUBLIC_URL: "https://id.example.com" }, []],
		["a development start on a host that starts with localhost", { HOST: "localhost.example.com" }, []],
		["production on localhost", { ...production, HOST: "localhost" }, []],
		[
			"ranges allowed by the operator",
			{ ...production, WEBHOOK_PRIVATE_RANGES: "10.0.0.0/8" },
			["10.0.0.0/8"],
		],
	])(
		"test-mode webhooks may reach loopback only if the server itself is reachable only locally: %s",
		(_, env, ranges) => {
			expect(readConfig(env).webhookTestRanges).toEqual(ranges);
			expect(readConfig(env).webhookPrivateRanges).not.toContain("127.0.0.0/8");
		},
	);

	test.each([
		["NODE_ENV", "staging"],
		["ROLE", "everything"],
		["PORT", "eighty"],
		["PORT", "70000"],
		["PUBLIC_URL", "ftp://id.example.com"],
		["PUBLIC_URL", "https://example.com/id"],
		["PUBLIC_URL", "https://example.com/?id"],
		["PUBLIC_URL", "https://example.com/#id"],
		["PUBLIC_URL", "https://user:hunter2@example.com"],
		["PUBLIC_URL", "https://id.example.com\n.evil.example"],
		["PUBLIC_URL", "https://*"],
		["PUBLIC_URL", "https://*.example.com"],
		["RECAPTCHA_URL", "https://*"],
		["PUSHER_HOST", "*"],
		["PUSHER_HOST", "ws.example.com;sandbox"],
		["PUSHER_HOST", "ftp://ws.example.com"],
		["PUSHER_HOST", "wss://ws.example.com"],
		["PUSHER_HOST", "https://ws.example.com/app"],
		["PUSHER_HOST", "http://key@ws.example.com"],
		["PUSHER_HOST", "::1"],
		["PUSHER_HOST", "[::1]6001"],
		["PUSHER_CLUSTER", "*."],
		["TRUST_PROXY", "maybe"],
		["TRUST_PROXY", "0.0.0.0/0"],
		["REALTIME", "carrier-pigeon"],
		["REALTIME_MAX_SOCKETS", "unlimited"],
		["DATABASE_URL", "mysql://root:hunter2@localhost/vidimus"],
		["MASTER_KEY", "dG9vIHNob3J0"],
		["MASTER_KEY", Buffer.alloc(32).toString("base64")],
		["MASTER_KEY", Buffer.alloc(32, 0xff).toString("base64")],
		["MASTER_KEY", Buffer.alloc(32, "changeme").toString("base64")],
		["MASTER_KEY", Buffer.alloc(32, "0123456789abcdef").toString("base64")],
		["MASTER_KEY", Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString("base64")],
		["MAIL_FROM", "Vidimus <no-reply@example.com>\r\nBcc: eve@example.com"],
		["HOST", "local\u0000host"],
		["LOG_LEVEL", "loud"],
		["OPERATOR_EMAIL", "nobody"],
		["STAFF_EMAILS", "ines@example.com,nobody"],
		["OPERATOR_NAME", "Vidimus\nSAS"],
		["ENGINE_FACE_NET", "arcface"],
		["ENGINE_WORKERS", "0"],
		["ENGINE_WORKERS", "all-of-them"],
	])(
		"an invalid %s (%s) is refused with a message that names the variable and hides its value",
		(name, value) => {
			const sentence = refusal({ [name]: value });
			expect(sentence).toMatch(new RegExp(`^${name} must be .+\\.$`));
			expect(sentence).not.toContain(value);
		},
	);

	test.each([
		["DATABASE_URL", "postgresql://v:p#ss@db:5432/v"],
		["DATABASE_URL", "postgresql://v:1#ss@db:5432/v"],
		["DATABASE_URL", "postgresql://v:p/ss@db:5432/v"],
		["DATABASE_URL", "postgresql://v:1/ss@db:5432/v"],
		["DATABASE_URL", "postgresql://v:1?ss@db:5432/v"],
		["DATABASE_URL", "postgresql://v:p@1/ss@db:5432/v"],
		["DATABASE_URL", "postgresql://v:50%@db:5432/v"],
		["SMTP_URL", "smtp://user:pa#ss@mail:587"],
		["SMTP_URL", "smtp://user:25/ss@mail:587"],
	])(
		"a password with a reserved character in %s (%s) is refused, and how to write it is said",
		(name, value) => {
			expect(refusal({ [name]: value })).toMatch(
				new RegExp(`^${name} must be .* write # as %23, / as %2F, \\? as %3F, @ as %40 and % as %25\\.$`),
			);
		},
	);

	test.each([
		["DATABASE_URL", "postgresql://v:p%40ss%2F%23@db:5432/v?sslmode=require"],
		["DATABASE_URL", "postgresql://v:p@ss@db:5432/v"],
		["SMTP_URL", "smtps://no-reply%40example.com:p%25@mail.example.com:465"],
		["PUBLIC_URL", "https://id.example.com:8443/"],
		["PUBLIC_URL", "http://[::1]:3000"],
		["PUBLIC_URL", "https://id.example.com\n"],
		["MASTER_KEY", `${masterKey}\r\n`],
	])("%s is accepted as %j", (name, value) => {
		expect(readConfig({ [name]: value })).toBeDefined();
	});

	test("each invalid variable is named on its own line", () => {
		expect(refusal({ PORT: "x", LOG_LEVEL: "y" }).split("\n")).toHaveLength(2);
	});

	test("an empty variable counts as not set, except USER_WRAP_KEY", () => {
		expect(readConfig({ PORT: "", USER_WRAP_KEY: "" })).toMatchObject({ port: 3000, userWrapKey: "" });
	});

	test("production refuses fast password hashes", () => {
		expect(readConfig({ PASSWORD_HASHING: "fast" })).toMatchObject({ passwordHashing: "fast" });
		expect(refusal({ ...production, PASSWORD_HASHING: "fast" })).toMatch(
			/^PASSWORD_HASHING must be standard/,
		);
	});

	test.each(["MASTER_KEY", "PUBLIC_URL"])("production requires %s", (name) => {
		expect(refusal({ ...production, [name]: "" })).toMatch(
			new RegExp(`^${name} must be given in production`),
		);
	});

	test("a complete production environment is accepted, and the trailing slash of its URL is dropped", () => {
		const config = readConfig({ ...production, PUBLIC_URL: "https://id.example.com/" });
		expect(config).toMatchObject({ isProduction: true, publicUrl: "https://id.example.com" });
		expect(config.masterKey).toEqual(Buffer.from(masterKey, "base64"));
	});

	test("TRUST_PROXY=true is refused, with the reason and a correct value", () => {
		expect(refusal({ TRUST_PROXY: "true" })).toMatch(
			/^TRUST_PROXY must be the number of reverse proxies .+ such as 1, .+ clients could choose their own/,
		);
	});

	test.each([
		["false", 0],
		["2", 2],
		["10.1.2.3/8, ::1", ["10.0.0.0/8", "::1/128"]],
		["fc00::/7", ["fc00::/7"]],
	])("TRUST_PROXY=%s is accepted", (value, trusted) => {
		expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(trusted);
	});

	test.each([
		"0.0.0.0/0",
		"0.0.0.0/1,128.0.0.0/1",
		"10.0.0.0/7",
		"::/0",
		"8000::/1",
		"fc00::/6",
		"::/8",
		"::ffff:0:0/96",
	])("TRUST_PROXY=%s is refused, because clients are in such ranges", (value) => {
		expect(refusal({ TRUST_PROXY: value })).toMatch(/^TRUST_PROXY .+ none wider than 10\.0\.0\.0\/8/);
	});

	test("REALTIME=embedded keeps the embedded server even if Pusher credentials are set", () => {
		const pusher = { PUSHER_APP_ID: "1", PUSHER_KEY: "a-key", PUSHER_SECRET: "a-secret" };
		expect(readConfig(pusher).pusher).toMatchObject({ appId: "1" });
		const embedded = readConfig({ ...pusher, REALTIME: "embedded" });
		expect(embedded.pusher).toBeUndefined();
		expect(embedded.realtime.credentials).toEqual({ appId: "1", key: "a-key", secret: "a-secret" });
		expect(refusal({ REALTIME: "pusher" })).toMatch(/^PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET/);
	});

	test.each([
		["ws.example.com", "ws.example.com", true],
		["ws.example.com:443", "ws.example.com", true],
		["https://WS.example.com:6001/", "ws.example.com:6001", true],
		["http://soketi", "soketi", false],
		["http://10.0.0.2:6001", "10.0.0.2:6001", false],
		["[fd00::1]:6001", "[fd00::1]:6001", true],
		["http://[fd00::1]", "[fd00::1]", false],
	])("PUSHER_HOST=%s is read as %s, with TLS: %s", (PUSHER_HOST, host, tls) => {
		const pusher = { PUSHER_APP_ID: "1", PUSHER_KEY: "a-key", PUSHER_SECRET: "a-secret", PUSHER_HOST };
		expect(readConfig(pusher).pusher).toMatchObject({ host, tls });
	});

	test("pages with HTTPS require a Pusher server with TLS", () => {
		const PUSHER_HOST = "http://ws.example.com";
		expect(refusal({ PUBLIC_URL: "https://id.example.com", PUSHER_HOST })).toMatch(/^PUSHER_HOST/);
	});

	test("Pusher's three credentials must be set together", () => {
		expect(refusal({ PUSHER_KEY: "a-key" })).toMatch(/PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET/);
	});

	test("separate roles require a shared database, and PostgreSQL's own address a pooler's", () => {
		expect(refusal({ ROLE: "worker" })).toMatch(/^DATABASE_URL/);
		expect(readConfig({ ROLE: "web", DATABASE_URL: "postgres://localhost/a" }).role).toBe("web");
		expect(refusal({ DATABASE_DIRECT_URL: "postgres://localhost/a" })).toMatch(/^DATABASE_DIRECT_URL/);
		expect(refusal({ SECRETS_DIR: "/secrets", SECRETS_URL: "postgres://localhost/a" })).toMatch(
			/^SECRETS_DIR and SECRETS_URL must not be given together/,
		);
	});
});

test(".env.example names every variable, all commented out and with valid values", () => {
	const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
	expect(parseEnv(example)).toEqual({});
	const named = parseEnv(example.replace(/^#(?=[A-Z_]+=)/gm, ""));
	expect(Object.keys(named).sort()).toEqual(Object.keys(environmentDefaults).sort());
	// Secrets are in a folder or in a database.
	const nonEmpty = Object.entries(named).filter(([name, value]) => value !== "" && name !== "SECRETS_DIR");
	expect(readConfig(Object.fromEntries(nonEmpty))).toMatchObject({
		publicUrl: "https://id.example.com",
		port: 3000,
	});
});

test("docs/configuration.md describes every variable", () => {
	const page = readFileSync(new URL("../../../docs/configuration.md", import.meta.url), "utf8");
	const described = [...page.matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(([, names = ""]) =>
		[...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
	);
	expect(described.sort()).toEqual(Object.keys(environmentDefaults).sort());
});

describe("the files that start several processes", () => {
	const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
	/** The variables of a YAML mapping, up to the next line with another indentation. */
	const readVariables = (yaml: string, key: RegExp) => {
		const [, block = ""] = new RegExp(`${key.source}\\n((?: +(?:[A-Z_]+: .+|#.*)\\n)+)`).exec(yaml) ?? [];
		return Object.fromEntries(
			[...block.matchAll(/([A-Z_]+): "?(.+?)"?$/gm)].map(([, name = "", value = ""]) => [name, value]),
		);
	};

	test("compose.yaml gives each process valid settings, besides those of .env that Compose reads itself", () => {
		const env = { DOMAIN: "id.example.com", MASTER_KEY: masterKey, POSTGRES_PASSWORD: "hunter2" };
		const fill = (value: string) =>
			value.replace(/\$\{([A-Z_]+)(?::\?[^}]*|:-([^}]*))?\}/g, (_, name: string, otherwise = "") =>
				name in env ? env[name as keyof typeof env] : otherwise,
			);
		const compose = read("compose.yaml");
		const common = readVariables(compose, /environment: &environment/);
		const filled = Object.fromEntries(Object.entries(common).map(([name, value]) => [name, fill(value)]));
		expect(compose.match(/ROLE: \w+/g)).toEqual(["ROLE: web", "ROLE: worker"]);
		for (const ROLE of ["web", "worker"])
			expect(readConfig({ ...env, ...filled, ROLE })).toMatchObject({
				isProduction: true,
				publicUrl: "https://id.example.com",
				databaseUrl: "postgresql://vidimus:hunter2@postgres:5432/vidimus",
			});
	});

	test("the proxy of compose.yaml sends requests to each web process that is ready", () => {
		const services = [...read("compose.yaml").matchAll(/^ {2}(web-\d): \*web$/gm)].map(([, name]) => name);
		const caddyfile = read("deploy/Caddyfile");
		expect(services.length).toBeGreaterThan(1);
		expect(caddyfile).toContain(`reverse_proxy ${services.map((name) => `${name}:3000`).join(" ")} {`);
		expect(caddyfile).toContain("health_uri /readyz");
	});

	test("deploy/kubernetes.yaml gives valid settings, and sends requests to ready pods but restarts only those that hang", () => {
		const manifest = read("deploy/kubernetes.yaml");
		const settings = readVariables(manifest, /\ndata:/);
		const secret = {
			MASTER_KEY: masterKey,
			DATABASE_URL: "postgresql://v@db/v",
			DATABASE_DIRECT_URL: "postgresql://v@db/v",
			SECRETS_URL: "postgresql://v@secrets/v",
			STORAGE_ACCESS_KEY: "AKIAIOSFODNN7EXAMPLE",
			STORAGE_SECRET_KEY: "wJalrXUtnFEMI/K7MDENG",
		};
		for (const name of Object.keys(secret)) expect(manifest).toMatch(new RegExp(`^# .*\\b${name}\\b`, "m"));
		expect(readConfig({ NODE_ENV: "production", ...settings, ...secret }).storage).toBeDefined();
		const paths = [...manifest.matchAll(/(\w+)Probe:\s+httpGet: \{ path: (\S+),/g)].map(([, kind, path]) => [
			kind,
			path,
		]);
		expect(Object.fromEntries(paths)).toEqual({
			startup: "/healthz",
			liveness: "/healthz",
			readiness: "/readyz",
		});
	});
});
