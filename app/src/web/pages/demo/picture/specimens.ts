import type { SpecimenName } from "../../../../domain/specimens/contract.ts";

/** What a visitor gives: a file of theirs, or a specimen. */
export interface ChosenPicture {
	/** Where the page shows it from. */
	address: string;
	specimen: SpecimenName | null;
	/** Its bytes, as they are sent. */
	bytes: () => Promise<Blob>;
}

export const getSpecimenUrl = (name: SpecimenName): string => `/api/v1/specimens/${name}.jpg`;

export const chooseSpecimen = (name: SpecimenName): ChosenPicture => ({
	address: getSpecimenUrl(name),
	specimen: name,
	bytes: async () => {
		const response = await fetch(getSpecimenUrl(name));
		// The page of an error isn't a picture: sent on, the visitor would read that theirs is none.
		if (!response.ok) throw new Error(`${response.status}`);
		return response.blob();
	},
});

/** @returns what is shown until `forget` is called with it */
export const chooseFile = (file: Blob): ChosenPicture => ({
	address: URL.createObjectURL(file),
	specimen: null,
	bytes: async () => file,
});

export function releasePicture(chosen: ChosenPicture | null): void {
	if (chosen?.address.startsWith("blob:")) URL.revokeObjectURL(chosen.address);
}

/** Invented people, as their pictures are called. */
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

/** Pairs that each come to another answer. */
export const specimenPairs = [
	{ name: "same", of: ["passport-valid", "selfie-valid"] },
	{ name: "other", of: ["selfie-valid", "selfie-other-person"] },
	{ name: "alike", of: ["selfie-valid", "selfie-card"] },
] as const satisfies { name: string; of: [SpecimenName, SpecimenName] }[];
