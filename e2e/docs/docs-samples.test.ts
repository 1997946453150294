import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sampleScopes } from "../../app/build-docs/sample-scopes.ts";
import type { CreatedApiKey } from "../../app/src/domain/api-keys/contract.ts";
import { keyScopes } from "../../app/src/domain/guard/permissions.ts";
import type { CreateVerification, Verification } from "../../app/src/domain/verifications/contract.ts";
import { getPresetScopes, quickStartPresets } from "../../app/src/web/pages/apikeys/scope-presets.ts";
import { freePort, type Product, startProduct } from "../support/product-server.ts";

/** Folder of the documentation's samples. They run against a server with the default configuration. */
const folder = fileURLToPath(new URL("../../docs/samples/", import.meta.url));

const programs: Record<string, string[]> = {
	sh: ["bash"],
	ts: [process.execPath],
	py: ["python3"],
	php: ["php"],
};
const getExtension = (file: string) => file.split(".").at(-1) ?? "";
/** Samples that run on the command line; those for browsers have a test of their own. */
const sampleFiles = readdirSync(folder).filter((file) => getExtension(file) in programs);

let product: Product;
/** The owner's session, in token mode. */
let token = "";
const callAs = async <T>(bearer: string, method: string, path: string, body?: object): Promise<T> => {
	const response = await fetch(product.demo.url + path, {
		method,
		headers: {
			...(bearer && { authorization: `Bearer ${bearer}` }),
			...(body && { "content-type": "application/json" }),
		},
		...(body && { body: JSON.stringify(body) }),
	});
	if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
	return (response.status === 204 ? undefined : await response.json()) as T;
};
/** Calls the API with the owner's session, as the dashboard does. */
const callWithSession = <T>(method: string, path: string, body: object): Promise<T> =>
	callAs(token, method, path, body);
/** Calls the API with the demo's key. */
const call = <T>(method: string, path: string, body?: object): Promise<T> =>
	callAs(product.demo.api_key, method, path, body);

beforeAll(async () => {
	for (const [program = ""] of Object.values(programs))
		expect({ program, there: spawnSync(program, ["--version"]).status }).toEqual({ program, there: 0 });
	const env = { NODE_ENV: "development", WEBHOOK_PRIVATE_RANGES: "", BOT_PROTECTION: "off" };
	product = await startProduct(env);
	const { email, password, app } = product.demo;
	const credentials = { email, password, as_token: true };
	({ token } = await callWithSession<{ token: string }>("POST", "/api/login", credentials));
	await callWithSession("PUT", "/api/session/app", { app, mode: "test" });
}, 240_000);
afterAll(() => product?.stop());

const keys = new Map<string, Promise<string>>();
/** Creates an API key with exactly these scopes, once for all tests. @returns its secret */
function createKey(scopes: readonly string[]): Promise<string> {
	const name = scopes.join(" ") || "none";
	const input = { name: name.slice(0, 80), scopes, current_password: product.demo.password };
	const key =
		keys.get(name) ?? callWithSession<CreatedApiKey>("POST", "/api/keys", input).then(({ secret }) => secret);
	keys.set(name, key);
	return key;
}

/** Environment variables of a sample: the server's URL, and a key with the scopes that its page lists, if any. */
async function buildEnvironment(file: string): Promise<NodeJS.ProcessEnv> {
	const scopes = sampleScopes[file.split(".")[0] ?? ""] ?? [];
	return {
		...process.env,
		VIDIMUS_URL: product.demo.url,
		VIDIMUS_API_KEY: scopes.length > 0 ? await createKey(scopes) : "",
	};
}

const createVerification = (input: Partial<CreateVerification> = {}) =>
	call<Verification & { url: string; client_secret: string }>("POST", "/api/v1/verifications", input);

/** Runs a sample and returns its exit code and output. */
async function execute(file: string, more: Record<string, string> = {}, path = folder + file) {
	const [program = "", ...words] = programs[getExtension(file)] ?? [];
	const child = spawn(program, [...words, path], { env: { ...(await buildEnvironment(file)), ...more } });
	let out = "";
	let errorOutput = "";
	child.stdout.on("data", (chunk) => {
		out += chunk;
	});
	child.stderr.on("data", (chunk) => {
		errorOutput += chunk;
	});
	const code = await new Promise((resolve) => child.once("close", resolve));
	return { code, out, errorOutput };
}

