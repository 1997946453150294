import type {
	OpenApiDocument,
	OpenApiOperation,
	OpenApiSchema,
} from "../../../../client/api/openapi-document.ts";
import { rankTag } from "../api-tags.ts";

/** An operation with its method and path. */
export interface PlacedOperation {
	method: string;
	path: string;
	operation: OpenApiOperation;
}

/** An operation in the outline, which is loaded before its details. */
export interface OutlinedOperation {
	id: string;
	method: string;
	path: string;
	summary: string;
	audience: OperationAudience;
	/** Permissions that the key or the member needs, all of them. */
	permissions: string[];
	deprecated: boolean;
}
export interface OutlinedTag {
	name: string;
	description: string;
	group: ReferenceGroup;
	operations: OutlinedOperation[];
}

/** Who can call an operation: an API key, a person with a verification link, a signed-in member, or anyone. */
export type OperationAudience = "key" | "person" | "session" | "public";

/** The groups of the reference in order: calls from your server, from the person's device, and from Vidimus's own pages. */
export const referenceGroups = ["keys", "people", "pages"] as const;
export type ReferenceGroup = (typeof referenceGroups)[number];

const httpMethods = ["get", "post", "put", "patch", "delete"];

export const listOperations = ({ paths }: OpenApiDocument): PlacedOperation[] =>
	Object.entries(paths).flatMap(([path, item]) =>
		Object.entries(item)
			.filter(([method]) => httpMethods.includes(method))
			.map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
	);

/** Whether an operation accepts an API key or needs no authentication. */
export const acceptsApiKey = ({ security }: OpenApiOperation): boolean =>
	!security || security.length === 0 || security.some((scheme) => "apiKey" in scheme);

function getAudience({ operation: { security = [] } }: PlacedOperation): OperationAudience {
	if (security.length === 0) return "public";
	if (security.some((scheme) => "apiKey" in scheme)) return "key";
	return security.some((scheme) => "clientSecret" in scheme) ? "person" : "session";
}

/** The reference group of an operation. @param tagged the operations of its tag */
function getGroup(placed: PlacedOperation, tagged: readonly PlacedOperation[]): ReferenceGroup {
	if (tagged.some((other) => getAudience(other) === "person")) return "people";
	const isForServers = placed.path.startsWith("/api/v1/") && getAudience(placed) !== "session";
	return isForServers ? "keys" : "pages";
}

const rankAudience = (audience: OperationAudience) =>
	["key", "person", "public", "session"].indexOf(audience);
/** Sort order of methods: an object is created before it is retrieved. */
const rankMethod = (method: string) => ["POST", "GET", "PUT", "PATCH", "DELETE"].indexOf(method);

/**
 * The operations by group and tag: a tag whose operations are in several groups is in each of them. Those that accept an
 * API key come first within a tag.
 */
export function buildOutline(document: OpenApiDocument): OutlinedTag[] {
	const all = listOperations(document);
	return document.tags
		.flatMap(({ name, description = "" }) => {
			const tagged = all.filter(({ operation }) => operation.tags?.[0] === name);
			return referenceGroups.map((group) => ({
				name,
				description,
				group,
				operations: tagged
					.filter((placed) => getGroup(placed, tagged) === group)
					.map((placed) => ({
						id: placed.operation.operationId,
						method: placed.method,
						path: placed.path,
						summary: placed.operation.summary,
						audience: getAudience(placed),
						permissions: placed.operation["x-permissions"] ?? [],
						deprecated: placed.operation.deprecated ?? false,
					}))
					.toSorted(
						(a, b) =>
							rankAudience(a.audience) - rankAudience(b.audience) ||
							a.path.localeCompare(b.path) ||
							rankMethod(a.method) - rankMethod(b.method),
					),
			}));
		})
		.filter(({ operations }) => operations.length > 0)
		.toSorted(
			(a, b) =>
				referenceGroups.indexOf(a.group) - referenceGroups.indexOf(b.group) ||
				rankTag(a.name) - rankTag(b.name),
		);
}

/** Resolves a `$ref` such as `#/components/schemas/Verification`. */
export function resolveReference<T extends object>(document: OpenApiDocument, value: T): T {
	const reference = (value as { $ref?: string }).$ref;
	if (!reference) return value;
	const target = reference
		.slice(2)
		.split("/")
		.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], document);
	return { ...(target as T), ...value, $ref: undefined };
}

/** Name of a referenced schema. */
export const getSchemaName = ({ $ref }: OpenApiSchema): string | undefined => $ref?.split("/").at(-1);
