import type { DocumentType } from "../domain/apps/documents.ts";
import type { CreateVerification } from "../domain/verifications/contract.ts";
import { customers, expected } from "./customers.ts";

/** How far the person of a story goes. */
export type End = "created" | "started" | "submitted" | "canceled" | "declined_consent" | "expired";

/** One verification of the demo's history: who, with which pictures, how long ago. */
export interface Story {
	hoursAgo: number;
	reference: string;
	/** Whose specimens they are. */
	person?: string;
	end: End;
	request?: Partial<Pick<CreateVerification, "provided_details" | "options" | "metadata" | "customer">>;
	document?: DocumentType;
	/** Pictures below `specimens/`, without their ending. */
	front?: string;
	back?: string;
	selfie?: string;
	/** What was recorded with the selfie. */
	recording?: string;
}

const passport = (person: string, hoursAgo: number, reference: string, rest: Partial<Story> = {}): Story => ({
	hoursAgo,
	reference,
	person,
	end: "submitted",
	document: "passport",
	front: `passports/${person}`,
	selfie: `selfies/${person}-1`,
	...rest,
});
const card = (person: string, hoursAgo: number, reference: string, rest: Partial<Story> = {}): Story => ({
	...passport(person, hoursAgo, reference),
	document: "identity_card",
	front: `cards/${person}-front`,
	back: `cards/${person}-back`,
	...rest,
});

const stories: Story[] = [
	passport("anna-lind", 318, "compte-2041", { request: { metadata: { agence: "Brest" } } }),
	passport("mei-tanaka", 291, "compte-2044"),
	passport("hiro-sato", 266, "compte-2047"),
	passport("david-marsh", 243, "compte-2052", { request: { metadata: { agence: "Nantes" } } }),
	passport("greta-vogel", 220, "compte-2058", { end: "canceled" }),
	card("kwame-osei", 196, "compte-2063", { request: { options: { review: "always" } } }),
	passport("amara-cole", 171, "credit-0318", { request: { options: { minimum_age: 21 } } }),
	passport("ravi-nair", 149, "compte-2066"),
	passport("anna-lind", 127, "compte-2071", { selfie: "selfies/kwame-osei-2" }),
	passport("greta-vogel", 101, "compte-2075", {
		request: { options: { liveness: "passive" } },
		recording: "recordings/greta-vogel",
	}),
	passport("mei-tanaka", 74, "compte-2079", { end: "declined_consent" }),
	passport("david-marsh", 52, "compte-2083", { front: "hard/blurred-passport" }),
	{ hoursAgo: 200, reference: "compte-2061", end: "expired" },
	card("hiro-sato", 30, "compte-2088", { request: { options: { minimum_age: 18 } } }),
	passport("kwame-osei", 9, "compte-2090"),
	passport("ravi-nair", 3, "compte-2093", { end: "started" }),
	{ hoursAgo: 1, reference: "compte-2094", end: "created", request: { customer: expected } },
];

/** The bank knows its customers by name; what is compared with their documents comes from there. */
export const bankStories: Story[] = stories.map(({ person = "", request, ...story }) => {
	const customer = customers[person];
	return { ...story, request: { ...(customer && { customer }), ...request } };
});

export const rentalStories: Story[] = [
	card("anna-lind", 120, "location-88"),
	passport("kwame-osei", 60, "location-91"),
	{ hoursAgo: 5, reference: "location-97", end: "created" },
];