/** Runs a sample that must succeed without writing to stderr. @returns its output */
async function run(file: string, more: Record<string, string> = {}, path = folder + file): Promise<string> {
	const { code, out, errorOutput } = await execute(file, more, path);
	// curl prints its progress to stderr.
	expect({ file, code, errorOutput: getExtension(file) === "sh" ? "" : errorOutput }).toEqual({
		file,
		code: 0,
		errorOutput: "",
	});
	return out;
}

/** Runs a copy of a sample with placeholders replaced, as the page or the reader does. */
async function runFilled(
	file: string,
	filling: Record<string, string>,
	more: Record<string, string> = {},
): Promise<string> {
	let text = readFileSync(folder + file, "utf8");
	for (const [from, to] of Object.entries(filling)) {
		expect(text).toContain(from);
		text = text.replaceAll(from, to);
	}
	const path = join(mkdtempSync(join(tmpdir(), "vidimus-sample-")), file);
	writeFileSync(path, text);
	// The packages that the reader has installed.
	symlinkSync(join(folder, "../../node_modules"), join(dirname(path), "node_modules"));
	try {
		return await run(file, more, path);
	} finally {
		rmSync(dirname(path), { recursive: true });
	}
}

/** Files of a sample, one per language. */
const listFiles = (name: string) => sampleFiles.filter((file) => file.startsWith(`${name}.`));
const testedFiles = new Set<string>();
/** Files of a sample, which are marked as tested. */
const each = (name: string) => {
	const found = listFiles(name);
	for (const file of found) testedFiles.add(file);
	return found;
};

describe("samples that call the API", () => {
	test.each(each("create-verification"))("%s creates a verification each time it is run", async (file) => {
		const ids: (string | undefined)[] = [];
		for (const printed of [await run(file), await run(file)])
			ids.push(...(/vrf_[a-z0-9]{26}/.exec(printed) ?? []));
		expect(new Set(ids).size).toBe(2);
		const verification = await call<Verification>("GET", `/api/v1/verifications/${ids[0]}`);
		expect(verification).toMatchObject({
			reference: "order-1042",
			provided_details: { first_name: "Anna", last_name: "Lind" },
		});
	});

	test.each(each("retry-safely"))("%s creates one verification despite a lost response", async (file) => {
		const sent: (string | undefined)[] = [];
		const answered: string[] = [];
		const between = createServer(async (request, response) => {
			sent.push(request.headers["idempotency-key"] as string | undefined);
			const answer = await fetch(product.demo.url + request.url, {
				method: request.method ?? "POST",
				headers: Object.fromEntries(
					["authorization", "content-type", "idempotency-key"].map((name) => [
						name,
						String(request.headers[name]),
					]),
				),
				body: Buffer.concat(await Array.fromAsync(request)),
			});
			const text = await answer.text();
			answered.push(JSON.parse(text).id);
			if (sent.length === 1) response.destroy();
			else response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
		});
		await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
		const { port } = between.address() as AddressInfo;
		const printed = await run(file, { VIDIMUS_URL: `http://127.0.0.1:${port}` });
		between.close();
		between.closeAllConnections();
		expect(new Set(sent)).toEqual(new Set([expect.stringMatching(/^[\w-]{16,}$/)]));
		expect(answered).toEqual([printed.trim(), printed.trim()]);
		expect(await run(file)).not.toBe(printed);
	});

	test.each(each("read-verification"))("%s retrieves a verification's status and data", async (file) => {
		const { id } = await createVerification();
		await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
		const printed = await run(file, { VERIFICATION: id });
		expect(printed).toContain("approved");
		expect(printed).toContain("LIND");
	});

	test.each(each("simulate-approval"))("%s simulates an approval", async (file) => {
		const { id } = await createVerification();
		expect(await run(file, { VERIFICATION: id })).toContain("approved");
		expect((await call<Verification>("GET", `/api/v1/verifications/${id}`)).simulated).toBe(true);
	});

	test.each(each("list-verifications"))("%s lists every page", async (file) => {
		const { id } = await createVerification({ reference: "listed" });
		await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "in_review" });
		expect(await run(file)).toContain(id);
	});

	test.each(each("first-request"))(
		"%s gets a response with the URL and the key that the page fills in",
		async (file) => {
			const key = await createKey(sampleScopes["first-request"] ?? []);
			const filled = { "http://localhost:3000": product.demo.url, sk_test_YOUR_KEY: key };
			expect(await runFilled(file, filled)).toMatch(/vrf_[a-z0-9]{26}/);
		},
	);
});

