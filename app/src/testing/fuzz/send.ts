import { buffer } from "node:stream/consumers";
import type { Client, TestAnswer } from "../client.ts";
import type { Contract, Described } from "../contract/document.ts";
import type { Call } from "../contract/recipes.ts";
import type { Harness } from "../harness.ts";
import type { Case } from "./cases.ts";

type Method = Parameters<Client["send"]>[0];

/** A browser with the same cookies at another address: limits that count addresses let each case through. */
function elsewhere(harness: Harness, client: Client): Client {
	if (client.cookies.size === 0) return client;
	const other = harness.visitor({ "accept-language": "en" });
	for (const [name, value] of client.cookies) other.cookies.set(name, value);
	return other;
}

function addressOf({ path }: Described, { params = {}, query = {} }: Call, hostile: Case): string {
	const filled = path.replace(
		/\{(\w+)\}/g,
		(_, name: string) => hostile.path?.[name] ?? encodeURIComponent(params[name] ?? ""),
	);
	const search = hostile.query ?? new URLSearchParams(query).toString();
	return search ? `${filled}?${search}` : filled;
}

/** Calls an operation in one of its cases. */
export async function sent(
	harness: Harness,
	described: Described,
	call: Call & { client: Client },
	hostile: Case,
): Promise<TestAnswer<unknown>> {
	const client = elsewhere(harness, call.client);
	const method = described.method as Method;
	const csrf = client.cookies.size > 0 && method !== "GET" ? client.csrf() : {};
	return client.send(method, addressOf(described, call, hostile), hostile.body ?? call.body, {
		...csrf,
		...call.headers,
		...hostile.headers,
	});
}

/** Calls an operation that streams: what begins well is ended at once, what doesn't is read. */
export async function begun(
	{ http }: Harness,
	contract: Contract,
	described: Described,
	secret: string,
	hostile: Case,
): Promise<{ status: number; complaints: string[] }> {
	const aborted = new AbortController();
	const answer = await http.inject({
		method: "GET",
		url: addressOf(described, {}, hostile),
		headers: { authorization: `Bearer ${secret}`, ...hostile.headers },
		payloadAsStream: true,
		signal: aborted.signal,
	});
	const { statusCode: status, headers } = answer;
	if (status === 200) {
		aborted.abort();
		return { status, complaints: [] };
	}
	const bytes = await buffer(answer.stream());
	const body = JSON.parse(bytes.toString());
	return { status, complaints: contract.complaints(described, { status, headers, body, bytes }) };
}
