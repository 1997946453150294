import { hasTooManyPngTexts } from "@vidimus/engine";
import { invalidField } from "../../platform/http/problem.ts";
import { resizeImage } from "../../platform/media/images.ts";

/**
 * Resizes an image that a user uploads, such as a logo: upright, without metadata, as WebP. Refuses one whose header alone
 * would take seconds to read.
 * @throws Problem 422 at `file`
 */
export async function resizeUploadedImage(
	bytes: Uint8Array,
	box: Parameters<typeof resizeImage>[1],
): Promise<Buffer> {
	if (hasTooManyPngTexts(bytes)) throw invalidField("file", "image");
	return resizeImage(bytes, box);
}

/** Path of a stored image. The query changes with the image, so that no cache shows the one before. */
const getImageUrl = (path: string, file: string | null): string | null =>
	file && `${path}?v=${file.slice(-8)}`;

export const getLogoUrl = ({ id, logo }: { id: string; logo: string | null }): string | null =>
	getImageUrl(`/api/apps/${id}/logo`, logo);

export const getAvatarUrl = ({ id, avatar }: { id: string; avatar: string | null }): string | null =>
	getImageUrl(`/api/users/${id}/avatar`, avatar);
