import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { createProxyCheck, getClientAddress, type TrustedProxies } from "./client-address.ts";

const addressOf = (trusted: TrustedProxies, peer: string, forwarded?: string) =>
	getClientAddress(
		{
			socket: { remoteAddress: peer },
			headers: { "x-real-ip": "192.0.2.66", ...(forwarded && { "x-forwarded-for": forwarded }) },
		} as unknown as IncomingMessage,
		createProxyCheck(trusted),
	);

test.each<[string, TrustedProxies, string, string | undefined, string]>([
	["without a proxy, the peer's", 0, "203.0.113.1", "192.0.2.1", "203.0.113.1"],
	["behind one proxy, the last one it wrote", 1, "10.0.0.1", "192.0.2.1, 203.0.113.1", "203.0.113.1"],
	[
		"behind two proxies, the one the outer one wrote",
		2,
		"10.0.0.1",
		"192.0.2.1, 203.0.113.1, 10.0.0.2",
		"203.0.113.1",
	],
	["behind a proxy that wrote none, the proxy's", 1, "10.0.0.1", undefined, "10.0.0.1"],
	[
		"behind a known range of proxies",
		["10.0.0.0/8"],
		"::ffff:10.0.0.1",
		"192.0.2.1, 203.0.113.1, 10.9.9.9",
		"203.0.113.1",
	],
	["behind a proxy that writes ports", 1, "10.0.0.1", "192.0.2.1:80, 203.0.113.1:4711", "203.0.113.1"],
	["behind a proxy that writes IPv6 with a port", 1, "10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"],
	["outside the known ranges, the peer's", ["10.0.0.0/8"], "203.0.113.1", "192.0.2.1", "203.0.113.1"],
	["behind a proxy of the same link", ["fe80::/10"], "fe80::1%eth0", "203.0.113.1", "203.0.113.1"],
	["behind an IPv6 range of proxies", ["fd00::/8"], "fd00::1", "2001:db8::1", "2001:db8::1"],
])("the client's address is found: %s", (_where, trusted, peer, forwarded, address) => {
	expect(addressOf(trusted, peer, forwarded)).toBe(address);
});
