import { normalizeIP } from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BotAction } from "../../domain/bot-protection/contract.ts";
import { createFormPass } from "../../domain/bot-protection/form-pass.ts";
import type { Services } from "../../domain/services.ts";
import { csrfMismatch, Problem } from "../../platform/http/problem.ts";
import type { FormPass } from "../../web/client/request-context.ts";
import { serializeProblem } from "../plugins/error-handler.ts";
import { getPageLocale } from "./in-memory-api.ts";

/** Bytes of a posted form: a long message, with every character percent-encoded. */
export const maxFormBytes = 256 * 1024;

/**
 * A form without scripts can't send the CSRF header, but browsers say which site it is from. Pages send no referrer, so
 * `Origin` alone would be `null`: it only decides for browsers without `Sec-Fetch-Site`.
 * @throws Problem 419 for forms of other sites, and for clients that don't say
 */
export function assertSameOrigin({ headers }: Pick<FastifyRequest, "headers">, origin: string): void {
	const site = headers["sec-fetch-site"];
	const isSame = site === undefined ? headers.origin === origin : site === "same-origin";
	if (!isSame) throw csrfMismatch();
}

/**
 * Forms per hour that may come without a proof of work: from one address, and from all together. However many addresses
 * send them, a bot gains no more an hour than one processor core computes in a minute.
 */
export const formLimits = { perAddress: 10, total: 60 } as const;

/**
 * Creates passes for forms without scripts, within the limits.
 * @returns for a request and its action: a pass, none if none is needed or accepted, or the problem of an exceeded limit
 */
export function createFormPasses(
	http: FastifyInstance,
	services: Services,
): (request: FastifyRequest, action: BotAction) => Promise<FormPass> {
	const limit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
		http.createRateLimit({ max, timeWindow: "1 hour", allowList: [], keyGenerator });
	const limits = [
		limit(formLimits.perAddress, ({ ip }) => normalizeIP(ip)),
		limit(formLimits.total, () => "all"),
	];
	return async (request, action) => {
		const { botProtection, recaptcha } = services.config;
		if (!botProtection || recaptcha) return {};
		for (const count of limits) {
			const counted = await count(request);
			if (counted.isAllowed || !counted.isExceeded) continue;
			const problem = new Problem(429, "too_many_forms", {
				values: { minutes: Math.ceil(counted.ttl / 60_000) },
			});
			return { problem: serializeProblem(problem, request.id, getPageLocale(request)) };
		}
		return { token: createFormPass(services, action) };
	};
}
