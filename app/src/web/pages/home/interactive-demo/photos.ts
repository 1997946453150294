import type { PlayedCaseName } from "./played-case.ts";

const urls = import.meta.glob<string>("../images/*.avif", {
	eager: true,
	query: "?url",
	import: "default",
});

/** URL of a photo of the demo. */
export const photoUrl = (name: string): string => urls[`../images/${name}.avif`] ?? "";

/** URL of a case's passport photo. The impostor uses Anna's passport. */
export const documentUrl = (name: PlayedCaseName): string =>
	photoUrl(`document-${name === "impostor" ? "valid" : name}`);
export const selfieUrl = (name: PlayedCaseName): string => photoUrl(`selfie-${name}`);
export const headUrl = (name: PlayedCaseName): string => photoUrl(`head-${name}`);
