import type { PlayedCaseName } from "./played-case.ts";

const urls = import.meta.glob<string>("../pictures/*.avif", {
	eager: true,
	query: "?url",
	import: "default",
});

/** URL of a photo of the demo. */
export const pictureUrl = (name: string): string => urls[`../pictures/${name}.avif`] ?? "";

/** URL of a case's passport photo. The impostor uses Anna's passport. */
export const documentUrl = (name: PlayedCaseName): string =>
	pictureUrl(`document-${name === "impostor" ? "valid" : name}`);
export const selfieUrl = (name: PlayedCaseName): string => pictureUrl(`selfie-${name}`);
export const headUrl = (name: PlayedCaseName): string => pictureUrl(`head-${name}`);
