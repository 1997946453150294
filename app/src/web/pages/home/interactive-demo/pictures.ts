import type { PlayedCaseName } from "./played-case.ts";

const urls = import.meta.glob<string>("../pictures/*.avif", {
	eager: true,
	query: "?url",
	import: "default",
});

/** The address of a picture of this page. */
export const pictureUrl = (name: string): string => urls[`../pictures/${name}.avif`] ?? "";

/** The passport that somebody shows: the impostor has Anna's. */
export const documentUrl = (name: PlayedCaseName): string =>
	pictureUrl(`document-${name === "impostor" ? "valid" : name}`);
export const selfieUrl = (name: PlayedCaseName): string => pictureUrl(`selfie-${name}`);
export const headUrl = (name: PlayedCaseName): string => pictureUrl(`head-${name}`);
