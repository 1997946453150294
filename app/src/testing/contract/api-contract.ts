import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { listOperations } from "../../http/openapi/schemas.ts";
import type {
	JsonSchema,
	OpenApiDocument,
	OpenApiOperation,
	OpenApiParameter,
	OpenApiResponse,
} from "../../http/openapi/types.ts";
import type { TestResponse as Given } from "../clients/test-client.ts";
import type { Harness } from "../harness.ts";

/** An operation of the OpenAPI document with its references resolved. */
export interface ContractOperation {
	readonly id: string;
	readonly method: string;
	readonly path: string;
	readonly operation: OpenApiOperation;
	readonly parameters: readonly OpenApiParameter[];
	/** Responses by their status. */
	readonly responses: ReadonlyMap<number, OpenApiResponse>;
}

/** What no answer may contain: a stack trace, a path of this machine, an SQL statement. */
const leakPatterns = [
	/\n\s+at /,
	/node_modules/,
	/\.ts:\d+/,
	/\/tmp\//,
	/\bselect .* from "/i,
	/violates .* constraint/,
];

const matchesMediaType = (declared: string, type: string): boolean =>
	declared.endsWith("/*") ? type.startsWith(declared.slice(0, -1)) : declared === type;

/** The API's document, as programs and linters read it, and the judge of what the server answers. */
export class ApiContract {
	readonly document: OpenApiDocument;
	readonly operations: readonly ContractOperation[];
	readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
	readonly #compiled = new Map<JsonSchema, ValidateFunction>();

	constructor(document: OpenApiDocument) {
		this.document = document;
		formats.default(this.#ajv);
		for (const binary of ["binary", "password"]) this.#ajv.addFormat(binary, true);
		this.#ajv.addSchema(document, "api");
		this.operations = listOperations(document).map(({ method, path, operation }) => ({
			id: operation.operationId,
			method,
			path,
			operation,
			parameters: (operation.parameters ?? []).map((parameter) => this.resolve(parameter)),
			responses: new Map(
				Object.entries(operation.responses).map(([status, response]) => [
					Number(status),
					this.resolve(response),
				]),
			),
		}));
	}

	static async of(harness: Harness): Promise<ApiContract> {
		const { body } = await harness.visitor().get<OpenApiDocument>("/api/v1/openapi.json");
		return new ApiContract(body);
	}

	/** What a reference leads to; anything else itself. */
	resolve<T extends { $ref?: string }>(value: T): T {
		if (!value.$ref) return value;
		const keys = value.$ref.slice(2).split("/");
		return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], this.document) as T;
	}

	/** What is wrong with a value; empty when it is as its schema says. */
	schemaErrors(schema: JsonSchema, value: unknown): string[] {
		let valid = this.#compiled.get(schema);
		if (!valid) {
			const text = JSON.stringify(schema).replaceAll('"#/components', '"api#/components');
			valid = this.#ajv.compile(JSON.parse(text));
			this.#compiled.set(schema, valid);
		}
		valid(value);
		return (valid.errors ?? []).map(
			({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
		);
	}

	/** Everything by which an answer breaks what the document says of its operation. */
	responseErrors(
		{ responses }: ContractOperation,
		{ status, headers, body, bytes }: Given<unknown>,
	): string[] {
		const text = bytes.toString("utf8");
		const declared = responses.get(status);
		if (!declared) return [`${status} is not declared: ${text.slice(0, 200)}`];
		const found: string[] = [];
		for (const [name, header] of Object.entries(declared.headers ?? {}))
			if (this.resolve(header).required && headers[name.toLowerCase()] === undefined)
				found.push(`${status} lacks the header ${name}`);
		const type = String(headers["content-type"] ?? "").replace(/;.*/, "");
		const media = Object.entries(declared.content ?? {}).find(([mediaType]) =>
			matchesMediaType(mediaType, type),
		)?.[1];
		if (!declared.content) {
			if (bytes.length > 0) found.push(`${status} has a body that is not declared`);
		} else if (!media) found.push(`${status} is ${type || "nothing"}, which is not declared`);
		else if (/[/+]json$/.test(type))
			found.push(...this.schemaErrors(media.schema, body).map((fault) => `${status} body${fault}`));
		if (/json|text/.test(type))
			found.push(...leakPatterns.filter((leak) => leak.test(text)).map((leak) => `an answer shows ${leak}`));
		return found;
	}
}
