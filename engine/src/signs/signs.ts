import { locatePage } from "../document/page.ts";
import type { Face, MrzReading } from "../findings.ts";
import type { Picture } from "../picture/decode.ts";
import { checkColor } from "./black-and-white.ts";
import { checkSoftware } from "./editing-software.ts";
import type { SignFindings } from "./findings.ts";
import { checkGhostPortrait } from "./ghost-portrait.ts";
import { checkScreen } from "./screen-photo.ts";

/** Checks signs of tampering and copying, on the page if the MRZ gives its position, otherwise on the whole picture. */
export async function checkSigns(
	bytes: Uint8Array,
	picture: Picture,
	mrz: MrzReading | null,
	portrait: Face | null,
): Promise<SignFindings> {
	const page = mrz ? locatePage(mrz, picture) : null;
	return {
		software: await checkSoftware(bytes),
		colour: checkColor(picture, page, portrait),
		screen: checkScreen(picture, page),
		ghost: checkGhostPortrait(picture, portrait),
	};
}
