import { formatPercent } from "../report/share.ts";
import { type Row, renderTable } from "../report/table.ts";
import { type FacePeer, measureFacePeers } from "./face-peers.ts";
import { type MrzPeer, measureMrzPeers } from "./mrz-peers.ts";

/** Results of the engine and of comparable software; null if that was never installed. */
export interface Peers {
	readonly mrz: { readonly us: MrzPeer; readonly peer: MrzPeer | null };
	readonly faces: { readonly us: FacePeer; readonly peer: FacePeer | null };
}

/** Measures both in the same run, on the same pictures and machine. */
export const measurePeers = async (fixtures: string, at: string): Promise<Peers> => ({
	mrz: await measureMrzPeers(fixtures, at),
	faces: await measureFacePeers(fixtures, at),
});

/** Software that isn't installed keeps its previous results, with their date. */
export const keepLastPeerFigures = (fresh: Peers | undefined, before: Peers | undefined): Peers | undefined =>
	fresh && {
		mrz: { ...fresh.mrz, peer: fresh.mrz.peer ?? before?.mrz.peer ?? null },
		faces: { ...fresh.faces, peer: fresh.faces.peer ?? before?.faces.peer ?? null },
	};

/** Rows of the engine and its peer; a peer with another date wasn't installed for this run. */
function rowsOf<Figures extends { name: string; at: string }>(
	{ us, peer }: { us: Figures; peer: Figures | null },
	otherwise: string,
	figures: (of: Figures) => Row,
): Row[] {
	if (!peer) return [{ "": us.name, ...figures(us) }, { "": `${otherwise}: not installed` }];
	const old = peer.at === us.at ? "" : ` (not installed on ${us.at}: figures of ${peer.at})`;
	return [us, peer].map((one) => ({ "": `${one.name}${one === peer ? old : ""}`, ...figures(one) }));
}

const mrzRows = ({ mrz }: Peers) =>
	rowsOf(mrz, "Tesseract", ({ exact, wrongButValid, cpuMs }) => ({
		zones: exact.of,
		"read exactly %": formatPercent(exact),
		"wrong but valid": wrongButValid,
		"CPU ms per MRZ": cpuMs,
	}));
const faceRows = ({ faces }: Peers) =>
	rowsOf(faces, "face-api", ({ found, of, auc, fnmr, cpuMs }) => ({
		"faces found": `${found} of ${of}`,
		AUC: auc,
		"FNMR % at FMR 1 %": formatPercent(fnmr),
		"CPU ms per face": cpuMs,
	}));

/** Formats the tables for the console. */
export const peerRows = (peers: Peers): Row[][] => [mrzRows(peers), faceRows(peers)];

export const peerPages = (peers: Peers): string[] => [
	"## Comparison with other software",
	"In one run, on the same photos. The engine's CPU time includes finding the MRZ. Tesseract gets the MRZ already cropped and straightened, in both orientations, and starts once for all of them; it reads rows of fillers as letters. face-api runs its own pipeline (SSD MobileNet, 68 points, ResNet-34) from photo to descriptor on the only backend that its package includes for Node, plain JavaScript; its WebAssembly backend, which needs another package, is several times faster.",
	renderTable(mrzRows(peers)),
	"Photos of the people, each compared with every other, at each recognizer's own distance for an FMR of 1 %.",
	renderTable(faceRows(peers)),
];
