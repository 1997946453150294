import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ApiContract, type ContractOperation } from "../../testing/contract/api-contract.ts";
import { openBrowser } from "../../testing/contract/call-recipe.ts";
import { buildCall, operationUrl, performCall, substituteIds } from "../../testing/contract/calls.ts";
import { World } from "../../testing/contract/world.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";

// Runs on PostgreSQL: every operation is called, so every query runs there.

let harness: Harness;
let contract: ApiContract;
let world: World;
beforeAll(async () => {
	harness = await startHarness();
	contract = await ApiContract.of(harness);
	world = await World.make(harness);
}, 240_000);
afterAll(() => harness.close());

const streams = ({ answers }: ContractOperation) =>
	Object.keys(answers.get(200)?.content ?? {}).includes("text/event-stream");
const secured = ({ operation }: ContractOperation, scheme: string) =>
	operation.security?.some((one) => scheme in one) ?? false;
const takesJson = ({ operation }: ContractOperation) =>
	"application/json" in (operation.requestBody?.content ?? {});
const hasId = ({ path }: ContractOperation) => path.includes("{");

/** Calls one operation in every intended way and lists each breach of its documented answers. */
async function everywhere(
	meant: (described: ContractOperation) => boolean,
	call: (described: ContractOperation) => Promise<readonly string[]>,
): Promise<number> {
	const chosen = contract.operations.filter((described) => !streams(described) && meant(described));
	const found: string[] = [];
	for (const [index, described] of chosen.entries()) {
		if (index % 40 === 0) await world.renewCallers();
		for (const complaint of await call(described))
			found.push(`${described.method} ${described.path} (${described.id}): ${complaint}`);
	}
	expect(found).toEqual([]);
	return chosen.length;
}

/** What is wrong when an answer should have one of these statuses. */
const judged = (
	described: ContractOperation,
	answer: Parameters<ApiContract["responseErrors"]>[1],
	...wanted: number[]
) => [
	...contract.responseErrors(described, answer),
	...(wanted.includes(answer.status)
		? []
		: [`${answer.status} in the place of ${wanted.join(" or ")}: ${answer.bytes.toString().slice(0, 300)}`]),
];
const goodOf = ({ answers }: ContractOperation) => [...answers.keys()].filter((status) => status < 300);

