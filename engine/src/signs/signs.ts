import { locatePage } from "../document/page.ts";
import type { Face, MrzReading } from "../findings.ts";
import type { Image } from "../image/decode.ts";
import { checkColor } from "./black-and-white.ts";
import { checkSoftware } from "./editing-software.ts";
import type { SignFindings } from "./findings.ts";
import { checkGhostPortrait } from "./ghost-portrait.ts";
import { checkScreen } from "./screen-photo.ts";

/** Checks signs of tampering and copying, on the page if the MRZ gives its position, otherwise on the whole photo. */
export async function checkSigns(
	bytes: Uint8Array,
	image: Image,
	mrz: MrzReading | null,
	portrait: Face | null,
): Promise<SignFindings> {
	const page = mrz ? locatePage(mrz, image) : null;
	return {
		software: await checkSoftware(bytes),
		color: checkColor(image, page, portrait),
		screen: checkScreen(image, page),
		ghost: checkGhostPortrait(image, portrait),
	};
}