describe("the scopes listed for a sample", () => {
	const needed = Object.entries(sampleScopes).flatMap(([name, scopes]) =>
		// Contains its key, which the developer page fills in; it makes the same request as create-verification.
		name === "first-request" ? [] : scopes.map((scope) => [name, scope] as const),
	);
	test.each(needed)("%s can't be run without the scope %s", async (name, scope) => {
		const otherScopes = (sampleScopes[name] ?? []).filter((other) => other !== scope);
		const key = await createKey(otherScopes.length > 0 ? otherScopes : ["app:read"]);
		const { id } = await createVerification();
		const { code, errorOutput } = await execute(`${name}.ts`, { VIDIMUS_API_KEY: key, VERIFICATION: id });
		expect(code).not.toBe(0);
		expect(errorOutput).toContain(scope);
	});
});

describe("samples for the person's client", () => {
	const specimens = join(folder, "../../app/specimens");
	const photos = {
		PASSPORT: join(specimens, "passports/anna-lind.jpg"),
		SELFIE: join(specimens, "selfies/anna-lind-1.jpg"),
	};

	test.each(each("verify-person"))("%s leads to a decision without the hosted page", async (file) => {
		// One photo without a challenge, of somebody in the demo's history.
		const { id, client_secret } = await createVerification({
			options: { minimum_assurance: "basic", duplicates: "off" },
		});
		const printed = await run(file, { ...photos, VERIFICATION: id, CLIENT_SECRET: client_secret });
		expect(printed).toContain("approved");
		expect(await call<Verification>("GET", `/api/v1/verifications/${id}`)).toMatchObject({
			status: "approved",
			simulated: false,
		});
	});

	test.each(each("answer-challenge"))("%s requests a challenge and sends frames for it", async (file) => {
		const { id, client_secret } = await createVerification();
		const person = (path: string, method: string, body: object) =>
			fetch(`${product.demo.url}/api/v1/verify/${id}${path}`, {
				method,
				headers: { authorization: `Bearer ${client_secret}`, "content-type": "application/json" },
				body: JSON.stringify(body),
			});
		await person("/start", "POST", { consent: true, locale: "en" });
		await person("/document", "PUT", { type: "passport", country: "UTO" });
		const frames = mkdtempSync(join(tmpdir(), "vidimus-frames-"));
		for (const at of ["00000", "00200", "00400"]) cpSync(photos.SELFIE, join(frames, `0-${at}.jpg`));
		const printed = await run(file, { FRAMES: frames, VERIFICATION: id, CLIENT_SECRET: client_secret });
		rmSync(frames, { recursive: true });
		expect(printed).toContain('"steps":[');
		expect(printed).toContain('"kind":"selfie"');
	});
});

test.each(each("check-redirect-url"))("%s accepts a signed redirect URL, not a changed one", async (file) => {
	const { id, url } = await createVerification({ redirect_url: "https://shop.example.com/done?basket=7" });
	await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
	const { result_secret } = await call<{ result_secret: string }>("GET", "/api/v1/app");
	const response = await fetch(`${product.demo.url}/api/v1/verify/${id}`, {
		headers: { authorization: `Bearer ${new URL(url).hash.slice(1)}` },
	});
	const { redirect_url } = (await response.json()) as { redirect_url: string };
	expect(redirect_url).toContain("basket=7");
	const check = (address: string) => run(file, { REDIRECT_URL: address, RESULT_SECRET: result_secret });
	expect(await check(redirect_url)).toMatch(/true/i);
	expect(await check(redirect_url.replace("status=approved", "status=declined"))).toMatch(/false/i);
	expect(await check("https://shop.example.com/done")).toMatch(/false/i);
});

test.each(each("check-result"))("%s accepts a signed result and rejects a changed one", async (file) => {
	const { result_secret } = await call<{ result_secret: string }>("GET", "/api/v1/app");
	const signed = (age: number, status = "approved") => {
		const result = { verification: "vrf_1", status, time: Math.floor(Date.now() / 1000) - age };
		const words = `${result.verification}.${result.status}.${result.time}`;
		return { ...result, signature: createHmac("sha256", result_secret).update(words).digest("hex") };
	};
	const check = (result: object) =>
		run(file, { RESULT: JSON.stringify(result), RESULT_SECRET: result_secret });
	expect(await check(signed(10))).toMatch(/true/i);
	expect(await check({ ...signed(10, "declined"), status: "approved" })).toMatch(/false/i);
	expect(await check(signed(2 * 3600))).toMatch(/false/i);
});