describe("every operation", { timeout: 600_000 }, () => {
	test("every operation succeeds with its documented example and matches its response schema", async () => {
		const count = await everywhere(
			() => true,
			async (described) => {
				const answer = await performCall(described, await buildCall(contract, world, described));
				return judged(described, answer, ...goodOf(described));
			},
		);
		process.stdout.write(`${count} operations answer their examples as the document says.\n`);
		expect(count).toBeGreaterThan(150);
	});

	test("every operation accepts each example of its query parameters", async () => {
		await everywhere(
			({ parameters }) => parameters.some((parameter) => parameter.in === "query"),
			async (described) => {
				const found: string[] = [];
				const call = await buildCall(contract, world, described);
				for (const { name, in: place, example } of described.parameters) {
					if (place !== "query" || name === "token") continue;
					// Only a member is somebody whom `me` means.
					const client = name === "assignee" ? world.owner : call.client;
					const value = [substituteIds(example, world)].flat().join(",");
					const answer = await performCall(described, {
						...call,
						client,
						query: { ...call.query, [name]: value },
					});
					found.push(
						...judged(described, answer, ...goodOf(described)).map((one) => `with ${name}=${value}: ${one}`),
					);
				}
				return found;
			},
		);
	});

	test("every operation refuses callers without credentials, person tokens and keys without scopes, as documented", async () => {
		await everywhere(
			({ operation }) => (operation.security ?? []).length > 0,
			async (described) => {
				const call = await buildCall(contract, world, described);
				const person = secured(described, "clientSecret");
				const nobody = await performCall(described, { ...call, client: await openBrowser(world) });
				const madeUp = await performCall(described, {
					...call,
					client: harness.withSecret("sk_test_made-up"),
				});
				return [
					...judged(described, nobody, ...(person ? [401, 404] : [401])),
					...judged(described, madeUp, ...(person ? [401, 404] : [401])),
				];
			},
		);
	});

	test("every operation refuses a key that lacks a permission, and names the permission", async () => {
		/** Open to every key: they describe the key itself or nobody's data. */
		const open = ["getCurrentApp", "getStatus", "listEvents", "authorizeChannel"];
		const none = harness.withSecret(await harness.secret(world.business.app, "test", []));
		await everywhere(
			(described) => secured(described, "apiKey"),
			async (described) => {
				const answer = await performCall(described, {
					...(await buildCall(contract, world, described)),
					client: none,
				});
				if (open.includes(described.id)) return contract.responseErrors(described, answer);
				return judged(described, answer, 403);
			},
		);
	});

	test("a key with every permission may call every operation documented for API keys", async () => {
		await everywhere(
			(described) => secured(described, "apiKey"),
			async (described) => {
				const call = await buildCall(contract, world, described);
				const client = call.client.cookies.size > 0 ? world.business.key : call.client;
				const { status, bytes } = await performCall(described, { ...call, client });
				return status === 403 ? [`403: ${bytes.toString().slice(0, 300)}`] : [];
			},
		);
	});

	test("every operation answers 404 for an object of another app and for an unknown id", async () => {
		const other = await harness.business();
		const stranger = await harness.signedIn(other.email);
		await stranger.change("PUT", "/api/session/app", { app: other.app, mode: "test" });
		/** Of everybody, of whoever asks, or of whoever holds the link. */
		const open = [
			"getAppLogo",
			"getSpecimen",
			"getLinkedFile",
			"setAlertRule",
			"muteAlertRule",
			"acceptInvitation",
		];
		const nobodys = (_id: string, prefix?: string) =>
			prefix ? `${prefix}01jd4m8q3ve9r8k2t6w5x7y9zb` : "AAAA";
		await everywhere(
			(described) => hasId(described) && !open.includes(described.id),
			async (described) => {
				const call = await buildCall(contract, world, described);
				// Whom a case is handed to is looked for in one's own team first.
				if (described.id === "assignVerification") call.body = { assignee: null };
				const client = call.client.cookies.size > 0 ? stranger : other.key;
				const params = Object.fromEntries(
					Object.entries(call.params).map(([name, id]) => [name, id.replace(/^([a-z]{3}_)?.*$/, nobodys)]),
				);
				const found = judged(described, await performCall(described, { ...call, params }), 404, 422);
				if (described.operation.security?.length)
					found.push(...judged(described, await performCall(described, { ...call, client }), 404));
				return found;
			},
		);
	});

	test("every operation refuses invalid IDs, wrong types and malformed JSON, and names the fault", async () => {
		const bodies: [string, string, unknown, number[]][] = [
			["application/json", "half of JSON", '{"a":', [400]],
			["application/json", "nothing", "", [422]],
			["application/json", "a number", "12", [422]],
			["application/json", "a list", "[]", [422]],
			["application/json", "a field too many", '{"no_such_field":1}', [422]],
			["text/plain", "text", "hello", [415]],
		];
		await everywhere(
			() => true,
			async (described) => {
				const call = await buildCall(contract, world, described);
				const found: string[] = [];
				if (hasId(described)) {
					const params = Object.fromEntries(Object.keys(call.params).map((name) => [name, "no such id"]));
					const answer = await performCall(described, { ...call, params });
					found.push(...judged(described, answer, 404, 422).map((one) => `a wrong id: ${one}`));
				}
				if (takesJson(described))
					for (const [type, name, body, wanted] of bodies) {
						// Where nothing is required a body isn't either: it would do what the operation does.
						if (name === "nothing" && described.operation.requestBody?.required === false) continue;
						const headers = { "content-type": type };
						const answer = await performCall(described, { ...call, body, headers });
						found.push(...judged(described, answer, ...wanted).map((one) => `${name}: ${one}`));
					}
				return found;
			},
		);
	});

	test("a documented stream is served as a stream", async () => {
		const described = contract.operations.filter(streams);
		expect(described.map(({ id }) => id)).toEqual(["streamEvents"]);
		await world.renewCallers();
		for (const one of described) {
			const aborted = new AbortController();
			const answer = await harness.http.inject({
				method: "GET",
				url: operationUrl(one, {}),
				headers: { authorization: `Bearer ${world.business.secret}` },
				payloadAsStream: true,
				signal: aborted.signal,
			});
			expect(answer.statusCode).toBe(200);
			expect(answer.headers["content-type"]).toContain("text/event-stream");
			expect(answer.stream()).toBeInstanceOf(Readable);
			aborted.abort();
		}
	});
});
