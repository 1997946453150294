import type { IncomingMessage } from "node:http";
import { BlockList, isIP } from "node:net";
import { unmapIpv4 } from "./ip-range.ts";

/** Reverse proxies in front of this server: none, their number, or their ranges in CIDR notation. */
export type TrustedProxies = number | readonly string[];

/** Whether a peer is one of the operator's proxies. Hop 0 is the peer of the connection itself. */
export type IsProxy = (address: string, hop: number) => boolean;

/** Recognizes the operator's proxies. Forwarded headers count only as far as these have written them. */
export function createProxyCheck(trusted: TrustedProxies): IsProxy {
	if (typeof trusted === "number") return (_address, hop) => hop < trusted;
	const ranges = new BlockList();
	for (const range of trusted) {
		const [network = "", length] = range.split("/");
		ranges.addSubnet(network, Number(length), isIP(network) === 4 ? "ipv4" : "ipv6");
	}
	return (address) => {
		const bare = unmapIpv4(address);
		const version = isIP(bare);
		return version !== 0 && ranges.check(bare, version === 4 ? "ipv4" : "ipv6");
	};
}

/** Client address of a request: the last one in `X-Forwarded-For` that isn't one of the operator's proxies. */
export function getClientAddress({ socket, headers }: IncomingMessage, isProxy: IsProxy): string {
	const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",").reverse();
	const hops = [socket.remoteAddress ?? "", ...forwarded.map((hop) => hop.trim()).filter(Boolean)];
	const sender = hops.find((address, hop) => !isProxy(address, hop));
	return unmapIpv4(sender ?? hops.at(-1) ?? "");
}
