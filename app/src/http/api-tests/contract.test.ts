import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApiContract, ContractOperation } from "../../testing/contract/api-contract.ts";
import { buildCall, operationUrl, performCall, substituteIds } from "../../testing/contract/calls.ts";
import {
	type ContractServer,
	expectNoBreach,
	findBreaches,
	isSecuredBy,
	isStream,
	startContractServer,
} from "../../testing/contract/contract-server.ts";
import type { World } from "../../testing/contract/world.ts";
import type { Harness } from "../../testing/harness.ts";

// Runs on PGlite: it calls every operation, so every query runs there; other tests run on PostgreSQL.

let server: ContractServer;
let harness: Harness;
let contract: ApiContract;
let world: World;
beforeAll(async () => {
	server = await startContractServer();
	({ harness, contract, world } = server);
}, 240_000);
afterAll(() => harness.close());

const goodOf = ({ responses }: ContractOperation) => [...responses.keys()].filter((status) => status < 300);

describe("every operation", { timeout: 600_000 }, () => {
	test("every operation succeeds with its documented example and matches its response schema", async () => {
		const count = await expectNoBreach(
			server,
			() => true,
			async (described) => {
				const response = await performCall(described, await buildCall(contract, world, described));
				return findBreaches(contract, described, response, ...goodOf(described));
			},
		);
		process.stdout.write(`${count} operations answer their examples as the document says.\n`);
		expect(count).toBeGreaterThan(150);
	});

	test("every operation accepts each example of its query parameters", async () => {
		await expectNoBreach(
			server,
			({ parameters }) => parameters.some((parameter) => parameter.in === "query"),
			async (described) => {
				const found: string[] = [];
				const call = await buildCall(contract, world, described);
				for (const { name, in: place, example } of described.parameters) {
					if (place !== "query" || name === "token") continue;
					// Only a member is somebody whom `me` means.
					const client = name === "assignee" ? world.owner : call.client;
					const value = [substituteIds(example, world)].flat().join(",");
					const response = await performCall(described, {
						...call,
						client,
						query: { ...call.query, [name]: value },
					});
					found.push(
						...findBreaches(contract, described, response, ...goodOf(described)).map(
							(breach) => `with ${name}=${value}: ${breach}`,
						),
					);
				}
				return found;
			},
		);
	});

	test("a key with every permission may call every operation documented for API keys", async () => {
		await expectNoBreach(
			server,
			(described) => isSecuredBy(described, "apiKey"),
			async (described) => {
				const call = await buildCall(contract, world, described);
				const client = call.client.cookies.size > 0 ? world.business.key : call.client;
				const { status, bytes } = await performCall(described, { ...call, client });
				return status === 403 ? [`403: ${bytes.toString().slice(0, 300)}`] : [];
			},
		);
	});

	test("a documented stream is served as a stream", async () => {
		const described = contract.operations.filter(isStream);
		expect(described.map(({ id }) => id)).toEqual(["streamEvents"]);
		await world.renewCallers();
		for (const operation of described) {
			const aborted = new AbortController();
			const response = await harness.http.inject({
				method: "GET",
				url: operationUrl(operation, {}),
				headers: { authorization: `Bearer ${world.business.secret}` },
				payloadAsStream: true,
				signal: aborted.signal,
			});
			expect(response.statusCode).toBe(200);
			expect(response.headers["content-type"]).toContain("text/event-stream");
			expect(response.stream()).toBeInstanceOf(Readable);
			aborted.abort();
		}
	});
});
