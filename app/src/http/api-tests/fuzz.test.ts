import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../platform/logging/log.ts";
import type { TestClient } from "../../testing/clients/test-client.ts";
import { ApiContract, type ContractOperation } from "../../testing/contract/api-contract.ts";
import { type OperationCall, openBrowser } from "../../testing/contract/call-recipe.ts";
import { buildCall } from "../../testing/contract/calls.ts";
import { World } from "../../testing/contract/world.ts";
import { type CaseCounts, type FuzzCase, generateCases } from "../../testing/fuzz/fuzz-cases.ts";
import { SeededRandom } from "../../testing/fuzz/seeded-random.ts";
import { sendCase, startStreamCase } from "../../testing/fuzz/send-case.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";

/** Another seed draws other cases: `FUZZ_SEED=7 FUZZ_TIMES=10 vitest run fuzz` looks further. */
const seed = Number(process.env.FUZZ_SEED ?? 20260501);
const times = Number(process.env.FUZZ_TIMES ?? 1);
/** Operation IDs, separated by commas. By default the seed selects a third of them; the full suite runs all. */
const only = process.env.FUZZ_ONLY?.split(",");
const isDrawn = (id: string) =>
	only?.includes(id) ?? (process.env.TEST_ALL !== undefined || SeededRandom.of(seed, id).next() < 1 / 3);

const share: CaseCounts = {
	mutations: 11 * times,
	bodies: 3 * times,
	types: 1 * times,
	forms: 4 * times,
	queries: 4 * times,
	paths: 4 * times,
	headers: 3 * times,
};
/** Of an operation that a case has done, the next ones need another to do it to. */
const freshCalls = times;

let harness: Harness;
let contract: ApiContract;
let world: World;
const logged: string[] = [];
beforeAll(async () => {
	harness = await startHarness({ log: createLog("error", { write: (line) => logged.push(line) }) });
	contract = await ApiContract.of(harness);
	world = await World.make(harness);
}, 240_000);
afterAll(() => harness.close());

const streams = ({ responses }: ContractOperation) =>
	Object.keys(responses.get(200)?.content ?? {}).includes("text/event-stream");

/** A case may have ended what the next ones need: the owner's session, the app, the person's case. */
async function worldStands(): Promise<boolean> {
	const path = `/api/v1/verifications/${world.person.id}`;
	const responses = await Promise.all([world.owner.get(path), world.business.key.get(path)]);
	return responses.every(({ status }) => status === 200);
}

interface Keys {
	readonly of: World;
	readonly whole: TestClient;
	readonly none: TestClient;
	/** Operations until others are made: each has a rate. */
	left: number;
	/** How many pairs the world has had: an app has a hundred keys. */
	readonly pairCount: number;
}
let cachedKeys: Keys | null = null;

/** Objects that still exist, and keys whose rate limit isn't used up. */
async function settled(): Promise<Keys> {
	if (!(await worldStands()) || (cachedKeys?.of === world && cachedKeys.pairCount > 30))
		world = await World.make(harness);
	if (cachedKeys?.of === world && cachedKeys.left-- > 0) return cachedKeys;
	const secret = (...scopes: [never[]] | []) => harness.secret(world.business.app, "test", ...scopes);
	cachedKeys = {
		of: world,
		whole: harness.withSecret(await secret()),
		none: harness.withSecret(await secret([])),
		left: 8 / times,
		pairCount: cachedKeys?.of === world ? cachedKeys.pairCount + 1 : 1,
	};
	return cachedKeys;
}

async function goodCallOf(described: ContractOperation): Promise<OperationCall & { client: TestClient }> {
	const { whole } = await settled();
	const call = await buildCall(contract, world, described);
	return call.client === world.business.key ? { ...call, client: whole } : call;
}

/** Everybody but the one who may. @param call what goes well for that one */
async function others(
	described: ContractOperation,
	call: OperationCall & { client: TestClient },
): Promise<[string, TestClient][]> {
	const { whole, none } = await settled();
	return [
		["a key", whole],
		["a key without permissions", none],
		// Done to the owner's own account, it would be the last that the owner does.
		["the owner", described.path.startsWith("/api/account") ? call.client : world.owner],
		["a person", world.person.client],
		["nobody", await openBrowser(world)],
	];
}

/** Sends a case and says what is wrong with the answer; the server's log has the cause. */
async function tried(
	described: ContractOperation,
	call: OperationCall & { client: TestClient },
	hostile: FuzzCase,
) {
	const before = logged.length;
	const response = await sendCase(harness, described, call, hostile);
	const found = contract.responseErrors(described, response);
	if (response.status >= 500) found.push(`${response.status}: ${response.bytes.toString().slice(0, 300)}`);
	found.push(...logged.slice(before).map((line) => `logged ${line.slice(0, 1500)}`));
	return { found, status: response.status };
}

test(
	`every operation answers malformed input with a documented error and never with a 500 (seed ${seed})`,
	async () => {
		const found: string[] = [];
		const statuses: Record<number, number> = {};
		const note = async (
			described: ContractOperation,
			call: OperationCall & { client: TestClient },
			hostile: FuzzCase,
			by: string,
		) => {
			const { found: complaints, status } = await tried(described, call, hostile);
			statuses[status] = (statuses[status] ?? 0) + 1;
			const where = `${described.method} ${described.path} (${described.id}) by ${by}, ${hostile.name}`;
			found.push(...complaints.map((complaint) => `${where}: ${complaint}`));
			return status;
		};
		const chosen = contract.operations.filter((operation) => !streams(operation) && isDrawn(operation.id));
		for (const described of chosen) {
			const random = SeededRandom.of(seed, described.id);
			let call = await goodCallOf(described);
			let fresh = freshCalls;
			const cases = generateCases(described, call, world, contract.document, random, share);
			for (const hostile of cases) {
				const status = await note(described, call, hostile, "whoever may");
				if (status < 300 && described.method !== "GET" && fresh-- > 0) call = await goodCallOf(described);
			}
			for (const [name, client] of await others(described, call))
				for (const hostile of random.sample([{ name: "example" }, ...cases], times))
					await note(described, { ...call, client }, hostile, name);
		}
		process.stdout.write(`${JSON.stringify(statuses)}\n`);
		expect(found).toEqual([]);
	},
	600_000 * times,
);

test("the event stream answers invalid requests with a documented error and never with a 500", async () => {
	const [described] = contract.operations.filter(streams);
	const random = SeededRandom.of(seed, "the stream");
	const call = await buildCall(contract, world, described!);
	const found: string[] = [];
	for (const hostile of generateCases(described!, call, world, contract.document, random, {
		...share,
		headers: 100,
	})) {
		const { status, complaints } = await startStreamCase(
			harness,
			contract,
			described!,
			world.business.secret,
			hostile,
		);
		found.push(...complaints.map((complaint) => `${hostile.name}: ${complaint}`));
		if (status >= 500) found.push(`${hostile.name}: ${status}`);
	}
	expect(found).toEqual([]);
}, 60_000);
