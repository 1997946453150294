import { exampleOf } from "../../http/openapi/schemas.ts";
import type { TestClient, TestResponse } from "../clients/test-client.ts";
import type { ApiContract, ContractOperation } from "./api-contract.ts";
import { type OperationCall, openBrowser } from "./call-recipe.ts";
import { recipes } from "./recipes.ts";
import type { World } from "./world.ts";

type Method = Parameters<TestClient["send"]>[0];

const exampleId = /\b([a-z]{3})_01jd4m8q3ve9r8k2t6w5x7y9za\b/g;

/** An example with the ids of a world in the place of those that the document makes up. */
export const substituteIds = (example: unknown, { ids }: World): unknown =>
	example === undefined
		? undefined
		: JSON.parse(
				JSON.stringify(example).replace(exampleId, (exampled, prefix: string) => ids[prefix] ?? exampled),
			);

/** Whoever may call an operation: a key where one may, a signed-in page, the person, or anybody. */
export function chooseCaller(
	world: World,
	{ operation }: ContractOperation,
): Promise<TestClient> | TestClient {
	const schemes = (operation.security ?? []).flatMap((scheme) => Object.keys(scheme));
	if (schemes.includes("apiKey")) return world.business.key;
	if (schemes.includes("session")) return world.owner;
	return schemes.includes("clientSecret") ? world.person.client : openBrowser(world);
}

/** The call that an operation's examples make, in a world where it can go well. */
export async function buildCall(
	contract: ApiContract,
	world: World,
	described: ContractOperation,
): Promise<Required<Pick<OperationCall, "client" | "params" | "query">> & OperationCall> {
	const call = (await recipes[described.id]?.(world)) ?? {};
	const examples = described.parameters
		.filter((parameter) => parameter.in === "path")
		.map(({ name, example }) => [name, String(substituteIds(example, world))]);
	const required = described.parameters
		.filter((parameter) => parameter.in === "query" && parameter.required)
		.map(({ name, example }) => [name, String(substituteIds(example, world))]);
	const media = described.operation.requestBody?.content["application/json"];
	return {
		client: call.client ?? (await chooseCaller(world, described)),
		params: { ...Object.fromEntries(examples), ...call.params },
		query: { ...Object.fromEntries(required), ...call.query },
		body:
			call.body ??
			(media && substituteIds(media.example ?? exampleOf(media.schema, contract.document), world)),
		...(call.headers && { headers: call.headers }),
	};
}

/** An operation's address with its parameters filled in. */
export function operationUrl(
	{ path }: ContractOperation,
	{ params = {}, query = {} }: Pick<OperationCall, "params" | "query">,
) {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
	const search = new URLSearchParams(query).toString();
	return search ? `${filled}?${search}` : filled;
}

/** Makes a call, as a page does where its caller is one. */
export async function performCall(
	described: ContractOperation,
	call: OperationCall & { client: TestClient },
): Promise<TestResponse<unknown>> {
	const { client, body, headers } = call;
	const method = described.method as Method;
	const csrf = client.cookies.size > 0 && method !== "GET" ? client.csrf() : {};
	return client.send(method, operationUrl(described, call), body, { ...csrf, ...headers });
}
