import type { SignName } from "@vidimus/engine";
import type { DocumentSide } from "./evidence.ts";
import { branch, type CheckFinding, fromEngine, leaf } from "./finding.ts";

/** One sign on each picture it was looked for on. Findings kept from before signs were looked for have none. */
const onEach = (sides: readonly DocumentSide[], sign: SignName): CheckFinding[] =>
	sides.flatMap(({ findings: { signs } }, index) =>
		signs ? [fromEngine(`${index === 0 ? "front" : "back"}_${sign}`, signs[sign])] : [],
	);

/** Whether the document itself was before the camera, as it was issued: a sign to the contrary is for a reviewer. */
export function visualAuthenticity(sides: readonly DocumentSide[]): CheckFinding {
	if (sides.every(({ findings }) => !findings.signs)) return leaf("visual_authenticity", "not_run");
	return branch("visual_authenticity", [
		branch("original_present", onEach(sides, "screen")),
		leaf("portrait_integrity", "not_run"),
		branch("tampering", onEach(sides, "software")),
	]);
}

/** Whether a picture has colours; nothing for findings from before. */
export const colourOf = ({ findings: { signs } }: DocumentSide): CheckFinding[] =>
	signs ? [fromEngine("colour", signs.colour)] : [];
