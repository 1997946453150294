import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { operationsOf } from "../../http/openapi/schemas.ts";
import type { ApiAnswer, ApiDocument, Operation, Parameter, Schema } from "../../http/openapi/types.ts";
import type { TestAnswer as Given } from "../client.ts";
import type { Harness } from "../harness.ts";

/** An operation of the document, with what holds of it resolved. */
export interface Described {
	readonly id: string;
	readonly method: string;
	readonly path: string;
	readonly operation: Operation;
	readonly parameters: readonly Parameter[];
	/** Answers by their status. */
	readonly answers: ReadonlyMap<number, ApiAnswer>;
}

/** Whatever an answer must never hold: a stack, a path of this machine, a statement of the database. */
const leaks = [
	/\n\s+at /,
	/node_modules/,
	/\.ts:\d+/,
	/\/tmp\//,
	/\bselect .* from "/i,
	/violates .* constraint/,
];

const matches = (declared: string, type: string): boolean =>
	declared.endsWith("/*") ? type.startsWith(declared.slice(0, -1)) : declared === type;

/** The API's document, as programs and linters read it, and the judge of what the server answers. */
export class Contract {
	readonly document: ApiDocument;
	readonly operations: readonly Described[];
	readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
	readonly #compiled = new Map<Schema, ValidateFunction>();

	constructor(document: ApiDocument) {
		this.document = document;
		formats.default(this.#ajv);
		for (const binary of ["binary", "password"]) this.#ajv.addFormat(binary, true);
		this.#ajv.addSchema(document, "api");
		this.operations = operationsOf(document).map(({ method, path, operation }) => ({
			id: operation.operationId,
			method,
			path,
			operation,
			parameters: (operation.parameters ?? []).map((one) => this.resolve(one)),
			answers: new Map(
				Object.entries(operation.responses).map(([status, answer]) => [Number(status), this.resolve(answer)]),
			),
		}));
	}

	static async of(harness: Harness): Promise<Contract> {
		const { body } = await harness.visitor().get<ApiDocument>("/api/v1/openapi.json");
		return new Contract(body);
	}

	/** What a reference leads to; anything else itself. */
	resolve<T extends { $ref?: string }>(value: T): T {
		if (!value.$ref) return value;
		const keys = value.$ref.slice(2).split("/");
		return keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], this.document) as T;
	}

	/** What is wrong with a value; empty when it is as its schema says. */
	faults(schema: Schema, value: unknown): string[] {
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
	complaints({ answers }: Described, { status, headers, body, bytes }: Given<unknown>): string[] {
		const text = bytes.toString("utf8");
		const declared = answers.get(status);
		if (!declared) return [`${status} is not declared: ${text.slice(0, 200)}`];
		const found: string[] = [];
		for (const [name, header] of Object.entries(declared.headers ?? {}))
			if (this.resolve(header).required && headers[name.toLowerCase()] === undefined)
				found.push(`${status} lacks the header ${name}`);
		const type = String(headers["content-type"] ?? "").replace(/;.*/, "");
		const media = Object.entries(declared.content ?? {}).find(([one]) => matches(one, type))?.[1];
		if (!declared.content) {
			if (bytes.length > 0) found.push(`${status} has a body that is not declared`);
		} else if (!media) found.push(`${status} is ${type || "nothing"}, which is not declared`);
		else if (/[/+]json$/.test(type))
			found.push(...this.faults(media.schema, body).map((fault) => `${status} body${fault}`));
		if (/json|text/.test(type))
			found.push(...leaks.filter((leak) => leak.test(text)).map((leak) => `an answer shows ${leak}`));
		return found;
	}
}
