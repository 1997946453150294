import type { Comparison, FaceFigures, Figures, MrzFigures, Peers } from "../peers/figures.ts";
import { STRONGEST } from "../peers/peers.ts";
import { formatPercent } from "./share.ts";
import { type Row, renderTable } from "./table.ts";

/** Names a program's results; those of another run or of another benchmark with their date and source. */
function labelOf({ name, at, source }: Figures, today: string): string {
	if (source) return `${name} (not installed on ${today}: ${source} on ${at})`;
	return at === today ? name : `${name} (not installed on ${today}: figures of ${at})`;
}

/** Rows of the engine and of other software, the strongest form of each first, even if it was never installed. */
function rowsOf<Of extends Figures>(
	{ us, peers }: Comparison<Of>,
	strongest: readonly string[],
	columns: (of: Of) => Row,
): Row[] {
	const rowOf = (of: Of): Row => ({ "": labelOf(of, us.at), ...columns(of) });
	return [
		rowOf(us),
		...strongest.map((software) => {
			const peer = peers.find((one) => one.software === software);
			return peer ? rowOf(peer) : { "": `${software}: not installed` };
		}),
		...peers.filter(({ software }) => !strongest.includes(software)).map(rowOf),
	];
}

const mrzRows = ({ mrz }: Peers) =>
	rowsOf<MrzFigures>(mrz, STRONGEST.mrz, ({ exact, wrongButValid, cpuMs, cpuRatio }) => ({
		zones: exact.of,
		"read exactly": Math.round(exact.share * exact.of),
		"% (95 %)": formatPercent(exact),
		"wrong but valid": wrongButValid,
		"CPU ms per MRZ": cpuMs,
		"CPU × engine": cpuRatio,
	}));
const faceRows = ({ faces }: Peers) =>
	rowsOf<FaceFigures>(faces, STRONGEST.faces, ({ found, of, auc, fnmr, cpuMs, cpuRatio }) => ({
		"faces found": `${found} of ${of}`,
		AUC: auc,
		"FNMR % at FMR 1 %": formatPercent(fnmr),
		"CPU ms per face": cpuMs,
		"CPU × engine": cpuRatio,
	}));

/** Formats the tables for the console. */
export const peerRows = (peers: Peers): Row[][] => [mrzRows(peers), faceRows(peers)];

/** Renders the report's section about other software. `quiet`: whether the machine had no other load. */
export const peerPages = (peers: Peers, quiet: boolean): string[] => [
	"## Comparison with other software",
	`In one run, on the same photos, each program in the strongest form that we know. A row that names another date or source isn't of this run, and an empty cell wasn't recorded. CPU time is also given as a multiple of the engine's in the program's own run.${quiet ? "" : " The machine was busy during the run, which increases CPU time: only the multiples can be compared, and they vary as well."} All photos are among those that [we had seen](#data-that-we-had-seen): our own specimens and people favor the engine. The published documents are test data of PassportEye, whose authors had seen them as well.`,
	"The engine's CPU time includes finding the MRZ. Tesseract gets the MRZ already cropped and straightened by the engine, in both orientations, of which CPU time counts one, and starts once for all of them; `mrz` is Doubango's free model for OCR-B. PassportEye gets the whole photo, finds the MRZ itself and runs Tesseract on it.",
	...(peers.mrz.peers.some(({ source }) => source)
		? [
				"A row measured outside this benchmark comes from another selection of photos, made by others. How many of those the engine reads isn't known, so the row can't be compared with the engine's.",
			]
		: []),
	renderTable(mrzRows(peers)),
	"Photos of the people, each compared with every other, at each recognizer's own distance for an FMR of 1 %. face-api runs SSD MobileNet, 68 points and ResNet-34, Human its detector, mesh and recognizer, from photo to template on the WebAssembly backend of TensorFlow.js. The engine's detector and mesh are those of Human. 8 rendered people are too few to tell which recognizer is better: the table compares cost.",
	renderTable(faceRows(peers)),
];
