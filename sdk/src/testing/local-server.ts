import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

export interface ReceivedRequest {
	method: string;
	url: string;
	headers: IncomingMessage["headers"];
	body: string;
}

/** Starts a server that returns the given responses in order, then repeats the last one. It stops after the test. */
export async function startLocalServer(
	...answers: ((response: ServerResponse, request: ReceivedRequest) => unknown)[]
): Promise<{ url: string; received: ReceivedRequest[] }> {
	const received: ReceivedRequest[] = [];
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const { method = "", url = "", headers } = request;
		const got = { method, url, headers, body: Buffer.concat(chunks).toString() };
		const answer = answers[Math.min(received.length, answers.length - 1)];
		received.push(got);
		await answer?.(response, got);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

/** A response with a status and JSON. */
export const respondWithJson =
	(status: number, body: unknown, headers: Record<string, string> = {}) =>
	(response: ServerResponse) =>
		response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));

/** A URL whose port is closed. */
export async function unusedAddress(): Promise<string> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	return `http://127.0.0.1:${port}`;
}
