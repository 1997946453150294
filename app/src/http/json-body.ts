import type { FastifyInstance } from "fastify";
import { Problem } from "../platform/errors.ts";
import { limits } from "./limits.ts";

/** Level by level, without recursion: half a megabyte of brackets would overflow the stack. */
function isDeeper(value: unknown, most: number): boolean {
	let level = [value];
	for (let depth = 0; depth <= most && level.length > 0; depth++)
		level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
	return level.length > 0;
}

/** Reads bodies of JSON, and refuses those that nest deeper than anything here needs: all that walks them recurses. */
export function readJson(http: FastifyInstance): void {
	const parse = http.getDefaultJsonParser("error", "error");
	http.removeContentTypeParser("application/json");
	http.addContentTypeParser("application/json", { parseAs: "string" }, (request, text, done) => {
		void parse(request, String(text), (error, body) => {
			if (error || !isDeeper(body, limits.bodyDepth)) return done(error, body);
			done(new Problem(400, "body_too_deep", { values: { most: limits.bodyDepth } }), undefined);
		});
	});
}
