import { buffer } from "node:stream/consumers";
import type { TestClient, TestResponse } from "../clients/test-client.ts";
import type { ApiContract, ContractOperation } from "../contract/api-contract.ts";
import type { OperationCall } from "../contract/call-recipe.ts";
import type { Harness } from "../harness.ts";
import type { FuzzCase } from "./fuzz-cases.ts";

type Method = Parameters<TestClient["send"]>[0];

/** A browser with the same cookies at another address: limits that count addresses let each case through. */
function cloneAtOtherAddress(harness: Harness, client: TestClient): TestClient {
	if (client.cookies.size === 0) return client;
	const other = harness.visitor({ "accept-language": "en" });
	for (const [name, value] of client.cookies) other.cookies.set(name, value);
	return other;
}

function caseUrl(
	{ path }: ContractOperation,
	{ params = {}, query = {} }: OperationCall,
	hostile: FuzzCase,
): string {
	const filled = path.replace(
		/\{(\w+)\}/g,
		(_, name: string) => hostile.path?.[name] ?? encodeURIComponent(params[name] ?? ""),
	);
	const search = hostile.query ?? new URLSearchParams(query).toString();
	return search ? `${filled}?${search}` : filled;
}

/** Calls an operation in one of its cases. */
export async function sendCase(
	harness: Harness,
	described: ContractOperation,
	call: OperationCall & { client: TestClient },
	hostile: FuzzCase,
): Promise<TestResponse<unknown>> {
	const client = cloneAtOtherAddress(harness, call.client);
	const method = described.method as Method;
	const csrf = client.cookies.size > 0 && method !== "GET" ? client.csrf() : {};
	return client.send(method, caseUrl(described, call, hostile), hostile.body ?? call.body, {
		...csrf,
		...call.headers,
		...hostile.headers,
	});
}

/** Calls an operation that streams: what begins well is ended at once, what doesn't is read. */
export async function startStreamCase(
	{ http }: Harness,
	contract: ApiContract,
	described: ContractOperation,
	secret: string,
	hostile: FuzzCase,
): Promise<{ status: number; complaints: string[] }> {
	const aborted = new AbortController();
	const response = await http.inject({
		method: "GET",
		url: caseUrl(described, {}, hostile),
		headers: { authorization: `Bearer ${secret}`, ...hostile.headers },
		payloadAsStream: true,
		signal: aborted.signal,
	});
	const { statusCode: status, headers } = response;
	if (status === 200) {
		aborted.abort();
		return { status, complaints: [] };
	}
	const bytes = await buffer(response.stream());
	const body = JSON.parse(bytes.toString());
	return { status, complaints: contract.responseErrors(described, { status, headers, body, bytes }) };
}
