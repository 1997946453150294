import { readAnchorFolder, type TrustAnchors } from "@vidimus/engine";
import { ConfigError } from "../platform/environment.ts";
import type { Logger } from "../platform/logging/log.ts";

export interface CscaLists {
	readonly anchors: TrustAnchors;
	/** Number of CSCA certificates by two-letter country code. */
	readonly countries: ReadonlyMap<string, number>;
}

/**
 * Reads the CSCA certificates that chips are verified with. A file that can't be used is logged and skipped:
 * lists of the ICAO Public Key Directory contain some unreadable entries.
 * @param folder of master lists, LDIF files, certificates and revocation lists; undefined if not configured
 * @throws ConfigError when the folder can't be read, or holds no certificate
 */
export async function readCscaLists(folder: string | undefined, log: Logger): Promise<CscaLists> {
	if (!folder) return { anchors: { certificates: [], revocationLists: [] }, countries: new Map() };
	const { anchors, store, problems } = await readAnchorFolder(folder).catch(() => {
		throw new ConfigError(
			"CSCA_LISTS must be a folder that can be read. Create it, or give its files to the user that runs this process.",
		);
	});
	for (const { file, problem } of problems) log.warn({ file, problem }, "a file of CSCA_LISTS is left out");
	if (store.cscaCountByCountry.size === 0)
		throw new ConfigError(
			"CSCA_LISTS names a folder without certificates of states: put in files that end in .ml, .ldif, .cer, .crt, .der or .pem.",
		);
	return { anchors, countries: store.cscaCountByCountry };
}
