import type { BarcodeReading, SignName } from "@vidimus/engine";
import type { DocumentSide } from "../evidence.ts";
import { branch, type CheckFinding, fromEngine, leaf } from "../finding.ts";

/** One sign on each picture it was looked for on. Findings kept from before signs were looked for have none. */
const onEach = (
	sides: readonly DocumentSide[],
	sign: Exclude<SignName, "ghost" | "colour">,
): CheckFinding[] =>
	sides.flatMap(({ findings: { signs } }, index) =>
		signs ? [fromEngine(`${index === 0 ? "front" : "back"}_${sign}` as const, signs[sign])] : [],
	);

/** Whether the small second portrait is the first one; nothing where a side has none, as most backs. */
function portraitIntegrity(sides: readonly DocumentSide[]): CheckFinding {
	const ghosts = sides.flatMap(({ findings: { signs } }) => signs?.ghost ?? []);
	const found =
		ghosts.find(({ result }) => result === "consider") ?? ghosts.find(({ result }) => result === "clear");
	return found ? fromEngine("portrait_integrity", found) : leaf("portrait_integrity", "not_run");
}

/**
 * The seals that were read. One of an unknown key says nothing, nor does a genuine one of something that isn't a
 * person's document: an invoice may lie beside it.
 */
const sealsOn = (sides: readonly DocumentSide[]): CheckFinding[] =>
	sides.flatMap(({ findings: { barcode } }, index) => {
		if (!barcode?.seal) return [];
		const check = fromEngine(index === 0 ? "front_seal" : "back_seal", barcode.seal);
		return [check.result === "clear" && !isSealed(barcode) ? { ...check, result: "not_run" } : check];
	});

/** Whether a genuine seal speaks for the document's holder. */
export const isSealed = ({ seal, fields }: BarcodeReading): boolean =>
	seal?.result === "clear" && Object.keys(fields).length > 0;

/** Whether the document itself was before the camera, as it was issued: a sign to the contrary is for a reviewer. */
export function visualAuthenticity(sides: readonly DocumentSide[]): CheckFinding {
	if (sides.every(({ findings }) => !findings.signs)) return leaf("visual_authenticity", "not_run");
	return branch("visual_authenticity", [
		branch("original_present", onEach(sides, "screen")),
		portraitIntegrity(sides),
		branch("tampering", [...onEach(sides, "software"), ...sealsOn(sides)]),
	]);
}

/** Whether a picture has colours; nothing for findings from before. */
export const colourOf = ({ findings: { signs } }: DocumentSide): CheckFinding[] =>
	signs ? [fromEngine("colour", signs.colour)] : [];
