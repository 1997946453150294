import type { FastifyInstance } from "fastify";
import { requestLimits } from "../plugins/request-limits.ts";
import { tooManyValuesProblem } from "./json-body.ts";

/** Whether a form has more fields than a body may have values. Counted before parsing. */
function hasTooManyFields(form: string): boolean {
	let fields = 1;
	for (let at = form.indexOf("&"); at >= 0; at = form.indexOf("&", at + 1))
		if (++fields > requestLimits.maxBodyValues) return true;
	return false;
}

/** Reads bodies of forms without files. */
export function registerFormParser(http: FastifyInstance): void {
	http.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, body, done) => {
			const form = String(body);
			if (hasTooManyFields(form)) done(tooManyValuesProblem(), undefined);
			else done(null, Object.fromEntries(new URLSearchParams(form)));
		},
	);
}
