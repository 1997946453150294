import { useEffect, useState } from "react";
import type { VerificationFile } from "../../../../../domain/verifications/contract.ts";
import { usePrivateImage } from "../../../../design/image/use-private-image.ts";

/** A loaded photo, or its preview. */
export interface LoadedPicture {
	file: VerificationFile;
	image: HTMLImageElement;
}

/** The case's loaded previews by file ID, so that crops of them aren't fetched again. */
export type LoadedPictures = ReadonlyMap<string, LoadedPicture>;

/** URL of the smaller copy that pages show. */
export const getPreviewUrl = ({ url }: VerificationFile): string => `${url}?preview=true`;

/** @returns the loaded previews, and a function that adds one */
export function useLoadedPictures(): [
	LoadedPictures,
	(file: VerificationFile, image: HTMLImageElement) => void,
] {
	const [pictures, setPictures] = useState<LoadedPictures>(new Map());
	const add = (file: VerificationFile, image: HTMLImageElement) =>
		setPictures((before) =>
			before.get(file.id)?.image === image ? before : new Map([...before, [file.id, { file, image }]]),
		);
	return [pictures, add];
}

/**
 * Loads a photo that the page doesn't show as a whole.
 * @param url the photo's, or its preview's; null loads nothing
 */
export function useLoadedPicture(
	file: VerificationFile | undefined,
	url: string | null,
): LoadedPicture | undefined {
	const source = usePrivateImage(url);
	const [image, setImage] = useState<HTMLImageElement>();
	useEffect(() => {
		if (!source) return;
		const loading = new Image();
		loading.onload = () => setImage(loading);
		loading.src = source;
		return () => {
			loading.onload = null;
		};
	}, [source]);
	return file && image && { file, image };
}
