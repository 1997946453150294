import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

/** A customer's webhook endpoint, on this machine. */
export interface WebhookReceiver {
	url: string;
	/** The requests received, oldest first. */
	received: { headers: IncomingHttpHeaders; body: string }[];
	/** Status of the next responses. */
	status: number;
	/** Responses wait for this promise. */
	until: Promise<void>;
	close(): Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
	const receiver: Omit<WebhookReceiver, "url" | "close"> = {
		received: [],
		status: 200,
		until: Promise.resolve(),
	};
	const server = createServer(async (request, response) => {
		let body = "";
		for await (const chunk of request.setEncoding("utf8")) body += chunk;
		receiver.received.push({ headers: request.headers, body });
		await receiver.until;
		response.writeHead(receiver.status, { "content-type": "application/json" }).end('{"taken":true}');
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
	return Object.assign(receiver, {
		url,
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	});
}
