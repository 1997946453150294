import type { LightColor } from "@vidimus/engine";
import { decryptJson, encryptJson } from "../../../platform/crypto/encryption.ts";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { describeUploadedPhotos } from "../capture/upload.ts";
import type { StoredChallengeResponse } from "../files/challenge-response.ts";
import type { ReceivedPhoto } from "../files/file-storage.ts";
import { maxFrameMegapixels } from "../values.ts";
import { frameNameSchema } from "./challenge-contract.ts";
import type { ChallengeTryOutcome, ChallengeTryRow } from "./challenge-queries.ts";

/** Step, time and color of each frame, from its file name. @throws Problem 422 for a malformed name */
export const parseFrameNames = (files: readonly UploadedFile[]): StoredChallengeResponse["frames"] =>
	files.map(({ name }) => {
		if (!frameNameSchema.safeParse(name).success) throw invalidField("file", "frame_name_invalid");
		const [step, at, color] = name.slice(0, name.lastIndexOf(".")).split("-");
		return { step: Number(step), at: Number(at), ...(color && { color: color as LightColor }) };
	});

/** Reads the frames' headers. @throws Problem 422 at `file` for one that isn't an image, or has too many pixels */
export async function describeFrames(files: readonly UploadedFile[]): Promise<ReceivedPhoto[]> {
	const photos = await describeUploadedPhotos(files.map(({ bytes }) => bytes));
	if (photos.some(({ info }) => info.width * info.height > maxFrameMegapixels * 1_000_000)) {
		const code = "frame_too_many_pixels";
		const values = { megapixels: maxFrameMegapixels };
		throw new Problem(422, code, { values, fields: [{ path: "file", code, key: "invalid" }] });
	}
	return photos;
}

/** A frame as it is stored until its challenge is completed. */
interface StoredFrame {
	name: string;
	base64: string;
}
const framesEncryptionContext = ({ attemptId, nonce, step, number }: ChallengeTryOutcome) =>
	`frames/${attemptId}/${nonce}/${step}/${number}`;

export const encryptFrames = (
	{ key }: AuthenticatedPerson,
	row: ChallengeTryOutcome,
	files: readonly UploadedFile[],
): Buffer => {
	const frames: StoredFrame[] = files.map(({ name, bytes }) => ({ name, base64: bytes.toString("base64") }));
	return encryptJson(key, frames, framesEncryptionContext(row));
};

export const decryptFrames = ({ key }: AuthenticatedPerson, row: ChallengeTryRow): UploadedFile[] =>
	decryptJson<StoredFrame[]>(key, row.encryptedFrames!, framesEncryptionContext(row)).map(
		({ name, base64 }) => ({ name, bytes: Buffer.from(base64, "base64") }),
	);
