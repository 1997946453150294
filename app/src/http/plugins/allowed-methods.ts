import type { FastifyInstance, FastifyRequest } from "fastify";
import { Problem } from "../../platform/http/problem.ts";

/** The addresses of the API and the methods that each takes, gathered as routes are mounted. */
export function trackAllowedMethods(http: FastifyInstance): (request: FastifyRequest) => Problem {
	const known = new Map<string, { pattern: RegExp; methods: Set<string> }>();
	http.addHook("onRoute", ({ url, method }) => {
		if (!url.startsWith("/api/") || url.includes("*")) return;
		const pattern = new RegExp(`^${url.replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
		const entry = known.get(url) ?? { pattern, methods: new Set<string>() };
		known.set(url, entry);
		for (const name of [method].flat()) entry.methods.add(name);
	});
	/** What is wrong with an address that nothing answers: the method, or all of it. */
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
