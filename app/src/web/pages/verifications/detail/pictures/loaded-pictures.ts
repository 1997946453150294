import { useState } from "react";

/** The pictures of the case as the page has them, by file: what is cut out of them isn't fetched again. */
export type LoadedPictures = ReadonlyMap<string, HTMLImageElement>;

/** @returns the pictures that are there, and what each picture is told to when it is */
export function useLoadedPictures(): [LoadedPictures, (file: string, picture: HTMLImageElement) => void] {
	const [pictures, setPictures] = useState<LoadedPictures>(new Map());
	const add = (file: string, picture: HTMLImageElement) =>
		setPictures((before) => (before.get(file) === picture ? before : new Map([...before, [file, picture]])));
	return [pictures, add];
}
