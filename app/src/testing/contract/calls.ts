import { exampleOf } from "../../http/openapi/schemas.ts";
import type { Client, TestAnswer } from "../client.ts";
import type { Contract, Described } from "./document.ts";
import { browser, type Call, recipes } from "./recipes.ts";
import type { World } from "./world.ts";

type Method = Parameters<Client["send"]>[0];

const exampleId = /\b([a-z]{3})_01jd4m8q3ve9r8k2t6w5x7y9za\b/g;

/** An example with the ids of a world in the place of those that the document makes up. */
export const placed = (example: unknown, { ids }: World): unknown =>
	example === undefined
		? undefined
		: JSON.parse(JSON.stringify(example).replace(exampleId, (made, prefix: string) => ids[prefix] ?? made));

/** Whoever may call an operation: a key where one may, a signed-in page, the person, or anybody. */
export function callerOf(world: World, { operation }: Described): Promise<Client> | Client {
	const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
	if (schemes.includes("apiKey")) return world.business.key;
	if (schemes.includes("session")) return world.owner;
	return schemes.includes("clientSecret") ? world.person.client : browser(world);
}

/** The call that an operation's examples make, in a world where it can go well. */
export async function callOf(
	contract: Contract,
	world: World,
	described: Described,
): Promise<Required<Pick<Call, "client" | "params" | "query">> & Call> {
	const call = (await recipes[described.id]?.(world)) ?? {};
	const examples = described.parameters
		.filter((parameter) => parameter.in === "path")
		.map(({ name, example }) => [name, String(placed(example, world))]);
	const required = described.parameters
		.filter((parameter) => parameter.in === "query" && parameter.required)
		.map(({ name, example }) => [name, String(placed(example, world))]);
	const media = described.operation.requestBody?.content["application/json"];
	return {
		client: call.client ?? (await callerOf(world, described)),
		params: { ...Object.fromEntries(examples), ...call.params },
		query: { ...Object.fromEntries(required), ...call.query },
		body: call.body ?? (media && placed(media.example ?? exampleOf(media.schema, contract.document), world)),
		...(call.headers && { headers: call.headers }),
	};
}

/** An operation's address with its parameters filled in. */
export function addressOf({ path }: Described, { params = {}, query = {} }: Pick<Call, "params" | "query">) {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
	const search = new URLSearchParams(query).toString();
	return search ? `${filled}?${search}` : filled;
}

/** Makes a call, as a page does where its caller is one. */
export async function made(
	described: Described,
	call: Call & { client: Client },
): Promise<TestAnswer<unknown>> {
	const { client, body, headers } = call;
	const method = described.method as Method;
	const csrf = client.cookies.size > 0 && method !== "GET" ? client.csrf() : {};
	return client.send(method, addressOf(described, call), body, { ...csrf, ...headers });
}
