import type { IncomingMessage } from "node:http";
import { createRangeTest, parseAddress, unmapIpv4 } from "./ip-range.ts";

/** Reverse proxies in front of this server: none, their number, or their ranges in CIDR notation. */
export type TrustedProxies = number | readonly string[];

/** Whether a peer is one of the operator's proxies. Hop 0 is the peer of the connection itself. */
export type IsProxy = (address: string, hop: number) => boolean;

/** Recognizes the operator's proxies. Forwarded headers count only as far as these have written them. */
export function createProxyCheck(trusted: TrustedProxies): IsProxy {
	if (typeof trusted === "number") return (_address, hop) => hop < trusted;
	const isTrusted = createRangeTest(trusted);
	return (address) => isTrusted(parseAddress(address));
}

/** An address of `X-Forwarded-For` without the port that some proxies add: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (hop: string): string =>
	hop.replace(/^\[([^\]]+)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");

/** The addresses of a request's `X-Forwarded-For`, in its order. */
const forwardedAddresses = ({ headers }: Pick<IncomingMessage, "headers">): string[] =>
	[headers["x-forwarded-for"] ?? []]
		.flat()
		.join(",")
		.split(",")
		.map((hop) => withoutPort(hop.trim()))
		.filter(Boolean);

/** Removes ports from `X-Forwarded-For`, which Fastify doesn't understand. */
export function removeForwardedPorts(request: Pick<IncomingMessage, "headers">): void {
	if (request.headers["x-forwarded-for"])
		request.headers["x-forwarded-for"] = forwardedAddresses(request).join(", ");
}

/** Client address of a request: the last one in `X-Forwarded-For` that isn't one of the operator's proxies. */
export function getClientAddress(request: IncomingMessage, isProxy: IsProxy): string {
	const hops = [request.socket.remoteAddress ?? "", ...forwardedAddresses(request).reverse()];
	const sender = hops.find((address, hop) => !isProxy(address, hop));
	return unmapIpv4(sender ?? hops.at(-1) ?? "");
}
