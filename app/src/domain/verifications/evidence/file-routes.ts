import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { idOf, timestampSchema } from "../../../contract.ts";
import { byteRange } from "../../../platform/network/byte-range.ts";
import { mediaAnswer, problems, type Routes } from "../../../platform/network/http.ts";
import { callerOf } from "../../guard/access.ts";
import { localeOf } from "../../guard/request.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { byFileLink, fileLinkQuery, linkFile, openFileLink } from "../links/file-links.ts";
import { downloadPicture, readPicture, type ServedFile } from "./file-access.ts";

const tags = ["files"];
const params = z.object({ id: idOf("file") });

const fileLinkSchema = z
	.object({
		url: z.string().meta({
			description: "Opens the file without a key or a session, for five minutes.",
			example:
				"https://id.example.com/api/v1/files/fil_01jd4m8q3ve9r8k2t6w5x7y9za/content?token=key_01jd4m8q3ve9r8k2t6w5x7y9za.1795167300.9f2c…",
		}),
		expires_at: timestampSchema,
	})
	.meta({ id: "FileLink", description: "A short address of a file." });

/** Sends a file whole, or the bytes that a `Range` header asks for. Nobody on the way keeps it. */
function sendFile(request: FastifyRequest, reply: FastifyReply, { contentType, bytes }: ServedFile) {
	const range = byteRange(request.headers.range, bytes.length);
	const answer = reply
		.header("cache-control", "private, no-store")
		.header("content-security-policy", "default-src 'none'; sandbox")
		.header("accept-ranges", "bytes")
		.type(contentType);
	if (!range) return answer.send(bytes);
	const { first, last } = range;
	return answer
		.code(206)
		.header("content-range", `bytes ${first}-${last}/${bytes.length}`)
		.send(bytes.subarray(first, last + 1));
}

/** The pictures and recordings of verifications. */
export const fileRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/files/:id",
			{
				config: secured({ who: ["key", "session"], permission: "files:read" }),
				schema: {
					operationId: "getFile",
					summary: "Retrieve a file",
					tags,
					description:
						"Whole, or the bytes that a `Range` header asks for. Who looks is recorded. What is downloaded bears the name of whoever did it, the time and the verification all over.",
					params,
					querystring: z.object({
						download: z.stringbool().default(false).meta({
							description: "With a visible watermark, to be saved.",
							type: "boolean",
							example: true,
						}),
					}),
					response: {
						200: mediaAnswer("The picture or recording as it arrived, or a marked copy."),
						206: mediaAnswer("The bytes that were asked for."),
						...problems(404, 416, 422),
					},
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				const { id } = request.params;
				// Without a name: the page that links to it knows a better one.
				if (request.query.download) reply.header("content-disposition", "attachment");
				const read = request.query.download ? downloadPicture : readPicture;
				return sendFile(request, reply, await read(services, caller, id));
			},
		);

		http.post(
			"/api/v1/files/:id/link",
			{
				config: secured({ who: ["key", "session"], permission: "files:read" }),
				schema: {
					operationId: "linkFile",
					summary: "Create a file link",
					description:
						"For who shows a picture in a page of their own: the address opens this file alone, for five minutes, from anywhere. Whoever opens it is recorded as the one who asked for it. It dies with their key or their place in the team.",
					tags,
					params,
					response: { 200: fileLinkSchema, ...problems(404, 422) },
				},
			},
			async (request) => linkFile(services, callerOf(request), request.params.id),
		);

		http.get(
			"/api/v1/files/:id/content",
			{
				config: byFileLink,
				schema: {
					operationId: "openFileLink",
					summary: "Retrieve a file by link",
					description: "Whole, or the bytes that a `Range` header asks for.",
					tags,
					params,
					querystring: fileLinkQuery,
					response: {
						200: mediaAnswer("The picture or recording as it arrived."),
						206: mediaAnswer("The bytes that were asked for."),
						...problems(410, 416, 422),
					},
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const viewer = { requestId: request.id, locale: localeOf(request) };
				const shown = await openFileLink(services, viewer, callerOf(request));
				const ending = shown.contentType.split("/")[1];
				reply.header("content-disposition", `inline; filename="${id}.${ending}"`);
				return sendFile(request, reply, shown);
			},
		);
	};
