import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import type { Verification } from "../app/src/domain/verifications/contract.ts";
import { ask, call } from "./api.ts";

/** The samples of the documentation, run as readers run them. */
const folder = fileURLToPath(new URL("../docs/samples/", import.meta.url));

const programs: Record<string, string[]> = {
	sh: ["bash"],
	ts: [process.execPath],
	py: ["python3"],
	php: ["php"],
};
const endingOf = (file: string) => file.split(".").at(-1) ?? "";
/** Those of browsers are tried in one. */
const all = readdirSync(folder).filter((file) => endingOf(file) in programs);

let environment: NodeJS.ProcessEnv;
beforeAll(() => {
	const { url, api_key } = inject("demo");
	environment = { ...process.env, VIDIMUS_URL: url, VIDIMUS_API_KEY: api_key };
	for (const [program = ""] of Object.values(programs))
		expect({ program, there: spawnSync(program, ["--version"]).status }).toEqual({ program, there: 0 });
});

/** Runs a sample to its end. @returns what it printed */
async function run(file: string, more: Record<string, string> = {}, path = folder + file): Promise<string> {
	const [program = "", ...words] = programs[endingOf(file)] ?? [];
	const child = spawn(program, [...words, path], { env: { ...environment, ...more } });
	let out = "";
	let complaints = "";
	child.stdout.on("data", (chunk) => {
		out += chunk;
	});
	child.stderr.on("data", (chunk) => {
		complaints += chunk;
	});
	const code = await new Promise((resolve) => child.once("exit", resolve));
	// curl tells its progress there.
	expect({ file, code, complaints: endingOf(file) === "sh" ? "" : complaints }).toEqual({
		file,
		code: 0,
		complaints: "",
	});
	return out;
}

/** Runs a sample in which a page, or its reader, has put something else. */
async function runFilled(file: string, filling: Record<string, string>): Promise<string> {
	let text = readFileSync(folder + file, "utf8");
	for (const [from, to] of Object.entries(filling)) {
		expect(text).toContain(from);
		text = text.replaceAll(from, to);
	}
	const path = join(mkdtempSync(join(tmpdir(), "vidimus-sample-")), file);
	writeFileSync(path, text);
	// What its reader has installed.
	symlinkSync(join(folder, "../../node_modules"), join(dirname(path), "node_modules"));
	try {
		return await run(file, {}, path);
	} finally {
		rmSync(dirname(path), { recursive: true });
	}
}

const freePort = (): Promise<number> =>
	new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, "localhost", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});

/** The samples of a name, one a language. */
const files = (name: string) => all.filter((file) => file.startsWith(`${name}.`));
const tried = new Set<string>();
const each = (name: string) => {
	const found = files(name);
	for (const file of found) tried.add(file);
	return found;
};

describe("asking", () => {
	test.each(each("create-verification"))("%s makes a verification, once", async (file) => {
		const first = await run(file);
		expect(first).toMatch(/vrf_[a-z0-9]{26}/);
		const [id] = /vrf_[a-z0-9]{26}/.exec(first) ?? [];
		expect(await run(file)).toContain(id);
		const verification = await call<Verification>("GET", `/api/v1/verifications/${id}`);
		expect(verification).toMatchObject({
			reference: "order-1042",
			provided_details: { first_name: "Anna", last_name: "Lind" },
		});
	});

	test.each(each("retry-safely"))("%s makes a verification, once", async (file) => {
		const [first, second] = [await run(file), await run(file)];
		expect(first.trim()).toMatch(/^vrf_[a-z0-9]{26}$/);
		expect(second).toBe(first);
	});

	test.each(each("read-verification"))("%s reads how it stands", async (file) => {
		const { id } = await ask();
		await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
		const told = await run(file, { VERIFICATION: id });
		expect(told).toContain("approved");
		expect(told).toContain("LIND");
	});

	test.each(each("simulate-approval"))("%s approves", async (file) => {
		const { id } = await ask();
		expect(await run(file, { VERIFICATION: id })).toContain("approved");
		expect((await call<Verification>("GET", `/api/v1/verifications/${id}`)).simulated).toBe(true);
	});

	test.each(each("list-verifications"))("%s reads every page", async (file) => {
		const { id } = await ask({ reference: "listed" });
		await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "in_review" });
		expect(await run(file)).toContain(id);
	});

	test.each(each("first-request"))(
		"%s is answered, with the address and the key that the page puts in",
		async (file) => {
			const { url, api_key } = inject("demo");
			const told = await runFilled(file, { "http://localhost:3000": url, "sk_test_…": api_key });
			expect(told).toMatch(/vrf_[a-z0-9]{26}/);
		},
	);
});

