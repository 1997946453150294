import swagger from "@fastify/swagger";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";

type OpenApiDocument = { components?: { schemas?: Record<string, unknown> } };

/** Drops the component schemas that nothing refers to: the transform lists both directions of each. */
function pruned(document: OpenApiDocument): OpenApiDocument {
	const schemas = document.components?.schemas ?? {};
	const used = new Set<string>();
	const visit = (value: unknown): void => {
		for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (!name || used.has(name)) continue;
			used.add(name);
			visit(schemas[name]);
		}
	};
	visit({ ...document, components: { ...document.components, schemas: undefined } });
	return {
		...document,
		components: {
			...document.components,
			schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
		},
	};
}

/** OpenAPI 3.1 of the API, made from the routes' own schemas. */
export async function describeApi(http: FastifyInstance, publicUrl: string): Promise<void> {
	await http.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Vidimus",
				version: "1",
				description: "Verify people's identity documents and faces on your own server.",
				license: { name: "MIT", identifier: "MIT" },
			},
			servers: [{ url: publicUrl }],
			tags: [
				{ name: "verifications", description: "Ask for a verification, follow it, decide it." },
				{ name: "notes", description: "What the team notes on a case." },
				{ name: "customers", description: "The persons whom you verify, as you know them." },
				{ name: "lists", description: "Whom you block, and whom you know." },
				{ name: "files", description: "The pictures of a verification." },
				{ name: "evidence", description: "What proves a decision to others." },
				{ name: "events", description: "Everything that happened." },
				{ name: "redactions", description: "What was erased for good, when and why." },
				{ name: "alerts", description: "What somebody should look at, and when to be told." },
				{ name: "statistics", description: "Numbers of some days, and what waits now." },
				{ name: "app", description: "The app that a key acts for." },
				{ name: "apps", description: "A user's apps and how they work." },
				{ name: "team", description: "Members of an app, and invitations to it." },
				{ name: "account", description: "A user's own account." },
				{
					name: "person",
					description: "The side of the person being verified, with the secret of their link.",
				},
				{ name: "session", description: "Sign-in for the dashboard's pages." },
				{ name: "realtime", description: "Channels of the Pusher protocol." },
			],
			components: {
				securitySchemes: {
					apiKey: { type: "http", scheme: "bearer", description: "`sk_test_…` or `sk_live_…`" },
					clientSecret: {
						type: "http",
						scheme: "bearer",
						description: "`vcs_…`, after the # of a person's link",
					},
					session: { type: "apiKey", in: "cookie", name: "vidimus_session", description: "Signed-in pages." },
				},
			},
		},
		transform: jsonSchemaTransform,
		transformObject: (input) => pruned(jsonSchemaTransformObject(input) as OpenApiDocument) as never,
	});
	http.get("/api/v1/openapi.json", { schema: { hide: true } }, () => http.swagger());
}
