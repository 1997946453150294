import { createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { freePort } from "../../testing/fakes/free-port.ts";
import { createLog } from "../logging/log.ts";
import { openPostgres } from "./postgres.ts";
import { toStartError } from "./start-error.ts";

let server: Server | undefined;
afterEach(() => server?.close());

/** A server that isn't PostgreSQL. @returns its address, with a password */
async function listen(answer: (socket: Socket) => void): Promise<string> {
	const port = await freePort();
	server = createServer((socket) => socket.on("error", () => {}).on("data", () => answer(socket)));
	await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve));
	return `postgresql://vidimus:hunter2@127.0.0.1:${port}/vidimus`;
}
const limits = { statementMs: 50, silenceMs: 100, connectMs: 100 };
const open = (url: string) => openPostgres(url, createLog("silent"), { limits });

describe("the sentence that ends the start", () => {
	test("a database that nothing listens for is named by its variable, without the address", async () => {
		await expect(open("postgresql://vidimus:hunter2@127.0.0.1:1/vidimus")).rejects.toThrow(
			/^The database at DATABASE_URL can't be reached: ECONNREFUSED\. Start it, or correct the address\.$/,
		);
	});

	test("a database that doesn't answer is named by its variable, without the address", async () => {
		await expect(open(await listen(() => {}))).rejects.toThrow(
			/^The database at DATABASE_URL can't be reached: it doesn't answer in time\. Start it, or correct the address\.$/,
		);
	});

	test("a server without TLS is refused with what to remove from the address", async () => {
		const url = await listen((socket) => socket.write("N"));
		await expect(open(`${url}?sslmode=verify-full`)).rejects.toThrow(
			/^DATABASE_URL asks for TLS, which its server doesn't offer\. Enable it there, or remove sslmode\.$/,
		);
	});

	test("a file of certificates that can't be read is refused without its path", async () => {
		const missing = "postgresql://vidimus@127.0.0.1:1/vidimus?sslmode=verify-full&sslrootcert=/no/ca.pem";
		await expect(open(missing)).rejects.toThrow(
			/^DATABASE_URL names a file of certificates that can't be read \(ENOENT\)\. Correct its path\.$/,
		);
	});

	test.each([
		[{ code: "28P01" }, "DATABASE_URL has a user or password that its server refuses. Correct them."],
		[
			{ code: "28000" },
			"DATABASE_URL has a user that its server refuses. Correct the address, or allow the user.",
		],
		[{ code: "3D000" }, "DATABASE_URL names a database that doesn't exist. Create it, or correct its name."],
		[
			{ code: "53300" },
			"The server at DATABASE_URL has no free connection. Raise its max_connections, or start fewer processes.",
		],
		[
			{ message: "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string" },
			"DATABASE_URL lacks the password that its server asks for. Add it.",
		],
		[
			{ code: "SELF_SIGNED_CERT_IN_CHAIN", message: "self-signed certificate in certificate chain" },
			"The certificate of the server at DATABASE_URL isn't trusted (SELF_SIGNED_CERT_IN_CHAIN). Name its authority's file by sslrootcert in the address, or correct the host.",
		],
	])("%j says what to do, and not what the database said", (fault, sentence) => {
		const error = Object.assign(new Error("hunter2 at db.internal"), fault);
		expect(toStartError(error, "DATABASE_URL").message).toBe(sentence);
	});
});
