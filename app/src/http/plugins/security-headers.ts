import { randomBytes } from "node:crypto";
import helmet from "@fastify/helmet";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import type { Config } from "../../platform/config.ts";

/** Marks in-process calls by pages: the page itself was counted, so its calls aren't. */
export const inMemoryHeader = "x-vidimus-in-memory";
export const inMemoryToken = randomBytes(24).toString("base64url");

/** Headers of every response. Pages add their own content policy with a nonce. */
export const securityHeadersPlugin = fastifyPlugin(
	async (http: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
		await http.register(helmet, {
			contentSecurityPolicy: {
				useDefaults: false,
				directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] },
			},
			crossOriginEmbedderPolicy: false,
			frameguard: { action: "deny" },
			referrerPolicy: { policy: "no-referrer" },
			hsts: publicUrl.startsWith("https:") ? { maxAge: 31_536_000 } : false,
		});
		http.addHook("onSend", async (_request, reply) => {
			reply.header("permissions-policy", "camera=(self), microphone=(), geolocation=()");
		});
	},
);

/** The origin that pages open their socket at, as a content policy names it. */
export function getSocketOrigin({ pusher, publicUrl }: Pick<Config, "pusher" | "publicUrl">): string {
	if (!pusher) return publicUrl.replace(/^http/, "ws");
	const host = pusher.host ?? `ws-${pusher.cluster}.pusher.com`;
	// Browsers ignore IPv6 addresses in a content policy: any host at the same port, then.
	return `${pusher.tls ? "wss" : "ws"}://${host.replace(/^\[.*\]/, "*")}`;
}

/**
 * The content policy of a page: own scripts and styles, and inline ones with the nonce.
 * @param socketOrigin origin of the realtime server
 * @param recaptchaOrigin origin of reCAPTCHA, if it protects the forms
 * @param framers origins that may embed the page in a frame
 */
export function createPagePolicy({
	nonce,
	socketOrigin,
	recaptchaOrigin,
	framers = [],
}: {
	nonce: string;
	socketOrigin: string;
	recaptchaOrigin?: string | undefined;
	framers?: readonly string[];
}): string {
	const recaptcha = recaptchaOrigin ? ` ${recaptchaOrigin}/recaptcha/` : "";
	const recaptchaFiles = recaptcha && " https://www.gstatic.com/recaptcha/";
	return [
		"default-src 'self'",
		`script-src 'self' 'nonce-${nonce}'${recaptcha}${recaptchaFiles}`,
		`style-src-elem 'self' 'nonce-${nonce}'`,
		"style-src-attr 'unsafe-inline'",
		`img-src 'self' data: blob:${recaptchaFiles}`,
		"media-src 'self' blob:",
		`connect-src 'self' ${socketOrigin}${recaptcha}`,
		`frame-src 'self'${recaptcha}`,
		"worker-src 'self'",
		"object-src 'none'",
		"base-uri 'none'",
		"form-action 'self'",
		`frame-ancestors ${framers.join(" ") || "'none'"}`,
	].join("; ");
}