describe("samples that receive webhooks", () => {
	/** Replaces the samples' port, which another program on this machine may use. */
	let port = 0;
	beforeAll(async () => {
		port = await freePort();
	});
	let receiver: ChildProcess | undefined;
	let endpoints: string[] = [];
	afterEach(async () => {
		receiver?.kill("SIGKILL");
		for (const id of endpoints.splice(0)) await remove(id);
	});
	const remove = (id: string) =>
		fetch(`${product.demo.url}/api/v1/webhooks/${id}`, {
			method: "DELETE",
			headers: { authorization: `Bearer ${product.demo.api_key}` },
		});

	/** Starts a sample that receives webhooks. @returns a function that reads its output so far */
	async function startReceiver(file: string, secret: string): Promise<() => string> {
		const [program = "", ...words] = programs[getExtension(file)] ?? [];
		const place = getExtension(file) === "php" ? ["-S", `localhost:${port}`] : [];
		receiver = spawn(program, [...words, ...place, folder + file], {
			env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
		});
		let printed = "";
		for (const stream of [receiver.stdout, receiver.stderr])
			stream?.on("data", (chunk) => {
				printed += chunk;
			});
		await expect.poll(() => sendWebhook(file, "evt_forged", "{}", "v1,AAAA")).toBe(400);
		return () => printed;
	}

	/** Sends a webhook to the receiver. @returns the response's status */
	const sendWebhook = (file: string, id: string, body: string, signature: string, time = Date.now()) =>
		fetch(`http://localhost:${port}/hook`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				"webhook-id": id,
				"webhook-timestamp": String(Math.floor(time / 1000)),
				"webhook-signature": signature,
			},
			body,
		}).then(
			({ status }) => status,
			() => `${file} doesn't listen yet`,
		);

	const languages = [
		["sh", "receive-webhooks.ts"],
		["ts", "receive-webhooks.ts"],
		["py", "receive-webhooks.py"],
		["php", "receive-webhooks.php"],
		["ts", "verify-by-hand.ts"],
		["ts", "verify-with-library.ts"],
	] as const;
	const runs = quickStartPresets.flatMap((preset) =>
		languages.map(([language, receiving]) => [preset, language, receiving] as const),
	);
	test.each(runs)(
		"a key with the preset “%s” completes the quick start in %s, with webhooks received by %s",
		async (preset, language, receiving) => {
			const reader = { VIDIMUS_API_KEY: await createKey(getPresetScopes(preset, keyScopes)) };
			const create = `create-webhook.${language}`;
			for (const file of [create, receiving]) testedFiles.add(file);
			const printedSecret = await runFilled(create, { "localhost:4242": `localhost:${port}` }, reader);
			const [secret = ""] = /whsec_[A-Za-z0-9+/=]+/.exec(printedSecret) ?? [];
			const { data } = await call<{ data: { id: string; url: string }[] }>("GET", "/api/v1/webhooks");
			endpoints = data.filter(({ url }) => url === `http://localhost:${port}/hook`).map(({ id }) => id);
			expect(endpoints).toHaveLength(1);

			const printed = await startReceiver(receiving, secret);
			const [id = ""] = /vrf_[a-z0-9]{26}/.exec(await run(`create-verification.${language}`, reader)) ?? [];
			await run(`simulate-approval.${language}`, { ...reader, VERIFICATION: id });
			await expect.poll(printed).toContain(`verification.approved ${id}`);

			// A signature of another body, or one that is 10 minutes old, is rejected.
			const key = Buffer.from(secret.replace("whsec_", ""), "base64");
			const sign = (time: number, body: string) =>
				`v1,${createHmac("sha256", key)
					.update(`evt_1.${Math.floor(time / 1000)}.${body}`)
					.digest("base64")}`;
			const now = Date.now();
			const longAgo = now - 600_000;
			const body = JSON.stringify({ type: "verification.approved", object_id: "vrf_made_up", data: {} });
			expect(await sendWebhook(receiving, "evt_1", `${body} `, sign(now, body), now)).toBe(400);
			expect(await sendWebhook(receiving, "evt_1", body, sign(longAgo, body), longAgo)).toBe(400);
			expect(await sendWebhook(receiving, "evt_1", body, `v1,AAAA ${sign(now, body)}`, now)).toBe(200);
		},
	);
});

test("every sample has been run by a test", () => {
	expect([...testedFiles].toSorted()).toEqual(sampleFiles.toSorted());
});
