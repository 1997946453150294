import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { createAddressPolicy } from "./address-policy.ts";
import { AddressRefusedError } from "./connection-failures.ts";
import { createResolver, type ResolveHostname } from "./dns.ts";
import { type OutboundRequest, type OutboundResponse, postRequest } from "./post-request.ts";

/** Calls to URLs that customers configure. None may reach the operator's own network. */
export interface OutboundClient {
	/** Whether a host is refused without resolving it: a forbidden IP address, or this machine. */
	refusesHost(hostname: string): boolean;
	/** Whether the operator allows some private networks. */
	readonly allowsPrivateRanges: boolean;
	/** Sends a request and returns its outcome; never throws. */
	post(message: OutboundRequest): Promise<OutboundResponse>;
	close(): Promise<void>;
}

const stripBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * @param privateRanges private networks that may be called, in CIDR notation
 * @param resolve how names are resolved
 */
export function openOutboundClient(
	privateRanges: readonly string[],
	resolve: ResolveHostname = createResolver(),
): OutboundClient {
	const isAllowed = createAddressPolicy(privateRanges);
	/** Resolves a host once, so that the checked addresses are the ones connected to. */
	const lookup: LookupFunction = (hostname, options, callback) => {
		resolve(hostname).then(
			(addresses) => {
				const allowedAddresses = addresses
					.filter(isAllowed)
					.map((address) => ({ address, family: isIP(address) }))
					.filter(({ family }) => !options.family || options.family === family);
				const [first] = allowedAddresses;
				if (!first) callback(addresses.length > 0 ? new AddressRefusedError() : noAddressError(), []);
				else if (options.all) callback(null, allowedAddresses);
				else callback(null, first.address, first.family);
			},
			(error: NodeJS.ErrnoException) => callback(error, []),
		);
	};
	const connect = buildConnector({ timeout: 10_000, allowH2: false, lookup });
	const agent = new Agent({
		pipelining: 1,
		// IP addresses aren't looked up, so they are checked here.
		connect: (options, callback) => {
			const host = stripBrackets(options.hostname);
			if (isIP(host) !== 0 && !isAllowed(host)) callback(new AddressRefusedError(), null);
			else connect(options, callback);
		},
	});
	return {
		refusesHost(hostname) {
			const host = stripBrackets(hostname).replace(/\.$/, "").toLowerCase();
			if (isIP(host) !== 0) return !isAllowed(host);
			return /(^|\.)localhost$/.test(host) && !isAllowed("127.0.0.1") && !isAllowed("::1");
		},
		allowsPrivateRanges: privateRanges.length > 0,
		post: (message) => postRequest(agent, message),
		close: () => agent.destroy(),
	};
}

const noAddressError = () => Object.assign(new Error("The name has no address."), { code: "ENOTFOUND" });
