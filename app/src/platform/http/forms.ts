import type { FastifyRequest } from "fastify";
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
