import type { SpecimenName } from "../../../../domain/specimens/contract.ts";
import { fetchBlob } from "../../../client/api/browser-client.ts";

/** A selected photo: the visitor's own file, or a specimen. */
export interface ChosenPhoto {
	/** URL to show it: an object URL for a visitor's file. */
	url: string;
	specimen: SpecimenName | null;
	/** Loads the file to upload. */
	bytes: () => Promise<Blob>;
}

export const getSpecimenUrl = (name: SpecimenName): string => `/api/v1/specimens/${name}.jpg`;

export const chooseSpecimen = (name: SpecimenName): ChosenPhoto => ({
	url: getSpecimenUrl(name),
	specimen: name,
	bytes: () => fetchBlob(getSpecimenUrl(name)),
});

/** Selects a visitor's file. Its URL must be released with `releasePhoto`. */
export const chooseFile = (file: Blob): ChosenPhoto => ({
	url: URL.createObjectURL(file),
	specimen: null,
	bytes: async () => file,
});

export function releasePhoto(chosen: ChosenPhoto | null): void {
	if (chosen?.url.startsWith("blob:")) URL.revokeObjectURL(chosen.url);
}

/** Photos of synthetic people. */
export const specimenPeople = [
	{ specimen: "selfie-valid", name: "Anna Lind", kind: "selfie" },
	{ specimen: "passport-valid", name: "Anna Lind", kind: "passport" },
	{ specimen: "selfie-card", name: "Mei Tanaka", kind: "selfie" },
	{ specimen: "card-front", name: "Mei Tanaka", kind: "card" },
	{ specimen: "selfie-other-person", name: "Kwame Osei", kind: "selfie" },
	{ specimen: "selfie-expired", name: "Hiro Sato", kind: "selfie" },
	{ specimen: "passport-expired", name: "Hiro Sato", kind: "passport" },
	{ specimen: "selfie-check-digit", name: "David Marsh", kind: "selfie" },
	{ specimen: "selfie-under-age", name: "Amara Cole", kind: "selfie" },
] as const satisfies { specimen: SpecimenName; name: string; kind: "selfie" | "passport" | "card" }[];

/** Pairs that each have a different result: match, no match and inconclusive. */
export const specimenPairs = [
	{ name: "same", of: ["passport-valid", "selfie-valid"] },
	{ name: "other", of: ["selfie-valid", "selfie-other-person"] },
	{ name: "lookalikes", of: ["selfie-valid", "selfie-card"] },
] as const satisfies { name: string; of: [SpecimenName, SpecimenName] }[];
