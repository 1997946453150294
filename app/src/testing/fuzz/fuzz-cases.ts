import type { OpenApiDocument, OpenApiParameter } from "../../http/openapi/types.ts";
import type { ContractOperation } from "../contract/api-contract.ts";
import type { OperationCall } from "../contract/call-recipe.ts";
import { substituteIds } from "../contract/calls.ts";
import type { World } from "../contract/world.ts";
import {
	hostileBodies,
	hostileEncodings,
	hostileForms,
	hostileHeaders,
	hostileTexts,
	hostileTypes,
} from "./hostile-inputs.ts";
import { generateValid, mutateBody } from "./request-bodies.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** One way to call an operation; what it leaves out is as in the valid call. */
export interface FuzzCase {
	readonly name: string;
	/** Values in the path, as they are sent. */
	readonly path?: Record<string, string>;
	/** The query, as it is sent. */
	readonly query?: string;
	readonly body?: string | Buffer;
	readonly headers?: Record<string, string>;
}

/** How many cases of each kind are drawn for an operation. */
export interface CaseCounts {
	readonly mutations: number;
	readonly bodies: number;
	readonly types: number;
	readonly forms: number;
	readonly queries: number;
	readonly paths: number;
	readonly headers: number;
}

const jsonHeaders = { "content-type": "application/json" };
const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}… (${text.length})` : text);
const encodePathPart = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll(".", "%2e");

function* bodyCases(
	{ operation }: ContractOperation,
	call: OperationCall,
	document: OpenApiDocument,
	random: SeededRandom,
	share: CaseCounts,
): Generator<FuzzCase> {
	const content = operation.requestBody?.content ?? {};
	const schema = content["application/json"]?.schema;
	if (schema) {
		for (let at = 0; at < share.mutations; at++) {
			const { name, text } = mutateBody(call.body, schema, document, random);
			yield { name: `body: ${name}`, body: text, headers: jsonHeaders };
		}
		for (const body of random.sample(hostileBodies, share.bodies))
			yield { name: `body ${truncate(body)}`, body, headers: jsonHeaders };
		const body = JSON.stringify(call.body ?? {});
		for (const type of random.sample(hostileTypes, share.types))
			yield { name: `type ${truncate(type)}`, body, headers: { "content-type": type } };
	}
	if ("multipart/form-data" in content || random.chance(0.1)) {
		const headers = { "content-type": "multipart/form-data; boundary=x" };
		for (const form of random.sample(hostileForms, share.forms))
			yield { name: `form ${truncate(form)}`, body: Buffer.from(form, "latin1"), headers };
	}
}

function* queryCases(
	{ parameters }: ContractOperation,
	{ query = {} }: OperationCall,
	world: World,
	document: OpenApiDocument,
	random: SeededRandom,
	count: number,
): Generator<FuzzCase> {
	const known = parameters.filter((parameter) => parameter.in === "query");
	const rest = (without: string) =>
		Object.entries(query)
			.filter(([name]) => name !== without)
			.map(([name, value]) => `${name}=${encodePathPart(value)}`);
	const drawn = ({ name, schema, example }: OpenApiParameter): string => {
		const value = random.chance(0.5)
			? substituteIds(example, world)
			: generateValid(schema, document, random);
		return `${name}=${encodePathPart([value].flat().join(","))}`;
	};
	if (known.length === 0) return;
	for (let at = 0; at < count; at++) {
		const parameter = random.pick(known);
		const { name } = parameter;
		const written = random.pick([
			() => `${name}=${encodePathPart(random.pick(hostileTexts.filter(({ length }) => length < 4000)))}`,
			() => `${name}=${encodePathPart(random.pick(hostileTexts.filter(({ length }) => length < 4000)))}`,
			() => `${name}=${random.pick(hostileEncodings)}`,
			() => `${drawn(parameter)}&${drawn(parameter)}`,
			() => random.sample(known, 4).map(drawn).join("&"),
			() => `${name}[]=1&${name}[a]=2&${name}.b=3`,
			() => `${random.pick(["__proto__", "constructor", "no_such", "%00", "%ff", ""])}=1`,
			() => name,
		])();
		const whole = [...rest(name), written].join("&");
		yield { name: `query ${truncate(whole)}`, query: whole };
	}
}

function* pathCases(
	{ params = {} }: OperationCall,
	random: SeededRandom,
	count: number,
): Generator<FuzzCase> {
	const names = Object.keys(params);
	if (names.length === 0) return;
	for (let at = 0; at < count; at++) {
		const name = random.pick(names);
		const id = params[name] ?? "";
		const value = random.pick([
			() => random.pick(hostileEncodings),
			() => encodePathPart(random.pick(hostileTexts.filter(({ length }) => length > 0 && length < 4000))),
			() => `${id.slice(0, -1)}${id.endsWith("z") ? "y" : "z"}`,
			() => id.toUpperCase(),
			() => `${id}%00`,
			() => id.replace(/^[a-z]{3}_/, random.pick(["vrf_", "cus_", "whk_", "xyz_"])),
		])();
		yield { name: `path ${name}=${truncate(value)}`, path: { [name]: value || "%20" } };
	}
}

/** Hostile and half-valid calls of an operation: always the same ones for the same chances. */
export function generateCases(
	described: ContractOperation,
	call: OperationCall,
	world: World,
	document: OpenApiDocument,
	random: SeededRandom,
	share: CaseCounts,
): FuzzCase[] {
	return [
		...pathCases(call, random, share.paths),
		...queryCases(described, call, world, document, random, share.queries),
		...bodyCases(described, call, document, random, share),
		...random
			.sample(hostileHeaders, share.headers)
			.map((headers) => ({ name: `header ${truncate(JSON.stringify(headers))}`, headers })),
	];
}