test.each(each("check-return"))("%s tells an address of Vidimus from one that was changed", async (file) => {
	const { id, url } = await ask({ redirect_url: "https://shop.example.com/done?basket=7" });
	await call("POST", `/api/v1/verifications/${id}/simulate`, { outcome: "approved" });
	const { return_secret } = await call<{ return_secret: string }>("GET", "/api/v1/app");
	const response = await fetch(`${inject("demo").url}/api/v1/verify/${id}`, {
		headers: { authorization: `Bearer ${new URL(url).hash.slice(1)}` },
	});
	const { return_url } = (await response.json()) as { return_url: string };
	expect(return_url).toContain("basket=7");
	const check = (address: string) => run(file, { RETURN_URL: address, RETURN_SECRET: return_secret });
	expect(await check(return_url)).toMatch(/true/i);
	expect(await check(return_url.replace("status=approved", "status=declined"))).toMatch(/false/i);
	expect(await check("https://shop.example.com/done")).toMatch(/false/i);
});

test.each(each("check-result"))("%s tells a result of Vidimus from one that was changed", async (file) => {
	const { return_secret } = await call<{ return_secret: string }>("GET", "/api/v1/app");
	const signed = (age: number, status = "approved") => {
		const result = { verification: "vrf_1", status, time: Math.floor(Date.now() / 1000) - age };
		const words = `${result.verification}.${result.status}.${result.time}`;
		return { ...result, signature: createHmac("sha256", return_secret).update(words).digest("hex") };
	};
	const check = (result: object) =>
		run(file, { RESULT: JSON.stringify(result), RETURN_SECRET: return_secret });
	expect(await check(signed(10))).toMatch(/true/i);
	expect(await check({ ...signed(10, "declined"), status: "approved" })).toMatch(/false/i);
	expect(await check(signed(2 * 3600))).toMatch(/false/i);
});

describe("receiving", () => {
	/** Another program of this machine may have the port that the samples name. */
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
		fetch(`${inject("demo").url}/api/v1/webhooks/${id}`, {
			method: "DELETE",
			headers: { authorization: `Bearer ${inject("demo").api_key}` },
		});

	/** Starts a receiver. @returns what it has printed so far */
	async function receive(file: string, secret: string): Promise<() => string> {
		const [program = "", ...words] = programs[endingOf(file)] ?? [];
		const place = endingOf(file) === "php" ? ["-S", `localhost:${port}`] : [];
		receiver = spawn(program, [...words, ...place, folder + file], {
			env: { ...environment, WEBHOOK_SECRET: secret, PORT: String(port) },
		});
		let printed = "";
		for (const stream of [receiver.stdout, receiver.stderr])
			stream?.on("data", (chunk) => {
				printed += chunk;
			});
		await expect.poll(() => send(file, "evt_forged", "{}", "v1,AAAA")).toBe(400);
		return () => printed;
	}

	/** What a receiver answers to a message. */
	const send = (file: string, id: string, body: string, signature: string, time = Date.now()) =>
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

	test.each([
		["sh", "receive-webhooks.ts"],
		["ts", "receive-webhooks.ts"],
		["py", "receive-webhooks.py"],
		["php", "receive-webhooks.php"],
		["ts", "verify-by-hand.ts"],
		["ts", "verify-with-library.ts"],
	])("the quick start in %s and %s lead to a verified verification.approved", async (language, receiving) => {
		const [create, simulate] = [`create-webhook.${language}`, `simulate-approval.${language}`];
		for (const file of [create, receiving]) tried.add(file);
		const [secret = ""] =
			/whsec_[A-Za-z0-9+/=]+/.exec(await runFilled(create, { "localhost:4242": `localhost:${port}` })) ?? [];
		const { data } = await call<{ data: { id: string; url: string }[] }>("GET", "/api/v1/webhooks");
		endpoints = data.filter(({ url }) => url === `http://localhost:${port}/hook`).map(({ id }) => id);
		expect(endpoints).toHaveLength(1);

		const printed = await receive(receiving, secret);
		const { id } = await ask();
		await run(simulate, { VERIFICATION: id });
		await expect.poll(printed).toContain(`verification.approved ${id}`);

		// Signed as it should be, but a body of another, or long ago: it takes neither.
		const key = Buffer.from(secret.replace("whsec_", ""), "base64");
		const sign = (time: number, body: string) =>
			`v1,${createHmac("sha256", key)
				.update(`evt_1.${Math.floor(time / 1000)}.${body}`)
				.digest("base64")}`;
		const [now, longAgo] = [Date.now(), Date.now() - 600_000];
		const body = JSON.stringify({ type: "verification.approved", object_id: "vrf_made_up", data: {} });
		expect(await send(receiving, "evt_1", body.replace("up", "over"), sign(now, body), now)).toBe(400);
		expect(await send(receiving, "evt_1", body, sign(longAgo, body), longAgo)).toBe(400);
		expect(await send(receiving, "evt_1", body, `v1,AAAA ${sign(now, body)}`, now)).toBe(200);
	});
});

test("every sample has been run", () => {
	expect([...tried].toSorted()).toEqual(all.toSorted());
});
