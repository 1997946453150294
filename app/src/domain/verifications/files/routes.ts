import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { parseByteRange } from "../../../platform/http/byte-range.ts";
import { mediaResponse, operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema, timestampSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { getRequestLocale } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { downloadFile, previewFile, type ServedFile, viewFile } from "./file-access.ts";
import { createFileLink, fileLinkAccess, fileLinkQuery, getLinkedFile } from "./file-links.ts";

const operation = operations("files");
const params = z.object({ id: idSchema("file") });

const fileLinkSchema = z
	.object({
		url: z.string().meta({
			description: "Gives access to the file without an API key or a session, for 5 minutes.",
			example:
				"https://id.example.com/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za/content?token=key_01jd4m8q3ve9r8k2t6w5x7y9za.1795167300.9f2c…",
		}),
		expires_at: timestampSchema,
	})
	.meta({ id: "FileLink", description: "A temporary URL of a file." });

/** Sends a file, or the range of a `Range` header. Proxies must not cache it. */
function sendFile(request: FastifyRequest, reply: FastifyReply, { contentType, bytes }: ServedFile) {
	const range = parseByteRange(request.headers.range, bytes.length);
	const response = reply
		.header("cache-control", "private, no-store")
		.header("content-security-policy", "default-src 'none'; sandbox")
		.header("accept-ranges", "bytes")
		.type(contentType);
	if (!range) return response.send(bytes);
	const { first, last } = range;
	return response
		.code(206)
		.header("content-range", `bytes ${first}-${last}/${bytes.length}`)
		.send(bytes.subarray(first, last + 1));
}

/** Files of verifications: images and recordings. */
export const fileRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/files/:id",
			operation("getFile", "Retrieve a file", secured({ permission: "files:read" }), {
				description:
					"The whole file, or a `Range`. Every access is recorded. Downloads carry a watermark with the caller's name, the time and the verification.",
				params,
				querystring: z.object({
					download: z.stringbool().default(false).meta({
						description: "Whether to download it with a visible watermark.",
						type: "boolean",
						example: true,
					}),
					preview: z.stringbool().default(false).meta({
						description:
							"Whether to return a smaller copy of a photo for display: WebP, upright, up to 960 × 960 pixels. Ignored for downloads.",
						type: "boolean",
						example: false,
					}),
				}),
				response: {
					200: mediaResponse("The original photo or recording, its preview, or a watermarked copy."),
					206: mediaResponse("The requested bytes."),
				},
				problems: [410, 416],
			}),
			async (request, reply) => {
				const caller = getCaller(request);
				const { id } = request.params;
				const { download, preview } = request.query;
				// Without a file name: the page that links to it sets a better one.
				if (download) reply.header("content-disposition", "attachment");
				const serveFile = download ? downloadFile : preview ? previewFile : viewFile;
				return sendFile(request, reply, await serveFile(services, caller, id));
			},
		);

		http.post(
			"/api/v1/files/:id/link",
			operation("createFileLink", "Create a file link", secured({ permission: "files:read" }), {
				description:
					"For showing a photo in your own page: the URL gives access to this file only, for 5 minutes, from anywhere. Access is recorded under the caller who created the link. It stops working if their key or team membership ends.",
				params,
				response: { 200: fileLinkSchema },
			}),
			async (request) => createFileLink(services, getCaller(request), request.params.id),
		);

		http.get(
			"/api/v1/files/:id/content",
			operation("getLinkedFile", "Retrieve a file by link", fileLinkAccess, {
				description: "The whole file, or a `Range`.",
				params,
				querystring: fileLinkQuery,
				response: {
					200: mediaResponse("The original photo or recording."),
					206: mediaResponse("The requested bytes."),
				},
				problems: [410, 416],
			}),
			async (request, reply) => {
				const { id } = request.params;
				const viewer = { requestId: request.id, locale: getRequestLocale(request) };
				const file = await getLinkedFile(services, viewer, getCaller(request));
				const extension = file.contentType.split("/")[1];
				reply.header("content-disposition", `inline; filename="${id}.${extension}"`);
				return sendFile(request, reply, file);
			},
		);
	};
