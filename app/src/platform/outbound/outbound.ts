import { isIP, type LookupFunction } from "node:net";
import { Agent, buildConnector } from "undici";
import { addressRule } from "./addresses.ts";
import { type Exchange, exchange, type Message } from "./exchange.ts";
import { AddressRefused } from "./faults.ts";
import { type Resolve, systemResolve } from "./resolve.ts";

/** Calls to addresses that customers name: none of them may lead into the operator's own network. */
export interface Outbound {
	/** Whether a host is refused already as it is written: an address that may not be called, or this very machine. */
	refuses(hostname: string): boolean;
	/** Whether the operator lets some private networks be called. */
	readonly reachesPrivate: boolean;
	/** Sends a message and tells how it went; never throws. */
	post(message: Message): Promise<Exchange>;
	close(): Promise<void>;
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1");

/**
 * @param privateRanges in CIDR notation: what may be called besides the internet
 * @param resolve how names are resolved
 */
export function openOutbound(privateRanges: readonly string[], resolve: Resolve = systemResolve()): Outbound {
	const may = addressRule(privateRanges);
	/** The addresses that are connected to are those that were checked: nothing is resolved twice. */
	const lookup: LookupFunction = (hostname, options, callback) => {
		resolve(hostname).then(
			(found) => {
				const wanted = found
					.filter(may)
					.map((address) => ({ address, family: isIP(address) }))
					.filter(({ family }) => !options.family || options.family === family);
				const [first] = wanted;
				if (!first) callback(found.length > 0 ? new AddressRefused() : noAddress(), []);
				else if (options.all) callback(null, wanted);
				else callback(null, first.address, first.family);
			},
			(error: NodeJS.ErrnoException) => callback(error, []),
		);
	};
	const connect = buildConnector({ timeout: 10_000, allowH2: false, lookup });
	const agent = new Agent({
		pipelining: 1,
		// What is written as an address is looked up by nobody: it is checked here.
		connect: (options, callback) => {
			const host = withoutBrackets(options.hostname);
			if (isIP(host) !== 0 && !may(host)) callback(new AddressRefused(), null);
			else connect(options, callback);
		},
	});
	return {
		refuses(hostname) {
			const host = withoutBrackets(hostname).replace(/\.$/, "").toLowerCase();
			if (isIP(host) !== 0) return !may(host);
			return /(^|\.)localhost$/.test(host) && !may("127.0.0.1") && !may("::1");
		},
		reachesPrivate: privateRanges.length > 0,
		post: (message) => exchange(agent, message),
		close: () => agent.destroy(),
	};
}

const noAddress = () => Object.assign(new Error("The name has no address."), { code: "ENOTFOUND" });
