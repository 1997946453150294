import { readAnchorFolder, type TrustAnchors } from "@vidimus/engine";
import { ConfigError } from "./platform/config.ts";
import type { Logger } from "./platform/log.ts";

export interface CscaLists {
	readonly anchors: TrustAnchors;
	/** How many certificates, by the state's two letters. */
	readonly countries: ReadonlyMap<string, number>;
}

/**
 * Reads the states' certificates by which chips are verified. A file that can't be used is named in the log and left out:
 * lists of the Public Key Directory hold some that no one can read.
 * @param folder of master lists, LDIF, certificates and revocation lists; undefined for none
 * @throws ConfigError when the folder can't be read, or holds no certificate
 */
export async function readCscaLists(folder: string | undefined, log: Logger): Promise<CscaLists> {
	if (!folder) return { anchors: { certificates: [], revocationLists: [] }, countries: new Map() };
	const { anchors, store, problems } = await readAnchorFolder(folder).catch(() => {
		throw new ConfigError("CSCA_LISTS must be a folder that can be read.");
	});
	for (const { file, problem } of problems) log.warn({ file, problem }, "a file of CSCA_LISTS is left out");
	if (store.countries.size === 0)
		throw new ConfigError(
			"CSCA_LISTS names a folder without certificates of states: put in files that end in .ml, .ldif, .cer, .crt, .der or .pem.",
		);
	return { anchors, countries: store.countries };
}
