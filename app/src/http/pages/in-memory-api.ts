import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { csrfCookie, csrfHeader, sessionCookie, sessionTokenName } from "../../domain/guard/cookies.ts";
import { createCsrfToken } from "../../domain/guard/csrf.ts";
import type { Services } from "../../domain/services.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { Config } from "../../platform/config.ts";
import type { ApiRequest, SendRequest } from "../../web/client/api/api-request.ts";
import { inMemoryHeader, inMemoryToken } from "../plugins/security-headers.ts";

/** In token mode: the token of the page's own request, or the cookie of a full page load. */
function tokenHeader(request: FastifyRequest, config: Config): Record<string, string> {
	if (config.authMode !== "token") return {};
	const { authorization } = request.headers;
	const storedToken = config.authTokenStorage === "cookie" ? request.cookies[sessionTokenName] : undefined;
	if (authorization) return { authorization };
	return storedToken?.startsWith("ses_") ? { authorization: `Bearer ${storedToken}` } : {};
}

/** Language of a page, by its path. */
export const getPageLocale = ({ url }: Pick<FastifyRequest, "url">): Locale =>
	/^\/en(?=\/|$|\?)/.test(url) ? "en" : "fr";

/** Headers of a read: the page itself was counted, so its reads aren't. */
const readHeaders = ({ headers }: FastifyRequest): Record<string, string> => ({
	cookie: headers.cookie ?? "",
	[inMemoryHeader]: inMemoryToken,
});

/** Headers of a change, which the API counts as any other. The form's own origin has been checked. */
function changeHeaders(services: Services, { cookies }: FastifyRequest): Record<string, string> {
	const token = createCsrfToken(services, cookies[sessionCookie]);
	const sent = Object.entries({ ...cookies, [csrfCookie]: token });
	return {
		cookie: sent.map(([name, value = ""]) => `${name}=${encodeURIComponent(value)}`).join("; "),
		[csrfHeader]: token,
	};
}

/** Calls the API in the same process with the page request's credentials. Cookies that the API sets go to the browser. */
export const createInMemorySend =
	(http: FastifyInstance, services: Services, request: FastifyRequest, reply: FastifyReply): SendRequest =>
	async ({ method, path, body }: ApiRequest) => {
		const response = await http.inject({
			method,
			url: path,
			headers: {
				...(method === "GET" ? readHeaders(request) : changeHeaders(services, request)),
				...tokenHeader(request, services.config),
				"user-agent": request.headers["user-agent"] ?? "",
				"accept-language": getPageLocale(request),
			},
			remoteAddress: request.ip,
			...(body && { payload: body }),
		});
		const newCookies = method === "GET" ? undefined : response.headers["set-cookie"];
		if (newCookies) reply.header("set-cookie", newCookies);
		return new Response(response.statusCode === 204 ? null : response.body, {
			status: response.statusCode,
			headers: { "content-type": String(response.headers["content-type"] ?? "") },
		});
	};
