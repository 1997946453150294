import type { Transport } from "./test-client.ts";

/** How long a proxy waits for a server's health, and for a response. */
const patienceMs = { health: 1000, response: 15_000 };

/**
 * Sends each request to the next of several servers, and to another one if that isn't healthy or doesn't respond, as a proxy in front
 * of them does.
 * @param listUrls the servers, as they are at the time
 */
export function alternateServers(listUrls: () => readonly string[]): Transport {
	let turn = 0;
	return {
		async inject({ method = "GET", url, headers, payload }) {
			const urls = listUrls();
			const first = turn++;
			const isText = payload instanceof Uint8Array || typeof payload === "string" || payload === undefined;
			const body = (isText ? payload : JSON.stringify(payload)) as BodyInit | undefined;
			for (let at = 0; at < urls.length; at++) {
				const server = urls[(first + at) % urls.length];
				try {
					const health = AbortSignal.timeout(patienceMs.health);
					if (!(await fetch(`${server}/healthz`, { signal: health })).ok) continue;
					const response = await fetch(`${server}${url}`, {
						method,
						headers: {
							...(!isText && { "content-type": "application/json" }),
							...(headers as Record<string, string>),
						},
						...(body !== undefined && { body }),
						signal: AbortSignal.timeout(patienceMs.response),
					});
					const rawPayload = Buffer.from(await response.arrayBuffer());
					return {
						statusCode: response.status,
						headers: Object.fromEntries(response.headers),
						cookies: [],
						rawPayload,
						json: () => JSON.parse(rawPayload.toString()),
					};
				} catch {
					// It was killed or is frozen: another one responds.
				}
			}
			throw new Error(`No server responds to ${method} ${url}.`);
		},
	};
}
