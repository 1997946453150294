import type { FastifyContextConfig, FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { problemSchema } from "../../contract.ts";
import { invalidField, Problem } from "./problem.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Names and sizes of a multipart form's parts, for the request log; null without a form. */
		receivedParts: { name: string; bytes: number }[] | null;
	}
	interface FastifyContextConfig {
		/** The operation takes a form, so it also accepts POST with `_method`. */
		form?: boolean;
		/** Method that this POST route overrides with `_method`. */
		overriddenMethod?: string;
		/** Describes the form's `file` for the API document; `maxFiles` if there may be several. */
		upload?: {
			description: string;
			maxFiles?: number;
			megabytes?: number;
			/** Fields of the form besides its files. */
			fields?: Record<string, { description: string; example: string; required: boolean }>;
		};
	}
}

/** Routes of a domain. */
export type RoutePlugin = FastifyPluginAsyncZod;

/** Problem responses of an operation, for its OpenAPI entry. */
export const problemResponses = <Status extends number>(
	...statuses: Status[]
): Record<Status | 429 | 500, typeof problemSchema> =>
	Object.fromEntries([...statuses, 429, 500].map((status) => [status, problemSchema])) as Record<
		Status | 429 | 500,
		typeof problemSchema
	>;

/** Response of an operation that returns nothing. */
export const noContentSchema = z.undefined().meta({ description: "Done." });

/** What a request and its response consist of, and the problems that don't follow from that and from the access. */
interface OperationSchema {
	/** For the API reference, if the title doesn't say everything. */
	readonly description?: string;
	readonly params?: z.ZodType;
	readonly querystring?: z.ZodType;
	readonly headers?: z.ZodType;
	readonly body?: z.ZodType;
	/** Without it, the operation responds 204. */
	readonly response?: Readonly<Record<number, unknown>>;
	/** Statuses besides those of the access and of reading params and body. */
	readonly problems?: readonly number[];
}

type WithResponse<Schema extends OperationSchema> = Schema extends { response: object }
	? Schema
	: Schema & { response: { 204: typeof noContentSchema } };

/**
 * Declares the operations of one kind of objects, as the options of their routes.
 * @param tag groups them in the API reference
 * @returns a function of an operation's ID, title, config (who may call it) and schema
 */
export const operations =
	(tag: string) =>
	<Config extends FastifyContextConfig, Schema extends OperationSchema>(
		operationId: string,
		summary: string,
		config: Config,
		{ description = "", problems = [], ...schema }: Schema,
	) => ({
		config,
		schema: {
			operationId,
			summary,
			description,
			tags: [tag],
			...schema,
			response: { ...(schema.response ?? { 204: noContentSchema }), ...problemResponses(...problems) },
		} as unknown as WithResponse<Schema>,
	});

/** Limits each client's requests to an operation, for its `config`. */
export const perHour = (max: number) => ({ rateLimit: { max, timeWindow: "1 hour" } });

const binary = {
	schema: z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
};
/** An image response, for the OpenAPI entry. */
export const imageResponse = (description: string) => ({ description, content: { "image/*": binary } });
/** An image or video response. */
export const mediaResponse = (description: string) => ({
	description,
	content: { "image/*": binary, "video/*": binary },
});

/** Form field that overrides the method: browsers and some clients send forms only by POST. */
const methodField = "_method";

/** Asserts that a POST for another method has the matching `_method` field. */
function assertFormMethod(request: FastifyRequest, field: unknown): void {
	const expectedMethod = request.routeOptions.config.overriddenMethod;
	if (expectedMethod && String(field).toUpperCase() !== expectedMethod)
		throw new Problem(404, "route_not_found", { values: { path: request.url.split("?")[0] ?? "" } });
}

/** A file of a form, with the client's file name. */
export interface UploadedFile {
	name: string;
	bytes: Buffer;
}

const megabyte = 1024 * 1024;

/** Limits of operations with many small files, instead of the server's defaults. */
export function getUploadLimits({ routeOptions: { config } }: FastifyRequest) {
	const { maxFiles, megabytes } = config.upload ?? {};
	return maxFiles && megabytes ? { maxFiles, megabytes } : null;
}

function multipartLimits(request: FastifyRequest) {
	const uploadLimits = getUploadLimits(request);
	if (!uploadLimits) return {};
	const { maxFiles, megabytes } = uploadLimits;
	const fields = Object.keys(request.routeOptions.config.upload?.fields ?? {}).length;
	return {
		limits: {
			fileSize: megabytes * megabyte,
			files: maxFiles,
			parts: maxFiles + fields + 1,
			fieldSize: fields > 0 ? 8000 : 1000,
		},
	};
}

/** A parsed form: its files in order, and its other fields by name. */
export interface MultipartForm {
	files: UploadedFile[];
	fields: Partial<Record<string, string>>;
}

/**
 * Reads a multipart request into memory, so that nothing is written to disk unencrypted.
 * @throws Problem 400 for an incomplete or malformed upload
 */
export async function readForm(request: FastifyRequest): Promise<MultipartForm> {
	const files: UploadedFile[] = [];
	const fields: MultipartForm["fields"] = {};
	const received: NonNullable<FastifyRequest["receivedParts"]> = [];
	request.receivedParts = received;
	try {
		for await (const part of request.parts(multipartLimits(request))) {
			if (part.type === "file") files.push({ name: part.filename, bytes: await part.toBuffer() });
			else fields[part.fieldname] = String(part.value);
			const bytes = part.type === "file" ? files.at(-1)?.bytes.length : Buffer.byteLength(String(part.value));
			received.push({ name: part.fieldname, bytes: bytes ?? 0 });
		}
	} catch (error) {
		// Errors with a code are exceeded limits, which have their own responses; parse errors have none.
		throw error instanceof Error && "code" in error ? error : new Problem(400, "malformed_body");
	}
	assertFormMethod(request, fields[methodField]);
	return { files, fields };
}

/** The files of a form. @throws Problem 400 as `readForm` */
export const readFormFiles = async (request: FastifyRequest): Promise<UploadedFile[]> =>
	(await readForm(request)).files;

/** The one file of a form. @throws Problem 422 at `file` when there is none */
export async function readFormFile(request: FastifyRequest): Promise<Buffer> {
	const [file] = await readFormFiles(request);
	if (!file || file.bytes.length === 0) throw invalidField("file", "file_required");
	return file.bytes;
}
