import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import type { Client } from "../testing/client.ts";
import { callOf } from "../testing/contract/calls.ts";
import { Contract, type Described } from "../testing/contract/document.ts";
import { browser, type Call } from "../testing/contract/recipes.ts";
import { World } from "../testing/contract/world.ts";
import { type Case, casesOf, type Share } from "../testing/fuzz/cases.ts";
import { Random } from "../testing/fuzz/random.ts";
import { begun, sent } from "../testing/fuzz/send.ts";
import { type Harness, startHarness } from "../testing/harness.ts";

/** Another seed draws other cases: `FUZZ_SEED=7 FUZZ_TIMES=10 vitest run fuzz` looks further. */
const seed = Number(process.env.FUZZ_SEED ?? 20260501);
const times = Number(process.env.FUZZ_TIMES ?? 1);
/** Ids of operations, by commas. Without it the seed draws a third of them; the full suite takes all. */
const only = process.env.FUZZ_ONLY?.split(",");
const isDrawn = (id: string) =>
	only?.includes(id) ?? (process.env.TEST_ALL !== undefined || Random.of(seed, id).next() < 1 / 3);

const share: Share = {
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
let contract: Contract;
let world: World;
const logged: string[] = [];
beforeAll(async () => {
	harness = await startHarness({ log: createLog("error", { write: (line) => logged.push(line) }) });
	contract = await Contract.of(harness);
	world = await World.make(harness);
}, 240_000);
afterAll(() => harness.close());

const streams = ({ answers }: Described) =>
	Object.keys(answers.get(200)?.content ?? {}).includes("text/event-stream");

/** A case may have ended what the next ones need: the owner's session, the app, the person's case. */
async function worldStands(): Promise<boolean> {
	const path = `/api/v1/verifications/${world.person.id}`;
	const answers = await Promise.all([world.owner.get(path), world.business.key.get(path)]);
	return answers.every(({ status }) => status === 200);
}

interface Keys {
	readonly of: World;
	readonly whole: Client;
	readonly none: Client;
	/** Operations until others are made: each has a rate. */
	left: number;
	/** How many pairs the world has had: an app has a hundred keys. */
	readonly made: number;
}
let held: Keys | null = null;

/** A world that stands, and keys that may still ask. */
async function settled(): Promise<Keys> {
	if (!(await worldStands()) || (held?.of === world && held.made > 30)) world = await World.make(harness);
	if (held?.of === world && held.left-- > 0) return held;
	const secret = (...scopes: [never[]] | []) => harness.secret(world.business.app, "test", ...scopes);
	held = {
		of: world,
		whole: harness.withSecret(await secret()),
		none: harness.withSecret(await secret([])),
		left: 8 / times,
		made: held?.of === world ? held.made + 1 : 1,
	};
	return held;
}

async function goodCallOf(described: Described): Promise<Call & { client: Client }> {
	const { whole } = await settled();
	const call = await callOf(contract, world, described);
	return call.client === world.business.key ? { ...call, client: whole } : call;
}

/** Everybody but the one who may. @param call what goes well for that one */
async function others(described: Described, call: Call & { client: Client }): Promise<[string, Client][]> {
	const { whole, none } = await settled();
	return [
		["a key", whole],
		["a key without permissions", none],
		// Done to the owner's own account, it would be the last that the owner does.
		["the owner", described.path.startsWith("/api/account") ? call.client : world.owner],
		["a person", world.person.client],
		["nobody", await browser(world)],
	];
}

/** Sends a case and tells what is wrong with its answer; the log tells why. */
async function tried(described: Described, call: Call & { client: Client }, hostile: Case) {
	const before = logged.length;
	const answer = await sent(harness, described, call, hostile);
	const found = contract.complaints(described, answer);
	if (answer.status >= 500) found.push(`${answer.status}: ${answer.bytes.toString().slice(0, 300)}`);
	found.push(...logged.slice(before).map((line) => `logged ${line.slice(0, 1500)}`));
	return { found, status: answer.status };
}

test(
	`every operation refuses what is wrong as it is documented, and never falls, by the seed ${seed}`,
	async () => {
		const found: string[] = [];
		const statuses: Record<number, number> = {};
		const note = async (described: Described, call: Call & { client: Client }, hostile: Case, by: string) => {
			const { found: complaints, status } = await tried(described, call, hostile);
			statuses[status] = (statuses[status] ?? 0) + 1;
			const where = `${described.method} ${described.path} (${described.id}) by ${by}, ${hostile.name}`;
			found.push(...complaints.map((one) => `${where}: ${one}`));
			return status;
		};
		const chosen = contract.operations.filter((one) => !streams(one) && isDrawn(one.id));
		for (const described of chosen) {
			const random = Random.of(seed, described.id);
			let call = await goodCallOf(described);
			let fresh = freshCalls;
			const cases = casesOf(described, call, world, contract.document, random, share);
			for (const hostile of cases) {
				const status = await note(described, call, hostile, "whoever may");
				if (status < 300 && described.method !== "GET" && fresh-- > 0) call = await goodCallOf(described);
			}
			for (const [name, client] of await others(described, call))
				for (const hostile of random.some([{ name: "example" }, ...cases], times))
					await note(described, { ...call, client }, hostile, name);
		}
		process.stdout.write(`${JSON.stringify(statuses)}\n`);
		expect(found).toEqual([]);
	},
	600_000 * times,
);

test("the stream of events refuses what is wrong as it is documented, and never falls", async () => {
	const [described] = contract.operations.filter(streams);
	const random = Random.of(seed, "the stream");
	const call = await callOf(contract, world, described!);
	const found: string[] = [];
	for (const hostile of casesOf(described!, call, world, contract.document, random, {
		...share,
		headers: 100,
	})) {
		const { status, complaints } = await begun(harness, contract, described!, world.business.secret, hostile);
		found.push(...complaints.map((one) => `${hostile.name}: ${one}`));
		if (status >= 500) found.push(`${hostile.name}: ${status}`);
	}
	expect(found).toEqual([]);
}, 60_000);
