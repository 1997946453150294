import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestClient } from "../../../testing/clients/test-client.ts";
import type { ApiContract, ContractOperation } from "../../../testing/contract/api-contract.ts";
import type { OperationCall } from "../../../testing/contract/call-recipe.ts";
import { buildCall, performCall, substituteIds } from "../../../testing/contract/calls.ts";
import {
	type ContractServer,
	expectNoBreach,
	isSecuredBy,
	startContractServer,
} from "../../../testing/contract/contract-server.ts";
import { World } from "../../../testing/contract/world.ts";
import type { Harness } from "../../../testing/harness.ts";

type Call = OperationCall & { client: TestClient };
/** A place in a request for an ID. */
interface Place {
	readonly name: string;
	/** What stands there in the same request of the others. */
	readonly theirs: unknown;
	/** The request with something else there. */
	with(value: unknown): Call;
}

let server: ContractServer;
let harness: Harness;
let contract: ApiContract;
/** Who asks, with objects of their own. */
let world: World;
/** Whose objects they ask for. */
let others: World;
beforeAll(async () => {
	server = await startContractServer();
	({ harness, contract, world } = server);
	others = await World.make(harness);
}, 240_000);
afterAll(() => harness.close());

const anyId = /\b([a-z]{3})_[0-9a-z]{26}\b/g;
const listPrefixes = (value: unknown): string[] =>
	[...(JSON.stringify(value) ?? "").matchAll(anyId)].map(([, prefix]) => prefix ?? "");

/** The same with IDs that nothing has. */
const replaceByUnknown = (value: unknown): unknown =>
	JSON.parse(JSON.stringify(value).replace(anyId, (id) => `${id.slice(0, -10)}${"0".repeat(10)}`));

/** An ID of the others that a schema accepts, alone or in a list. */
function createValue(schema: object): unknown {
	const [, prefix = ""] = /"pattern":"\^([a-z]{3})_/.exec(JSON.stringify(schema)) ?? [];
	const id = prefix === "vrf" ? others.person.id : others.ids[prefix];
	return id && "type" in schema && schema.type === "array" ? [id] : id;
}

/** Fields without which a request with an ID in the body is refused for another reason. */
const companions: Record<string, object> = { createListEntry: { kind: "face", value: undefined } };

function listPlaces(described: ContractOperation, call: Call, theirs: OperationCall): Place[] {
	const places: Place[] = [];
	for (const [name, value] of Object.entries(theirs.params ?? {}))
		places.push({
			name: `path ${name}`,
			theirs: value,
			with: (id) => ({ ...call, params: { ...call.params, [name]: String(id) } }),
		});
	for (const { name, in: place, example } of described.parameters)
		if (place === "query")
			places.push({
				name: `query ${name}`,
				theirs: [substituteIds(example, others)].flat().join(","),
				with: (id) => ({ ...call, query: { ...call.query, [name]: String(id) } }),
			});
	const media = described.operation.requestBody?.content["application/json"];
	if (!media || call.body instanceof FormData) return places;
	const { properties = {} } = contract.resolve(media.schema) as { properties?: Record<string, object> };
	for (const [name, schema] of Object.entries(properties))
		places.push({
			name: `body ${name}`,
			theirs: [
				(theirs.body as Record<string, unknown> | undefined)?.[name],
				createValue(contract.resolve(schema)),
			].find((value) => listPrefixes(value).length > 0),
			with: (value) => ({
				...call,
				body: { ...(call.body as object), ...companions[described.id], [name]: value },
			}),
		});
	return places;
}

/** An answer without what differs each time. */
async function readAnswer(described: ContractOperation, call: Call): Promise<string> {
	const { status, bytes } = await performCall(described, call);
	return `${status} ${bytes
		.toString()
		.replaceAll(anyId, "$1_…")
		.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "…")}`;
}

/** The list of requests contains those that have just named the ID. */
const isOfOwnRequests = ({ id }: ContractOperation, { name }: Place) =>
	id === "listLogs" && name === "query object_id";
/** A person whom an app invites sees its logo. */
const openToAnyone = ["getAppLogo"];
/** Both modes have the same team and workflows. */
const isOfBothModes = ({ theirs }: Place) =>
	listPrefixes(theirs).some((prefix) => ["app", "usr", "mem", "wfl"].includes(prefix));

/** Compares what is answered to an ID of the others and to one that nothing has, in each place of a request. */
async function compareAnswers(
	described: ContractOperation,
	isAskedFor: (place: Place) => boolean,
	client?: TestClient,
): Promise<string[]> {
	const theirs = await buildCall(contract, others, described);
	const call = { ...(await buildCall(contract, world, described)), ...(client && { client }) };
	const found: string[] = [];
	for (const place of listPlaces(described, call, theirs)) {
		if (listPrefixes(place.theirs).length === 0 || !isAskedFor(place)) continue;
		compared.add(`${described.id} ${place.name}`);
		const unknown = await readAnswer(described, place.with(replaceByUnknown(place.theirs)));
		const foreign = await readAnswer(described, place.with(place.theirs));
		if (foreign !== unknown)
			found.push(`${place.name}: ${foreign.slice(0, 300)} instead of ${unknown.slice(0, 300)}`);
		if (place.name.startsWith("path") && foreign.startsWith("2")) found.push(`${place.name}: ${foreign}`);
	}
	return found;
}
const compared = new Set<string>();

describe("an ID that a request names, wherever it does", { timeout: 600_000 }, () => {
	test("an ID of another business is answered as one that doesn't exist", async () => {
		await expectNoBreach(
			server,
			({ id }) => !openToAnyone.includes(id),
			(described) => compareAnswers(described, (place) => !isOfOwnRequests(described, place)),
		);
		process.stdout.write(`Requests name something by its ID in ${compared.size} places.\n`);
		expect(compared.size).toBeGreaterThan(150);
	});

	test("an ID of the other mode is answered as one that doesn't exist", async () => {
		const live = harness.withSecret(await harness.secret(others.business.app, "live"));
		await expectNoBreach(
			server,
			(described) => isSecuredBy(described, "apiKey"),
			(described) =>
				compareAnswers(
					described,
					(place) => !isOfOwnRequests(described, place) && !isOfBothModes(place),
					live,
				),
		);
	});
});
