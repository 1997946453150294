import { measureFacePeers } from "./face-peers.ts";
import type { Comparison, Figures, Peers } from "./figures.ts";
import { measureMrzPeers } from "./mrz-peers.ts";

/** Each program in its strongest form: the report lists it even if it was never installed, and its last results are kept. */
export const STRONGEST: Readonly<Record<keyof Peers, readonly string[]>> = {
	mrz: ["Tesseract, model mrz", "PassportEye, model mrz"],
	faces: ["face-api, WebAssembly", "Human, WebAssembly"],
};

/** Measures all of them in the same run, on the same photos and machine. */
export const measurePeers = async (fixtures: string, at: string): Promise<Peers> => ({
	mrz: await measureMrzPeers(fixtures, at),
	faces: await measureFacePeers(fixtures, at),
});

function keepLast<Of extends Figures>(
	fresh: Comparison<Of>,
	before: Comparison<Of> | undefined,
	strongest: readonly string[],
): Comparison<Of> {
	const kept = before?.peers.filter(
		({ software }) => strongest.includes(software) && !fresh.peers.some((peer) => peer.software === software),
	);
	return { us: fresh.us, peers: [...fresh.peers, ...(kept ?? [])] };
}

/** Software that isn't installed keeps its previous results, with their date. */
export const keepLastPeerFigures = (fresh: Peers | undefined, before: Peers | undefined): Peers | undefined =>
	fresh && {
		mrz: keepLast(fresh.mrz, before?.mrz, STRONGEST.mrz),
		faces: keepLast(fresh.faces, before?.faces, STRONGEST.faces),
	};
