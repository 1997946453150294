import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";
import { describe, expect, test, vi } from "vitest";
import { pollOptions, runCommand, startCommand } from "../testing/command.ts";
import { createDemoClient } from "../testing/demo.ts";
import { respondWithJson, startLocalServer, unusedAddress } from "../testing/local-server.ts";

describe("wrong arguments of the CLI", () => {
	test.each([
		["an unknown command", ["lissten"], "Unknown command “lissten”."],
		["an unknown option", ["listen", "--fourward", "x"], "--fourward"],
		["listen without a URL", ["listen"], "--forward must be the URL"],
		["listen with an invalid URL", ["listen", "--forward", "localhost:4242"], "--forward must be the URL"],
		[
			"listen to an unknown event",
			["listen", "--forward", "http://localhost:1", "--events", "verification.aproved"],
			"Unknown event type “verification.aproved”",
		],
		["an invalid secret", ["listen", "--forward", "http://localhost:1", "--secret", "hunter2!"], "whsec_"],
		["trigger without a type", ["trigger"], "One event type is required"],
		["trigger of an unsupported type", ["trigger", "api_key.created"], "can't be triggered"],
		["verifications without a subcommand", ["verifications"], "Use: verifications create."],
		[
			"an unsupported locale",
			["verifications", "create", "--locale", "sv"],
			"--locale must be one of fr, en,",
		],
		["workflows without a subcommand", ["workflows"], "Use: workflows pull, workflows push."],
		[
			"a workflow's key that leaves the folder",
			["workflows", "push", "../keys"],
			"isn't the key of a workflow",
		],
		["a dry run of pull", ["workflows", "pull", "--dry-run"], "options of workflows push"],
		["a draft to push", ["workflows", "push", "--draft"], "option of workflows pull"],
		["an invalid base URL", ["trigger", "customer.created", "--base-url", "here"], "isn't a URL"],
	])("wrong arguments exit with 2: %s", async (_name, words, sentence) => {
		const { code, out, err } = await runCommand(words);
		expect({ code, out }).toEqual({ code: 2, out: "" });
		expect(err).toContain(sentence);
		expect(err).toContain("--help");
		expect(err).not.toMatch(/\n\s+at /);
	});

	test("a live key is refused before any request is sent with it", async () => {
		const server = await startLocalServer(respondWithJson(200, {}));
		for (const words of [
			["trigger", "customer.created"],
			["verifications", "create"],
			["listen", "--forward", server.url],
			["workflows", "pull"],
			["workflows", "push"],
		]) {
			const { code, err } = await runCommand([...words, "--api-key", "sk_live_x", "--base-url", server.url]);
			expect(code).toBe(2);
			expect(err).toContain("This is a live key");
		}
		expect(server.received).toEqual([]);
	});

	test("a missing key exits with 2", async () => {
		const { code, err } = await runCommand(["trigger", "customer.created"], { VIDIMUS_API_KEY: "" });
		expect(code).toBe(2);
		expect(err).toContain("An API key is required");
	});
});

describe("failures of the CLI", () => {
	test("an unreachable server exits with 1", async () => {
		const address = await unusedAddress();
		const { code, err } = await runCommand(["trigger", "customer.created", "--base-url", address]);
		expect({ code, err }).toEqual({ code: 1, err: `Couldn't connect to ${address}.\n` });
	});

	test("an unknown key and an unknown customer exit with 1", async () => {
		const unknown = await runCommand([
			"listen",
			"--forward",
			"http://localhost:1",
			"--api-key",
			"sk_test_wrong",
		]);
		expect(unknown.code).toBe(1);
		expect(unknown.err).toMatch(/\(unauthenticated, req_\w+\)|\(\w+, req_\w+\)/);
		const { code, err } = await runCommand(["verifications", "create", "--customer", "cus_nobody"]);
		expect(code).toBe(1);
		expect(err).toContain("customer");
	});
});

test("--version prints the version of the package", async () => {
	const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
	for (const word of ["--version", "-v"])
		expect(await runCommand([word], { VIDIMUS_API_KEY: "" })).toEqual({
			code: 0,
			out: `${version}\n`,
			err: "",
		});
});

test("every command prints its usage with --help", async () => {
	for (const words of [
		["--help"],
		["help"],
		["listen", "--help"],
		["trigger", "-h"],
		["verifications", "--help"],
		["workflows", "--help"],
	]) {
		const { code, out } = await runCommand(words, { VIDIMUS_API_KEY: "" });
		expect(code).toBe(0);
		expect(out).toContain("vidimus");
	}
	expect((await runCommand(["trigger", "--help"])).out).toContain("  verification.approved\n");
	expect((await runCommand([])).code).toBe(2);
});

