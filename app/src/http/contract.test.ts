import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, callOf, made, placed } from "../testing/contract/calls.ts";
import { Contract, type Described } from "../testing/contract/document.ts";
import { browser } from "../testing/contract/recipes.ts";
import { World } from "../testing/contract/world.ts";
import { type Harness, startHarness } from "../testing/harness.ts";

// Runs on PostgreSQL: every operation is called, so every query runs there.

let harness: Harness;
let contract: Contract;
let world: World;
beforeAll(async () => {
	harness = await startHarness();
	contract = await Contract.of(harness);
	world = await World.make(harness);
}, 240_000);
afterAll(() => harness.close());

const streams = ({ answers }: Described) =>
	Object.keys(answers.get(200)?.content ?? {}).includes("text/event-stream");
const secured = ({ operation }: Described, scheme: string) =>
	operation.security?.some((one) => scheme in one) ?? false;
const takesJson = ({ operation }: Described) => "application/json" in (operation.requestBody?.content ?? {});
const hasId = ({ path }: Described) => path.includes("{");

/** Calls every operation that is meant in one way, and tells everything that its answers break. */
async function everywhere(
	meant: (described: Described) => boolean,
	call: (described: Described) => Promise<readonly string[]>,
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
const judged = (described: Described, answer: Parameters<Contract["complaints"]>[1], ...wanted: number[]) => [
	...contract.complaints(described, answer),
	...(wanted.includes(answer.status)
		? []
		: [`${answer.status} in the place of ${wanted.join(" or ")}: ${answer.bytes.toString().slice(0, 300)}`]),
];
const goodOf = ({ answers }: Described) => [...answers.keys()].filter((status) => status < 300);

describe("every operation", { timeout: 600_000 }, () => {
	test("answers its documented example well, and as it is documented", async () => {
		const count = await everywhere(
			() => true,
			async (described) => {
				const answer = await made(described, await callOf(contract, world, described));
				return judged(described, answer, ...goodOf(described));
			},
		);
		process.stdout.write(`${count} operations answer their examples as the document says.\n`);
		expect(count).toBeGreaterThan(150);
	});

	test("takes each example of its query", async () => {
		await everywhere(
			({ parameters }) => parameters.some((parameter) => parameter.in === "query"),
			async (described) => {
				const found: string[] = [];
				const call = await callOf(contract, world, described);
				for (const { name, in: place, example } of described.parameters) {
					if (place !== "query" || name === "token") continue;
					// Only a member is somebody whom `me` means.
					const client = name === "assignee" ? world.owner : call.client;
					const value = [placed(example, world)].flat().join(",");
					const answer = await made(described, { ...call, client, query: { ...call.query, [name]: value } });
					found.push(
						...judged(described, answer, ...goodOf(described)).map((one) => `with ${name}=${value}: ${one}`),
					);
				}
				return found;
			},
		);
	});

	test("says who is not let in: nobody, a person, a key without permissions", async () => {
		await everywhere(
			({ operation }) => (operation.security ?? []).length > 0,
			async (described) => {
				const call = await callOf(contract, world, described);
				const person = secured(described, "clientSecret");
				const nobody = await made(described, { ...call, client: await browser(world) });
				const madeUp = await made(described, { ...call, client: harness.withSecret("sk_test_made-up") });
				return [
					...judged(described, nobody, ...(person ? [401, 404] : [401])),
					...judged(described, madeUp, ...(person ? [401, 404] : [401])),
				];
			},
		);
	});

	test("refuses a key that lacks the permission, and says which", async () => {
		/** Open to every key: they tell of itself, or nothing of anybody. */
		const open = ["getApp", "getStatus", "listEvents", "authorizeChannel"];
		const none = harness.withSecret(await harness.secret(world.business.app, "test", []));
		await everywhere(
			(described) => secured(described, "apiKey"),
			async (described) => {
				const answer = await made(described, {
					...(await callOf(contract, world, described)),
					client: none,
				});
				if (open.includes(described.id)) return contract.complaints(described, answer);
				return judged(described, answer, 403);
			},
		);
	});

	test("lets a key with every permission do what it says that keys may do", async () => {
		await everywhere(
			(described) => secured(described, "apiKey"),
			async (described) => {
				const call = await callOf(contract, world, described);
				const client = call.client.cookies.size > 0 ? world.business.key : call.client;
				const { status, bytes } = await made(described, { ...call, client });
				return status === 403 ? [`403: ${bytes.toString().slice(0, 300)}`] : [];
			},
		);
	});

	test("shows nobody what is another app's, nor what isn't there", async () => {
		const other = await harness.business();
		const stranger = await harness.signedIn(other.email);
		await stranger.change("PUT", "/api/session/app", { app: other.app, mode: "test" });
		/** Of everybody, of whoever asks, or of whoever holds the link. */
		const open = [
			"getAppLogo",
			"getSpecimen",
			"openFileLink",
			"setAlertRule",
			"muteAlertRule",
			"acceptInvitation",
		];
		const nobodys = (_id: string, prefix?: string) =>
			prefix ? `${prefix}01jd4m8q3ve9r8k2t6w5x7y9zb` : "AAAA";
		await everywhere(
			(described) => hasId(described) && !open.includes(described.id),
			async (described) => {
				const call = await callOf(contract, world, described);
				// Whom a case is handed to is looked for in one's own team first.
				if (described.id === "assignVerification") call.body = { assignee: null };
				const client = call.client.cookies.size > 0 ? stranger : other.key;
				const params = Object.fromEntries(
					Object.entries(call.params).map(([name, id]) => [name, id.replace(/^([a-z]{3}_)?.*$/, nobodys)]),
				);
				const found = judged(described, await made(described, { ...call, params }), 404, 422);
				if (described.operation.security?.length)
					found.push(...judged(described, await made(described, { ...call, client }), 404));
				return found;
			},
		);
	});

	test("refuses an id that is none, wrong types and what isn't JSON, naming what is wrong", async () => {
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
				const call = await callOf(contract, world, described);
				const found: string[] = [];
				if (hasId(described)) {
					const params = Object.fromEntries(Object.keys(call.params).map((name) => [name, "no such id"]));
					const answer = await made(described, { ...call, params });
					found.push(...judged(described, answer, 404, 422).map((one) => `a wrong id: ${one}`));
				}
				if (takesJson(described))
					for (const [type, name, body, wanted] of bodies) {
						// Where nothing is required a body isn't either: it would do what the operation does.
						if (name === "nothing" && described.operation.requestBody?.required === false) continue;
						const headers = { "content-type": type };
						const answer = await made(described, { ...call, body, headers });
						found.push(...judged(described, answer, ...wanted).map((one) => `${name}: ${one}`));
					}
				return found;
			},
		);
	});

	test("streams what is documented as a stream", async () => {
		const described = contract.operations.filter(streams);
		expect(described.map(({ id }) => id)).toEqual(["streamEvents"]);
		await world.renewCallers();
		for (const one of described) {
			const aborted = new AbortController();
			const answer = await harness.http.inject({
				method: "GET",
				url: addressOf(one, {}),
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
