import swagger from "@fastify/swagger";
import type { FastifyContextConfig, FastifyInstance } from "fastify";
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from "fastify-type-provider-zod";
import { z } from "zod";
import { csrfHeader, sessionCookie } from "../domain/auth/cookies.ts";
import type { Config } from "../platform/config.ts";
import { answerDocument } from "./openapi-answer.ts";
import { answerHeaders, completeOperations, refusalAnswers, requestHeaders } from "./openapi-operations.ts";
import { completeSchemas } from "./openapi-schemas.ts";
import type { ApiDocument, Schema } from "./openapi-types.ts";
import { describeWebhooks, messageHeaders } from "./openapi-webhooks.ts";

/** Drops the component schemas that nothing refers to: the transform lists both directions of each. */
function pruned(document: ApiDocument): ApiDocument {
	const { schemas } = document.components;
	const used = new Set<string>();
	const visit = (value: unknown): void => {
		for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
			if (!name || used.has(name)) continue;
			used.add(name);
			visit(schemas[name]);
		}
	};
	visit(document.paths);
	visit(document.webhooks);
	return {
		...document,
		components: {
			...document.components,
			schemas: Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name))),
		},
	};
}

/** The form of an operation that takes files, as a schema of its body. */
const formOf = (upload: NonNullable<FastifyContextConfig["upload"]>, method?: string): Schema => {
	const file: Schema = { type: "string", format: "binary", contentMediaType: "application/octet-stream" };
	const { description, most, fields = {} } = upload;
	return {
		type: "object",
		description: "A form.",
		properties: {
			...(method && {
				_method: { const: method, type: "string", description: "The method that this stands for." },
			}),
			file: most
				? { type: "array", minItems: 1, maxItems: most, items: file, description, example: ["(bytes)"] }
				: { ...file, description, example: "(bytes)" },
			...Object.fromEntries(
				Object.entries(fields).map(([name, { description, example }]) => [
					name,
					{ type: "string", description, example } as const,
				]),
			),
		},
		required: [
			...(method ? ["_method"] : []),
			"file",
			...Object.keys(fields).filter((name) => fields[name]?.required),
		],
	};
};

/** Makes the document that the routes' schemas give whole: what is said once holds for every operation. */
function completed(document: ApiDocument): ApiDocument {
	const { components } = document;
	const whole = pruned({
		...document,
		webhooks: describeWebhooks(),
		components: {
			...components,
			headers: answerHeaders,
			parameters: { ...requestHeaders, ...messageHeaders },
			responses: refusalAnswers,
		},
	});
	completeSchemas(whole);
	completeOperations(whole);
	return whole;
}

/**
 * What makes the document of the schemas as they are named now. Zod names those of a whole process in one place,
 * and the pages' bundle brings copies of the contracts, which take the names over once it is loaded.
 */
function transformsOfNow() {
	const schemaRegistry = z.registry<z.core.GlobalMeta>();
	schemaRegistry._map = z.globalRegistry._map;
	schemaRegistry._idmap = new Map(z.globalRegistry._idmap);
	return {
		ofRoute: createJsonSchemaTransform({ schemaRegistry }),
		ofDocument: createJsonSchemaTransformObject({ schemaRegistry }),
	};
}

/**
 * OpenAPI 3.1 of the API, made from the routes' own schemas.
 * @returns answers with it, of the routes that are there by then
 */
export async function describeApi(
	http: FastifyInstance,
	{ publicUrl, mailFrom }: Pick<Config, "publicUrl" | "mailFrom">,
): Promise<() => void> {
	const [sender = ""] = mailFrom.match(/[^<\s]+@[^>\s]+/) ?? [];
	// The whole name of one's own machine: without a dot it is no address to linters.
	const email = sender.replace(/@localhost$/, "@localhost.localdomain");
	let transforms: ReturnType<typeof transformsOfNow>;
	await http.register(swagger, {
		openapi: {
			openapi: "3.1.0",
			info: {
				title: "Vidimus",
				version: "1",
				description: "Verify people's identity documents and faces on your own server.",
				license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" },
				contact: { name: "Help", url: `${publicUrl}/help`, email },
			},
			servers: [{ url: publicUrl, description: "This server." }],
			tags: [
				{ name: "verifications", description: "Ask for a verification, follow it, decide it." },
				{ name: "notes", description: "What the team notes on a case." },
				{ name: "customers", description: "The persons whom you verify, as you know them." },
				{ name: "lists", description: "Whom you block, and whom you know." },
				{ name: "files", description: "The pictures of a verification." },
				{ name: "evidence", description: "What proves a decision to others." },
				{ name: "events", description: "Everything that happened." },
				{ name: "logs", description: "The requests to the API, for thirty days." },
				{ name: "webhooks", description: "Where events are sent, and what was sent there." },
				{ name: "redactions", description: "What was erased for good, when and why." },
				{ name: "alerts", description: "What somebody should look at, and when to be told." },
				{ name: "statistics", description: "Numbers of some days, and what waits now." },
				{ name: "status", description: "How the parts of the product do." },
				{ name: "specimens", description: "Invented people and documents, to try it with." },
				{ name: "app", description: "The app that a key acts for." },
				{ name: "apps", description: "A user's apps and how they work." },
				{ name: "team", description: "Members of an app, and invitations to it." },
				{ name: "keys", description: "The keys with which programs act for an app." },
				{ name: "account", description: "A user's own account." },
				{
					name: "person",
					description: "The side of the person being verified, with the secret of their link.",
				},
				{ name: "session", description: "Sign-in for the dashboard's pages." },
				{ name: "contact", description: "What strangers write to the operator of the server." },
				{ name: "demos", description: "The engine at work on what a visitor shows it." },
				{ name: "support", description: "Questions to the operator, and the answers." },
				{ name: "docs", description: "What readers tell of the documentation." },
				{ name: "realtime", description: "Channels of the Pusher protocol." },
			].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
			components: {
				securitySchemes: {
					apiKey: { type: "http", scheme: "bearer", description: "`sk_test_…` or `sk_live_…`" },
					clientSecret: {
						type: "http",
						scheme: "bearer",
						description: "`vcs_…`, after the # of a person's link",
					},
					session: {
						type: "apiKey",
						in: "cookie",
						name: sessionCookie,
						description: `Signed-in pages. Every change also takes the header \`${csrfHeader}\`.`,
					},
					sessionToken: {
						type: "http",
						scheme: "bearer",
						description: "`ses_…`, what signing in with `as_token` answers.",
					},
				},
			},
		},
		transform: (input) => {
			const { schema, url } = transforms.ofRoute(input);
			const { upload, standsFor } = input.route.config ?? {};
			return { schema: upload ? { ...schema, body: formOf(upload, standsFor) } : schema, url };
		},
		transformObject: (input) =>
			completed(structuredClone(transforms.ofDocument(input)) as unknown as ApiDocument) as never,
	});
	return () => {
		transforms = transformsOfNow();
		answerDocument(http);
	};
}
