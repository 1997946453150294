/** Derives the client's methods from the operations of an OpenAPI document. */

interface Media {
	schema?: { $ref?: string };
}
interface Operation {
	operationId: string;
	summary: string;
	description?: string;
	security?: Record<string, unknown>[];
	parameters?: { in: string; name: string; required?: boolean; description?: string; schema: object }[];
	requestBody?: { required?: boolean; content: Record<string, Media> };
	responses: Record<string, { content?: Record<string, Media> }>;
}
export interface OpenApiDocument {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, unknown> };
}

export interface ClientMethod {
	resource: string;
	name: string;
	method: string;
	path: string;
	summary: string;
	description: string | undefined;
	/** Names of the types of the body, query and response. */
	body: string | undefined;
	bodyRequired: boolean;
	query: string | undefined;
	queryRequired: boolean;
	answer: string | undefined;
	/** Type of the entries, if it is a list. */
	item: string | undefined;
	/** Type of the response, or of a list's entries, if the query's `expand` is absent; undefined without `expand`. */
	unexpanded: string | undefined;
	/** Whether it takes an idempotency key. */
	keyed: boolean;
	/** Whether the response isn't JSON. */
	raw: boolean;
	/** Inline schemas of this operation, by the name of their type. */
	schemas: Record<string, unknown>;
	/** Schemas that may reference named schemas. */
	uses: unknown;
}

const upper = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const lower = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);

/** Resources of single operations whose path has a segment of its own. */
const resourceOverrides: Record<string, string> = { evidenceCertificate: "app", firstSteps: "statistics" };
/** Nouns in operation IDs that differ from the name of the resource. */
const resourceNouns: Record<string, string[]> = {
	lists: ["ListEntries", "ListEntry"],
	webhooks: ["WebhookEndpoints", "WebhookEndpoint", "Endpoints", "Endpoint", "Webhooks", "Webhook"],
	deliveries: ["WebhookDeliveries", "WebhookDelivery", "Deliveries", "Delivery"],
	logs: ["Logs", "Log"],
	app: ["CurrentApp", "App"],
};

/** Options of every call, which share an object with its query. */
const optionNames = ["signal", "timeout", "maxRetries", "idempotencyKey"];

const resourceOf = (path: string): string => {
	const segment = path.split("/")[3] ?? "";
	const name = segment.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
	return resourceOverrides[name] ?? name;
};

/** Name of the method: the operation ID without its resource (`createVerification` → `verifications.create`). */
function methodName(operationId: string, resource: string): string {
	const noun = upper(resource);
	const candidates = resourceNouns[resource] ?? [noun, noun.replace(/ies$/, "y").replace(/s$/, "")];
	for (const candidate of candidates) {
		const at = operationId.search(new RegExp(`(?<=[a-z])${candidate}(?=[A-Z]|$)`));
		if (at < 1) continue;
		return lower(operationId.slice(0, at) + operationId.slice(at + candidate.length));
	}
	return operationId;
}

const mayUseKey = ({ security }: Operation) => security?.some((scheme) => "apiKey" in scheme);
const isStream = ({ responses }: Operation) =>
	Object.values(responses).some(({ content }) => content && "text/event-stream" in content);
const itemsOf = (page: unknown) =>
	(page as { properties: { data: { items?: Media["schema"] } } }).properties.data.items;
const refName = (schema: Media["schema"]) => schema?.$ref?.split("/").at(-1);

/** Lists the client's methods, sorted by path: operations on a collection come before those on a single object. */
export function listClientMethods(document: OpenApiDocument): ClientMethod[] {
	const usedNames = new Set<string>();
	const methods: ClientMethod[] = [];
	for (const [path, operations] of Object.entries(document.paths).toSorted(([a], [b]) => (a < b ? -1 : 1)))
		for (const [method, operation] of Object.entries(operations)) {
			if (!path.startsWith("/api/v1/") || !mayUseKey(operation) || isStream(operation)) continue;
			const resource = resourceOf(path);
			const name = methodName(operation.operationId, resource);
			// Bulk operations get a suffix, because the operation on one object has the same name: `assignMany`, `assign`.
			const isBulk = operation.operationId.endsWith("s") && !path.includes("{") && method === "post";
			const unique = isBulk ? `${name}Many` : name;
			if (usedNames.has(`${resource}.${unique}`))
				throw new Error(`Two operations are ${resource}.${unique}.`);
			usedNames.add(`${resource}.${unique}`);
			methods.push(
				toClientMethod(path, method.toUpperCase(), operation, resource, unique, document.components.schemas),
			);
		}
	return methods;
}

function toClientMethod(
	path: string,
	method: string,
	operation: Operation,
	resource: string,
	name: string,
	all: OpenApiDocument["components"]["schemas"],
): ClientMethod {
	const typeName = upper(operation.operationId);
	const schemas: Record<string, unknown> = {};
	const named = (schema: Media["schema"], fallback: string): string | undefined => {
		if (!schema) return undefined;
		const ref = refName(schema);
		if (ref) return ref;
		schemas[fallback] = schema;
		return fallback;
	};
	const parameters = operation.parameters ?? [];
	const queries = parameters.filter((parameter) => parameter.in === "query");
	const hidden = queries.find((query) => optionNames.includes(query.name));
	if (hidden)
		throw new Error(
			`${operation.operationId} has the query parameter ${hidden.name}, which is an option of every call.`,
		);
	if (queries.length > 0)
		schemas[`${typeName}Query`] = {
			type: "object",
			additionalProperties: false,
			properties: Object.fromEntries(
				queries.map(({ name: query, schema, description }) => [query, { description, ...schema }]),
			),
			required: queries.filter(({ required }) => required).map(({ name: query }) => query),
		};
	const body = operation.requestBody?.content["application/json"]?.schema;
	const good = Object.entries(operation.responses).filter(([status]) => status.startsWith("2"));
	const json = good.map(([, { content }]) => content?.["application/json"]?.schema).find(Boolean);
	const raw = good.some(([, { content }]) => content && !("application/json" in content));
	const answer = raw ? undefined : named(json, `${typeName}Response`);
	const page = queries.some(({ name }) => name === "cursor") && answer?.endsWith("Page") ? answer : undefined;
	const item = page && (refName(itemsOf(all[page])) ?? `${page}["data"][number]`);
	const canExpand = queries.some((query) => query.name === "expand");
	return {
		resource,
		name,
		method,
		path,
		summary: operation.summary,
		description: operation.description,
		body: named(body, `${typeName}Body`),
		bodyRequired: operation.requestBody?.required !== false,
		query: queries.length > 0 ? `${typeName}Query` : undefined,
		queryRequired: queries.some(({ required }) => required),
		answer: answer && `types.${answer}`,
		item: item && `types.${item}`,
		// The API names the type of a response that can contain objects instead of IDs after the one that can't.
		unexpanded: canExpand ? `types.${(item ?? answer)?.replace(/^Expanded/, "")}` : undefined,
		keyed: parameters.some(
			(parameter) => parameter.in === "header" && parameter.name.toLowerCase() === "idempotency-key",
		),
		raw,
		schemas,
		uses: [body, json],
	};
}
