import type { FastifyRequest } from "fastify";
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
		/** What the form's `file` is, for the API's document; `maxFiles` when it may be several. */
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

/** The problem documents that an operation may answer with, for its OpenAPI entry. */
export const problemResponses = <Status extends number>(
	...statuses: Status[]
): Record<Status | 429 | 500, typeof problemSchema> =>
	Object.fromEntries([...statuses, 429, 500].map((status) => [status, problemSchema])) as Record<
		Status | 429 | 500,
		typeof problemSchema
	>;

const binary = {
	schema: z.instanceof(Buffer).meta({ type: "string", format: "binary", example: "(bytes)" }),
};
/** An answer that is a picture, for its OpenAPI entry. */
export const imageResponse = (description: string) => ({ description, content: { "image/*": binary } });
/** An answer that is a picture or a recording. */
export const mediaResponse = (description: string) => ({
	description,
	content: { "image/*": binary, "video/*": binary },
});

/** Field of a form that names the method it stands for: browsers and some clients send forms by POST only. */
const methodField = "_method";

/** A POST in the place of another method is let through only if the form says so. */
function assertFormMethod(request: FastifyRequest, field: unknown): void {
	const expectedMethod = request.routeOptions.config.overriddenMethod;
	if (expectedMethod && String(field).toUpperCase() !== expectedMethod)
		throw new Problem(404, "route_not_found", { values: { path: request.url.split("?")[0] ?? "" } });
}

/** A file of a form, and what the sender calls it. */
export interface UploadedFile {
	name: string;
	bytes: Buffer;
}

const megabyte = 1024 * 1024;

/** What an operation that takes many small files lets through, in the place of the server's own limits. */
export function uploadLimitsOf({ routeOptions: { config } }: FastifyRequest) {
	const { maxFiles, megabytes } = config.upload ?? {};
	return maxFiles && megabytes ? { maxFiles, megabytes } : null;
}

function multipartLimits(request: FastifyRequest) {
	const uploadLimits = uploadLimitsOf(request);
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

/** What a form brought: its files in their order, and its other fields by name. */
export interface MultipartForm {
	files: UploadedFile[];
	fields: Partial<Record<string, string>>;
}

/**
 * Reads a multipart request into memory: nothing of it touches the disk unsealed.
 * @throws Problem 400 when the upload was cut short or isn't one
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
		// What has a code is a limit and has its own answer; the parser's own complaints have none.
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
