import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { VerificationFile } from "../../../../../domain/verifications/file-contract.ts";
import { placeFace } from "../../../../design/image/crop-placement.ts";
import { ImageCrop } from "../photos/image-crop.tsx";
import type { LoadedPhoto } from "../photos/loaded-photos.ts";
import css from "./case-face.module.css";

/** Size of a face crop in CSS pixels. */
const cropWidth = 48;
const cropHeight = 60;
const wholePhoto: [[number, number], [number, number]] = [
	[0, 0],
	[1, 1],
];

type Selfie = VerificationFile & { face: NonNullable<VerificationFile["face"]> };
export const findSelfie = ({ files }: Pick<Verification, "files">): Selfie | undefined =>
	files.find((file): file is Selfie => file.kind === "selfie" && file.face !== null);

/** The face on a selfie; an empty frame until the photo is loaded. */
export function SelfieCrop({
	selfie,
	photo,
	label,
}: {
	selfie: Selfie | undefined;
	photo: LoadedPhoto | undefined;
	label: string;
}) {
	return (
		<ImageCrop
			className={css.face}
			photo={photo}
			placement={placeFace(selfie?.face ?? wholePhoto, selfie?.eyes ?? null, cropWidth, cropHeight)}
			width={cropWidth}
			height={cropHeight}
			label={label}
		/>
	);
}
