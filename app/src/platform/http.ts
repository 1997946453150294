import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { problemSchema } from "../contract.ts";
import { Problem } from "./errors.ts";

/** Routes of a domain. */
export type Routes = FastifyPluginAsyncZod;

/** The problem documents that an operation may answer with, for its OpenAPI entry. */
export const problems = <Status extends number>(
	...statuses: Status[]
): Record<Status | 429 | 500, typeof problemSchema> =>
	Object.fromEntries([...statuses, 429, 500].map((status) => [status, problemSchema])) as Record<
		Status | 429 | 500,
		typeof problemSchema
	>;

type Security = Record<string, readonly string[]>[];
/** Who may call the business's side: a key, or a signed-in page. */
export const ofApp: Security = [{ apiKey: [] }, { session: [] }];
/** Who may call the person's side: the holder of a link. */
export const ofPerson: Security = [{ clientSecret: [] }];

/**
 * Reads every file of a multipart request into memory: nothing of it touches the disk unsealed.
 * @throws Problem 400 when the upload was cut short or isn't one
 */
export async function filesOf(request: FastifyRequest): Promise<Buffer[]> {
	const files: Buffer[] = [];
	try {
		for await (const part of request.parts()) {
			if (part.type === "file") files.push(await part.toBuffer());
		}
	} catch (error) {
		// What has a code is a limit and has its own answer; the parser's own complaints have none.
		throw error instanceof Error && "code" in error ? error : new Problem(400, "malformed_body");
	}
	return files;
}
