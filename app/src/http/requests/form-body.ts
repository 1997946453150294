import type { FastifyInstance } from "fastify";
import { limits } from "../limits.ts";
import { tooManyValues } from "./json-body.ts";

/** Whether a form has more fields than a body may have values: counted before any is made. */
function hasTooMany(form: string): boolean {
	let fields = 1;
	for (let at = form.indexOf("&"); at >= 0; at = form.indexOf("&", at + 1))
		if (++fields > limits.bodyValues) return true;
	return false;
}

/** Reads bodies of forms without files. */
export function readForms(http: FastifyInstance): void {
	http.addContentTypeParser(
		"application/x-www-form-urlencoded",
		{ parseAs: "string" },
		(_request, body, done) => {
			const form = String(body);
			if (hasTooMany(form)) done(tooManyValues(), undefined);
			else done(null, Object.fromEntries(new URLSearchParams(form)));
		},
	);
}
