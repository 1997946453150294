import type { SpecimenName } from "../../domain/specimens/contract.ts";

/** What a visitor gives: a file of theirs, or a specimen. */
export interface Chosen {
	/** Where the page shows it from. */
	address: string;
	specimen: SpecimenName | null;
	/** Its bytes, as they are sent. */
	bytes: () => Promise<Blob>;
}

export const addressOf = (name: SpecimenName): string => `/api/v1/specimens/${name}.jpg`;

export const chooseSpecimen = (name: SpecimenName): Chosen => ({
	address: addressOf(name),
	specimen: name,
	bytes: async () => {
		const response = await fetch(addressOf(name));
		// The page of an error isn't a picture: sent on, the visitor would read that theirs is none.
		if (!response.ok) throw new Error(`${response.status}`);
		return response.blob();
	},
});

/** @returns what is shown until `forget` is called with it */
export const chooseFile = (file: Blob): Chosen => ({
	address: URL.createObjectURL(file),
	specimen: null,
	bytes: async () => file,
});

export function forget(chosen: Chosen | null): void {
	if (chosen?.address.startsWith("blob:")) URL.revokeObjectURL(chosen.address);
}

/** Invented people, as their pictures are called. */
export const people = [
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
export const pairs = [
	{ name: "same", of: ["passport-valid", "selfie-valid"] },
	{ name: "other", of: ["selfie-valid", "selfie-other-person"] },
	{ name: "alike", of: ["selfie-valid", "selfie-card"] },
] as const satisfies { name: string; of: [SpecimenName, SpecimenName] }[];
