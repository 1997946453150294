import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { idOf, timestampSchema } from "../../contract.ts";
import { byteRange } from "../../platform/byte-range.ts";
import { notFound } from "../../platform/errors.ts";
import { mediaAnswer, ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller, localeOf } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { assertFileLink, linkFile, openFileLink } from "./file-links.ts";
import { downloadPicture, readPicture, type Shown } from "./showing.ts";

const tags = ["files"];
const params = z.object({ id: idOf("file") });

const linkQuery = z.object({
	token: z.string().max(300).meta({
		description: "What the address was signed with.",
		example: "key_01jd4m8q3ve9r8k2t6w5x7y9za.1795167300.9f2c",
	}),
});

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
function sendFile(request: FastifyRequest, reply: FastifyReply, { contentType, bytes }: Shown) {
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
				schema: {
					operationId: "getFile",
					summary: "Retrieve a file",
					tags,
					security: ofApp,
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
						...problems(401, 403, 404, 416, 422),
					},
				},
			},
			async (request, reply) => {
				const caller = await appCaller(services, request);
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
				schema: {
					operationId: "linkFile",
					summary: "Create a file link",
					description:
						"For who shows a picture in a page of their own: the address opens this file alone, for five minutes, from anywhere. Whoever opens it is recorded as the one who asked for it. It dies with their key or their place in the team.",
					tags,
					security: ofApp,
					params,
					response: { 200: fileLinkSchema, ...problems(401, 403, 404, 419, 422) },
				},
			},
			async (request) => linkFile(services, await appCaller(services, request), request.params.id),
		);

		http.get(
			"/api/v1/files/:id/content",
			{
				schema: {
					operationId: "openFileLink",
					summary: "Retrieve a file by link",
					description: "Whole, or the bytes that a `Range` header asks for.",
					tags,
					security: [],
					params,
					querystring: linkQuery,
					response: {
						200: mediaAnswer("The picture or recording as it arrived."),
						206: mediaAnswer("The bytes that were asked for."),
						...problems(404, 410, 416, 422),
					},
				},
				// An address that opens nothing is a 404 whatever is wrong with the rest of the request.
				preParsing: async (request) => {
					const [link, query] = [params.safeParse(request.params), linkQuery.safeParse(request.query)];
					if (!link.success || !query.success) throw notFound();
					await assertFileLink(services, link.data.id, query.data.token);
				},
			},
			async (request, reply) => {
				const { id } = request.params;
				const told = { requestId: request.id, locale: localeOf(request) };
				const shown = await openFileLink(services, told, id, request.query.token);
				const ending = shown.contentType.split("/")[1];
				reply.header("content-disposition", `inline; filename="${id}.${ending}"`);
				return sendFile(request, reply, shown);
			},
		);
	};
