import type { BarcodeReading, Finding, SignName } from "@vidimus/engine";
import type { DocumentSide } from "../evidence.ts";
import {
	type CheckFinding,
	checkFromEngine,
	compositeCheck,
	leafCheck,
	mapEngineReasons,
} from "../finding.ts";

/** A sign that should have been looked for and wasn't is a question. */
const signCheck = (
	type: "color" | `${"front" | "back"}_${Exclude<SignName, "ghost" | "color">}`,
	finding: Finding | undefined,
	isAsked: boolean,
): CheckFinding => {
	const check = finding ? checkFromEngine(type, finding) : leafCheck(type, "not_run");
	const isOpen = isAsked && check.result === "not_run" && check.reasons.length === 0;
	return isOpen ? { ...check, reasons: ["reading_uncertain"] } : check;
};

/** One check per side for a sign of copying */
const signChecks = (
	sides: readonly DocumentSide[],
	sign: Exclude<SignName, "ghost" | "color">,
): CheckFinding[] =>
	sides.map(({ findings: { signs } }, index) =>
		signCheck(`${index === 0 ? "front" : "back"}_${sign}` as const, signs?.[sign], true),
	);

/** Whether the ghost image shows the same face as the portrait; not run where a side has none, as most backs. */
function portraitIntegrityCheck(sides: readonly DocumentSide[]): CheckFinding {
	const ghosts = sides.flatMap(({ findings: { signs } }) => signs?.ghost ?? []);
	const ghost =
		ghosts.find(({ result }) => result === "consider") ?? ghosts.find(({ result }) => result === "clear");
	return ghost ? checkFromEngine("portrait_integrity", ghost) : leafCheck("portrait_integrity", "not_run");
}

/**
 * One check per seal that was read. A seal with an unknown key proves nothing, nor does a genuine one that isn't from
 * an identity document: an invoice may lie beside it.
 */
const sealChecks = (sides: readonly DocumentSide[]): CheckFinding[] =>
	sides.flatMap(({ findings: { barcode } }, index) => {
		if (!barcode?.seal) return [];
		const { result, reasons, model } = barcode.seal;
		const type = index === 0 ? "front_seal" : "back_seal";
		const check = leafCheck(type, result, mapEngineReasons(reasons), { model });
		return [
			check.result === "clear" && !hasGenuineHolderSeal(barcode) ? { ...check, result: "not_run" } : check,
		];
	});

/** Whether a genuine seal confirms the document's holder. */
export const hasGenuineHolderSeal = ({ seal, fields }: BarcodeReading): boolean =>
	seal?.result === "clear" && Object.keys(fields).length > 0;

/** Whether the image shows the original, unaltered document. Signs to the contrary go to manual review. */
export const visualAuthenticityCheck = (sides: readonly DocumentSide[]): CheckFinding =>
	compositeCheck("visual_authenticity", [
		compositeCheck("original_present", signChecks(sides, "screen")),
		portraitIntegrityCheck(sides),
		compositeCheck("tampering", [...signChecks(sides, "software"), ...sealChecks(sides)]),
	]);

/** Whether the image is in color, asked of sides with a portrait. */
export const colorCheck = ({ findings: { signs, portrait } }: DocumentSide): CheckFinding =>
	signCheck("color", signs?.color, portrait.face !== null);
