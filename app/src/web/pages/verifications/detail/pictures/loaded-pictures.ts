import { useState } from "react";

/** The case's loaded photos by file ID, so that crops of them aren't fetched again. */
export type LoadedPictures = ReadonlyMap<string, HTMLImageElement>;

/** @returns the loaded photos, and a function that adds one */
export function useLoadedPictures(): [LoadedPictures, (file: string, picture: HTMLImageElement) => void] {
	const [pictures, setPictures] = useState<LoadedPictures>(new Map());
	const add = (file: string, picture: HTMLImageElement) =>
		setPictures((before) => (before.get(file) === picture ? before : new Map([...before, [file, picture]])));
	return [pictures, add];
}
