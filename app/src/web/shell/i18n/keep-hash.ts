import type { DataStrategyResult, MiddlewareFunction } from "react-router";

/**
 * Keeps the hash of a navigation that a loader redirects, as browsers do (RFC 9110 §10.2.2): the server never sees it,
 * and the router goes where the response says. A verification's link has its secret there.
 */
export const keepHash: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ url }, next) => {
	const results = await next();
	for (const { result } of Object.values(results)) {
		const target = result instanceof Response ? result.headers.get("location") : null;
		if (target && !target.includes("#")) (result as Response).headers.set("location", target + url.hash);
	}
	return results;
};
