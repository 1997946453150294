/** Converts the schemas of the API's OpenAPI document to Python types. */

export interface Schema {
	$ref?: string;
	type?: string | string[];
	const?: unknown;
	enum?: unknown[];
	description?: string;
	properties?: Record<string, Schema>;
	required?: string[];
	additionalProperties?: boolean | Schema;
	items?: Schema | boolean;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
}

const keywords = new Set(
	"False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
		" ",
	),
);

/** Appends an underscore to Python keywords. */
export const safeName = (name: string) => (keywords.has(name) ? `${name}_` : name);

export const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const pascal = (name: string) =>
	name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, "");

const scalars: Record<string, string> = {
	string: "str",
	integer: "int",
	number: "float",
	boolean: "bool",
	null: "None",
};

const pythonLiteral = (value: unknown): string =>
	typeof value === "boolean" ? (value ? "True" : "False") : value === null ? "None" : JSON.stringify(value);

/** Formats a docstring with an indent. */
export function docstring(text: string | undefined, indent: string): string {
	if (!text) return "";
	const safe = text.replaceAll("\\", "\\\\").replaceAll('"""', '\\"""').replace(/"$/, '\\"');
	const lines = safe.split("\n");
	if (lines.length === 1) return `${indent}"""${safe}"""\n`;
	const body = lines.map((line) => (line ? indent + line : "")).join("\n");
	return `${indent}"""${body.trimStart()}\n${indent}"""\n`;
}

/** Collects the classes of schemas. Nested objects get a class of their own. */
export class PythonTypes {
	readonly #all: Record<string, Schema>;
	readonly #written = new Map<string, string>();

	constructor(all: Record<string, Schema>) {
		this.#all = all;
	}

	/** Code of all classes, sorted by name. */
	text(): string {
		return [...this.#written]
			.toSorted(([a], [b]) => (a < b ? -1 : 1))
			.map(([, text]) => text)
			.join("\n\n");
	}

	/** Adds the class of a schema, and those of all schemas that it references. */
	define(name: string, schema: Schema): void {
		if (this.#written.has(name)) return;
		this.#written.set(name, "");
		if (schema.properties) this.#written.set(name, this.#classOf(name, schema));
		else
			this.#written.set(
				name,
				`${name}: TypeAlias = ${JSON.stringify(this.typeOf(schema, `${name}Value`))}\n${docstring(schema.description, "")}`,
			);
	}

	/** Type annotation of a schema's values. */
	typeOf(schema: Schema | boolean | undefined, name: string): string {
		if (typeof schema !== "object") return "Any";
		if (schema.$ref) {
			const target = schema.$ref.split("/").at(-1) ?? "";
			this.define(target, this.#all[target] ?? {});
			return target;
		}
		if (schema.allOf) throw new Error(`${name}: Python has no type for allOf.`);
		if (schema.const !== undefined)
			return schema.const === null ? "None" : `Literal[${pythonLiteral(schema.const)}]`;
		if (schema.enum) return `Literal[${schema.enum.map(pythonLiteral).join(", ")}]`;
		const choices = schema.anyOf ?? schema.oneOf;
		if (choices)
			return unionType(choices.map((choice, at) => this.typeOf(choice, at ? `${name}${at + 1}` : name)));
		if (Array.isArray(schema.type))
			return unionType(schema.type.map((type) => this.typeOf({ ...schema, type }, name)));
		if (schema.type === "array") return `List[${this.typeOf(schema.items, `${name}Item`)}]`;
		if (schema.properties) {
			this.define(name, schema);
			return name;
		}
		if (schema.type === "object")
			return `Dict[str, ${this.typeOf(schema.additionalProperties, `${name}Value`)}]`;
		return scalars[schema.type ?? ""] ?? "Any";
	}

	#classOf(name: string, { properties = {}, required = [], description }: Schema): string {
		const fields = Object.entries(properties).map(([field, schema]) => {
			const type = this.typeOf(schema, name + pascal(field));
			return {
				field,
				type: required.includes(field) ? type : `NotRequired[${type}]`,
				description: schema.description,
			};
		});
		// The class syntax doesn't allow fields that are Python keywords.
		if (fields.some(({ field }) => keywords.has(field))) {
			const entries = fields.map(
				({ field, type }) => `        ${JSON.stringify(field)}: ${JSON.stringify(type)},\n`,
			);
			return `${name} = TypedDict(\n    "${name}",\n    {\n${entries.join("")}    },\n)\n${docstring(description, "")}`;
		}
		const lines = fields.map(
			({ field, type, description }) => `    ${field}: ${type}\n${docstring(description, "    ")}`,
		);
		const head = docstring(description, "    ");
		return `class ${name}(TypedDict):\n${head}${head && lines.length > 0 ? "\n" : ""}${lines.join("") || (head ? "" : "    pass\n")}`;
	}
}

/** `Union` instead of `|`, because aliases are strings at run time. */
function unionType(types: string[]): string {
	const distinct = [...new Set(types)];
	return distinct.length === 1 ? String(distinct[0]) : `Union[${distinct.join(", ")}]`;
}
