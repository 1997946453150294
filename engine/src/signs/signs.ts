import { pageOf } from "../document/page.ts";
import type { Face, MrzReading } from "../findings.ts";
import type { Picture } from "../picture/decode.ts";
import { colourSign } from "./colour.ts";
import type { SignFindings } from "./findings.ts";
import { ghostSign } from "./ghost.ts";
import { screenSign } from "./screen.ts";
import { softwareSign } from "./software.ts";

/** Signs of tampering and copying, on the page where its MRZ shows where that is, else on the whole picture. */
export async function signsOn(
	bytes: Uint8Array,
	picture: Picture,
	mrz: MrzReading | null,
	portrait: Face | null,
): Promise<SignFindings> {
	const page = mrz ? pageOf(mrz, picture) : null;
	return {
		software: await softwareSign(bytes),
		colour: colourSign(picture, page, portrait),
		screen: screenSign(picture, page),
		ghost: ghostSign(picture, portrait),
	};
}
