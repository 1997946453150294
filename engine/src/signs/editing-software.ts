import sharp from "sharp";
import type { Finding } from "../findings.ts";
import { ruleModel } from "../quality/finding.ts";

/**
 * Software for painting and compositing images. Software that only develops, crops or rotates is excluded: Lightroom,
 * Snapseed and the built-in apps of phones and systems.
 */
const EDITORS = [
	/photoshop(?! (lightroom|camera))/i,
	/imageready|adobe (illustrator|indesign|fireworks|firefly|express)/i,
	/\bgimp\b/i,
	/paint\.net|paint ?shop|photo-?paint/i,
	/affinity (photo|designer)/i,
	/pixelmator|photopea|pixlr|\bcanva\b|picsart|photoscape|\bkrita\b|inkscape|coreldraw/i,
	/faceapp|facetune|meitu|beautyplus/i,
	/midjourney|stable diffusion|dall[-·]e/i,
];

const SOFTWARE = 0x0131;
const PROCESSING_SOFTWARE = 0x000b;
const ASCII = 2;

/** Software tags of the first directory of EXIF data; empty if it is malformed. */
function readExifSoftware(exif: Buffer): string[] {
	const tiff = exif.toString("latin1", 0, 6) === "Exif\0\0" ? exif.subarray(6) : exif;
	if (tiff.length < 8) return [];
	const little = tiff.toString("latin1", 0, 2) === "II";
	const short = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
	const long = (at: number) => (little ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
	const directory = long(4);
	if (directory + 2 > tiff.length) return [];
	const names: string[] = [];
	for (let i = 0; i < short(directory); i++) {
		const entry = directory + 2 + 12 * i;
		if (entry + 12 > tiff.length) break;
		const tag = short(entry);
		if ((tag !== SOFTWARE && tag !== PROCESSING_SOFTWARE) || short(entry + 2) !== ASCII) continue;
		const length = long(entry + 4);
		const from = length <= 4 ? entry + 8 : long(entry + 8);
		names.push(tiff.toString("utf8", from, Math.min(tiff.length, from + length)));
	}
	return names;
}

const IN_XMP =
	/(?:CreatorTool|softwareAgent|DigitalSourceType)(?:="([^"]*)"|='([^']*)'|(?:\s[^>]*)?>([^<]*)<)/g;

function readXmpSoftware(xmp: Buffer): string[] {
	return [...xmp.toString("utf8").matchAll(IN_XMP)].map(([, a, b, c]) => a ?? b ?? c ?? "");
}

/** IPTC's terms for images generated wholly or partly by a trained model. */
const GENERATED = /trainedAlgorithmicMedia$/i;

/**
 * Whether the file's header says that an editor saved it. Without such metadata nothing is proved, because forgers can
 * remove it.
 */
export async function checkSoftware(bytes: Uint8Array): Promise<Finding> {
	const { exif, xmp, comments = [] } = await sharp(bytes, { limitInputPixels: false }).metadata();
	const programNames = [
		...(exif ? readExifSoftware(exif) : []),
		...(xmp ? readXmpSoftware(xmp) : []),
		...comments.map(({ text }) => text),
	];
	const editors = EDITORS.filter((editor) => programNames.some((name) => editor.test(name)));
	const count = editors.length + (programNames.some((name) => GENERATED.test(name.trim())) ? 1 : 0);
	return {
		result: count > 0 ? "consider" : "clear",
		score: count,
		threshold: 0,
		model: ruleModel("editor-metadata"),
		reasons: count > 0 ? ["photo_edited"] : [],
		region: null,
	};
}