test("verifications create prints the link only, or the object with --json", async () => {
	const { code, out } = await runCommand([
		"verifications",
		"create",
		"--reference",
		"order-7",
		"--locale",
		"en",
	]);
	expect(code).toBe(0);
	expect(out).toMatch(/^http:\/\/localhost:\d+\/(en\/)?verify\/vrf_\w+#vcs_\S+\n$/);
	const printed = await runCommand(["verifications", "create", "--reference", "order-8", "--json"]);
	expect(JSON.parse(printed.out)).toMatchObject({ object: "verification", reference: "order-8" });
});

test("trigger causes the requested event", async () => {
	const vidimus = createDemoClient();
	const type = "verification.approved";
	const { code, out, err } = await runCommand(["trigger", type, "--json"]);
	expect({ type, code, err }).toEqual({ type, code: 0, err: "" });
	const { object_id } = JSON.parse(out) as { object_id: string };
	// Some events come from a job, a moment after the request.
	await vi.waitFor(async () => {
		const types: string[] = [];
		for await (const event of vidimus.events.list({ object_id })) types.push(event.type);
		expect(types).toContain(type);
	}, pollOptions);
});

test("listen forwards events with a signature, and prints each with its response", async () => {
	const program = await startLocalServer(
		(response) => response.writeHead(500).end(),
		(response) => response.writeHead(204).end(),
	);
	const address = `${program.url}/hook`;
	const listening = startCommand([
		"listen",
		"--forward",
		address,
		"--events",
		// Other files' tests cause events of the same app meanwhile, but none of these types.
		"verification.resubmission_requested,customer.merged",
	]);
	await vi.waitFor(() => expect(listening.stdout() + listening.stderr()).toContain("Ready."), pollOptions);
	const [, secret = ""] = /Signing secret: (whsec_\S+)/.exec(listening.stdout()) ?? [];

	expect((await runCommand(["trigger", "customer.merged"])).code).toBe(0);
	expect((await runCommand(["trigger", "verification.resubmission_requested"])).code).toBe(0);
	await vi.waitFor(() => expect(program.received).toHaveLength(2), pollOptions);
	const events = program.received.map(({ method, url, headers, body }) => {
		expect([method, url, headers["content-type"]]).toEqual(["POST", "/hook", "application/json"]);
		return new Webhook(secret).verify(body, headers as Record<string, string>) as {
			id: string;
			type: string;
		};
	});
	expect(events.map(({ type }) => type)).toEqual(["customer.merged", "verification.resubmission_requested"]);
	expect(program.received[0]?.headers["webhook-id"]).toBe(events[0]?.id);
	await vi.waitFor(() => {
		expect(listening.stdout()).toMatch(/customer\.merged {2}cus_\w+ {2}→ 500 \(failed\) {2}\d+ ms/);
		expect(listening.stdout()).toMatch(/verification\.resubmission_requested {2}vrf_\w+ {2}→ 204 {2}\d+ ms/);
	}, pollOptions);
	listening.child.kill("SIGINT");
	expect(await listening.exitCode).toBe(0);
});

test("listen reconnects after a lost connection with the same secret, and reports an endpoint that isn't reachable", async () => {
	const event = (sequence: number) =>
		`id: ${sequence}\ndata: ${JSON.stringify({ id: `evt_${sequence}`, type: "customer.created", object_id: "cus_1", sequence, data: {} })}\n\n`;
	const server = await startLocalServer(
		respondWithJson(200, { name: "Banque", mode: "test" }),
		respondWithJson(200, { data: [] }),
		(response) => {
			response.writeHead(200, { "content-type": "text/event-stream" });
			response.write(event(1), () => response.destroy());
		},
		(response) => response.writeHead(200, { "content-type": "text/event-stream" }).write(event(2)),
	);
	const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
	const listening = startCommand([
		"listen",
		"--forward",
		`${await unusedAddress()}/hook`,
		...["--secret", secret, "--base-url", server.url],
	]);
	await vi.waitFor(
		() => expect(listening.stdout().match(/connection refused/g) ?? []).toHaveLength(2),
		pollOptions,
	);
	expect(listening.stdout()).toContain(secret);
	expect(listening.stdout()).toContain("Reconnected");
	expect(listening.stderr()).toContain("Connection lost");
	expect(server.received.at(-1)?.headers["last-event-id"]).toBe("1");
});

test("listen refuses to run if the server says the key is for live mode", async () => {
	const server = await startLocalServer(respondWithJson(200, { name: "Banque", mode: "live" }));
	const { code, err } = await runCommand([
		"listen",
		"--forward",
		"http://localhost:1",
		"--base-url",
		server.url,
	]);
	expect({ code, err }).toEqual({
		code: 1,
		err: "This is a live mode key. Only test mode events can be forwarded.\n",
	});
});
