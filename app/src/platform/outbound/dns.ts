import { lookup, Resolver } from "node:dns/promises";

/** All addresses of a name. @throws an error with a `code` of node:dns when it has none */
export type ResolveHostname = (name: string) => Promise<string[]>;

const isTimeout = (error: unknown) =>
	["ETIMEOUT", "ECANCELLED"].includes(String((error as NodeJS.ErrnoException).code));

/**
 * Queries the name servers directly: the system's lookup blocks one of four threads, so unresponsive names would block
 * everything else. Names that no server knows may be in the hosts file, so they are then looked up by the system.
 */
export function createResolver(): ResolveHostname {
	const resolver = new Resolver({ timeout: 1500, tries: 2 });
	return async (name) => {
		const results = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
		const found = results.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
		if (found.length > 0) return found;
		const timedOut = results.find((result) => result.status === "rejected" && isTimeout(result.reason));
		if (timedOut?.status === "rejected") throw timedOut.reason;
		return (await lookup(name, { all: true })).map(({ address }) => address);
	};
}
