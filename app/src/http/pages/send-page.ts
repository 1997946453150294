import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Services } from "../../domain/services.ts";
import { getVerificationPage } from "../../domain/verifications/links/verification-page.ts";
import { personLocales } from "../../i18n/locales.ts";
import type { Config } from "../../platform/config.ts";
import { toLogFields } from "../../platform/logging/log.ts";
import type { LegalFacts, RequestContext } from "../../web/client/request-context.ts";
import { createPagePolicy, getSocketOrigin } from "../plugins/security-headers.ts";
import { sendErrorPage } from "./error-page.ts";
import { createFormPasses } from "./form-posts.ts";
import { createInMemorySend } from "./in-memory-api.ts";
import type { SsrModule } from "./page-files.ts";
import { isFileUrl, isImpossibleUrl, sendUnknownFile } from "./unknown-files.ts";

const verificationPagePattern = new RegExp(
	`^(?:/(?:${personLocales.join("|")}))?/verify/([^/?]+?)(?:\\.data)?/?(?:\\?|$)`,
);

/** The verification ID of a request for the person's page, which has a URL for each language. */
const verificationIdFromUrl = (url: string): string | undefined => verificationPagePattern.exec(url)?.[1];

function toWebRequest(request: FastifyRequest, publicUrl: string): Request {
	const headers = new Headers(
		Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
			typeof value === "string" ? [[name, value]] : [],
		),
	);
	// A form's origin has been checked. The router would refuse `null`, which browsers send without a referrer.
	headers.delete("origin");
	const { method, body } = request;
	// As text: relative to the address, a path such as `//host/x` would name another host, or none that can be parsed.
	return new Request(new URL(new URL(publicUrl).origin + request.url), {
		method,
		headers,
		...(typeof body === "string" && { body }),
	});
}

/** The configured operator and processors, for the legal pages. */
const describeOperator = ({ operator, smtpUrl, pusher, botProtection, recaptcha }: Config): LegalFacts => ({
	operator: Object.fromEntries(
		Object.entries(operator).map(([name, value]) => [name, value ?? null]),
	) as LegalFacts["operator"],
	partners: {
		mail: smtpUrl ? new URL(smtpUrl).hostname : null,
		realtime: pusher ? new URL(`http://${pusher.host ?? "pusher.com"}`).hostname : null,
		bots: botProtection && recaptcha ? new URL(recaptcha.origin).hostname : null,
	},
});

const getRecaptchaOrigin = ({ botProtection, recaptcha }: Config) =>
	botProtection ? recaptcha?.origin : undefined;

/** What a page needs to know of the server and the request. */
function createContext(
	{ config, realtime }: Services,
	request: FastifyRequest,
	{
		api,
		framers,
		...rest
	}: Pick<RequestContext, "api" | "nonce" | "verification" | "demoProgress" | "createFormPass"> &
		Pick<RequestContext["setting"], "framers">,
): RequestContext {
	let user: ReturnType<typeof api.user> | undefined;
	return {
		...rest,
		api,
		setting: {
			authMode: config.authMode,
			tokenStorage: config.authTokenStorage,
			userKey: config.userWrapKey,
			origin: new URL(config.publicUrl).origin,
			requestId: request.id,
			recaptcha: getRecaptchaOrigin(config) !== undefined,
			realtime: realtime.client,
			framers,
		},
		legal: describeOperator(config),
		report: (error) =>
			request.log.error(toLogFields(error as Error), "a part of a page couldn't be rendered on the server"),
		user: () => {
			user ??= api.user();
			return user.catch(() => null);
		},
	};
}

/** Sets the headers that depend on the page. */
function setPageHeaders(
	reply: FastifyReply,
	policy: Parameters<typeof createPagePolicy>[0] & { framers: readonly string[] },
	development: boolean,
): void {
	// X-Frame-Options doesn't support lists of origins: with one, only the content policy is sent.
	if (policy.framers.length > 0) reply.removeHeader("x-frame-options");
	if (development) {
		reply.removeHeader("content-security-policy");
		return;
	}
	reply
		.header("content-security-policy", createPagePolicy(policy))
		.header("cache-control", "private, no-store");
}

/** @returns a handler that renders the page of a request */
export function createPageSender(
	http: FastifyInstance,
	services: Services,
	{
		ssr,
		development,
		demoProgress,
	}: { ssr: () => Promise<SsrModule>; development: boolean } & Pick<RequestContext, "demoProgress">,
) {
	const { config } = services;
	const createFormPass = createFormPasses(http, services);
	const origins = { socketOrigin: getSocketOrigin(config), recaptchaOrigin: getRecaptchaOrigin(config) };
	return async (request: FastifyRequest, reply: FastifyReply) => {
		if (isFileUrl(request.url) || isImpossibleUrl(request.url)) return sendUnknownFile(reply);
		const { renderPage, renderFatalScreen, createApiClient } = await ssr();
		const nonce = development ? "" : randomBytes(16).toString("base64");
		const api = createApiClient(createInMemorySend(http, services, request, reply), {
			userKey: () => config.userWrapKey,
			tokenMode: () => config.authMode === "token",
			saveToken() {},
		});
		const verificationId = verificationIdFromUrl(request.url);
		const verification = verificationId ? await getVerificationPage(services, verificationId) : null;
		const framers = verification?.framers ?? [];
		const context = createContext(services, request, {
			api,
			nonce,
			verification,
			framers,
			demoProgress,
			createFormPass: (action) => createFormPass(request, action),
		});
		const response = await renderPage(toWebRequest(request, config.publicUrl), context);
		// The router's fallback is a line of text, when it couldn't even render the error screen.
		if (response.status >= 500 && response.headers.get("content-type")?.startsWith("text/plain"))
			return sendErrorPage({ renderFatalScreen }, request, reply, response.status);
		setPageHeaders(reply, { nonce, framers, ...origins }, development);
		// The page shows this itself; only the status comes from the server.
		const isUnknown = verificationId !== undefined && !verification && response.ok;
		return reply.send(
			isUnknown ? new Response(response.body, { status: 404, headers: response.headers }) : response,
		);
	};
}
