import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { publicAccess } from "../../domain/guard/secured.ts";

type Encoding = "br" | "gzip" | "identity";

/** The smallest encoding that the client accepts; uncompressed if it names none. */
function negotiateEncoding({ headers }: FastifyRequest): Encoding {
	const accepted = new Map(
		String(headers["accept-encoding"] ?? "")
			.toLowerCase()
			.split(",")
			.map((coding) => {
				const [name = "", weight = "1"] = coding.split(/;\s*q=/);
				return [name.trim(), Number(weight)];
			}),
	);
	const takes = (name: string) => (accepted.get(name) ?? accepted.get("*") ?? 0) > 0;
	return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}

/** A constant text, compressed once. */
async function compressText(text: string) {
	const plain = Buffer.from(text);
	const [br, gzipped] = await Promise.all([
		promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
		promisify(gzip)(plain, { level: 9 }),
	]);
	const tag = createHash("sha256").update(plain).digest("base64url").slice(0, 22);
	return { tag: `W/"${tag}"`, bodies: { br, gzip: gzipped, identity: plain } };
}

/** Serves the API document. It is built on the first request and doesn't change while the server runs. */
export function serveOpenApiDocument(http: FastifyInstance): void {
	let compressed: ReturnType<typeof compressText> | undefined;
	http.get(
		"/api/v1/openapi.json",
		{ config: publicAccess(), schema: { hide: true } },
		async (request, reply) => {
			compressed ??= compressText(JSON.stringify(http.swagger()));
			const { tag, bodies } = await compressed;
			reply
				.header("etag", tag)
				.header("vary", "accept-encoding")
				// Cached but revalidated: an upgrade of the server changes it.
				.header("cache-control", "no-cache");
			const known = String(request.headers["if-none-match"] ?? "").split(/,\s*/);
			if (known.includes(tag)) return reply.code(304).send();
			const encoding = negotiateEncoding(request);
			if (encoding !== "identity") reply.header("content-encoding", encoding);
			return reply.type("application/json; charset=utf-8").send(bodies[encoding]);
		},
	);
}
