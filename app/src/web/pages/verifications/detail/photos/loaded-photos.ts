import { useEffect, useEffectEvent, useState } from "react";
import type { VerificationFile } from "../../../../../domain/verifications/file-contract.ts";
import { usePrivateImage } from "../../../../design/image/use-private-image.ts";

/** A loaded photo, or its preview. */
export interface LoadedPhoto {
	file: VerificationFile;
	image: HTMLImageElement;
	isOriginal: boolean;
}

/** The case's loaded photos by file ID, so that crops of them aren't fetched again. */
export type LoadedPhotos = ReadonlyMap<string, LoadedPhoto>;
export const noPhotos: LoadedPhotos = new Map();

/** URL of the smaller copy that pages show. */
export const getPreviewUrl = ({ url }: VerificationFile): string => `${url}?preview=true`;

/**
 * @param mayReadFiles whether the member may view photos; those that were loaded before the role changed are discarded
 * @returns the loaded photos, and a function that adds one; an original replaces its preview
 */
export function useLoadedPhotos(mayReadFiles: boolean): [LoadedPhotos, (loaded: LoadedPhoto) => void] {
	const [photos, setPhotos] = useState(noPhotos);
	if (!mayReadFiles && photos.size > 0) setPhotos(noPhotos);
	const add = (loaded: LoadedPhoto) =>
		setPhotos((before) => {
			const known = before.get(loaded.file.id);
			const isKnown = known && (known.isOriginal || known.image === loaded.image);
			return isKnown ? before : new Map([...before, [loaded.file.id, loaded]]);
		});
	return [photos, add];
}

/** Loads an image that the page doesn't show as a whole. @param url null loads nothing */
function useImage(url: string | null, onLoad: (image: HTMLImageElement) => void): void {
	const source = usePrivateImage(url);
	const loaded = useEffectEvent(onLoad);
	useEffect(() => {
		if (!source) return;
		const image = new Image();
		image.onload = () => loaded(image);
		image.src = source;
		return () => {
			image.onload = null;
		};
	}, [source]);
}

/** Loads the original of a preview, once for the page. */
export function useOriginal(
	preview: LoadedPhoto | undefined,
	onLoaded: (original: LoadedPhoto) => void,
): void {
	const file = preview && !preview.isOriginal ? preview.file : null;
	useImage(file?.url ?? null, (image) => file && onLoaded({ file, image, isOriginal: true }));
}

/** Loads the preview of another case's photo. */
export function usePreview(file: VerificationFile | undefined): LoadedPhoto | undefined {
	const [image, setImage] = useState<HTMLImageElement>();
	useImage(file ? getPreviewUrl(file) : null, setImage);
	return file && image && { file, image, isOriginal: false };
}
