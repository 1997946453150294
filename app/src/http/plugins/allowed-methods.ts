import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../platform/http/problem.ts";

/** Collects the paths of the API with their methods, as routes are mounted. */
export function trackAllowedMethods(http: FastifyInstance): (request: FastifyRequest) => Problem {
	const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
	http.addHook("onRoute", ({ url, method }) => {
		if (!url.startsWith("/api/") || url.includes("*")) return;
		const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
		const entry = known.get(url) ?? { pattern, methods: new Set<string>() };
		known.set(url, entry);
		for (const name of [method].flat()) entry.methods.add(name);
	});
	/** The problem of a request without a route: 405 for a wrong method, otherwise 404. */
	return ({ url, method }) => {
		const path = url.split("?")[0] ?? "";
		const methods = [...known.values()].flatMap((entry) =>
			entry.pattern.test(path) ? [...entry.methods] : [],
		);
		const allowed = [...new Set(methods)].sort().join(", ");
		return allowed && !methods.includes(method)
			? new Problem(405, "method_not_allowed", { values: { method, allowed }, headers: { allow: allowed } })
			: new Problem(404, "route_not_found", { values: { path } });
	};
}
