import type { CreateVerification } from "../domain/verifications/contract.ts";
import type { DocumentType } from "../shared/documents.ts";
import { demoCustomers, expectedCustomer } from "./customers.ts";

/** How far the person of a story goes. */
export type StoryEnd = "created" | "started" | "submitted" | "canceled" | "declined_consent" | "expired";

/** One verification of the demo's history: who, with which photos, how long ago. */
export interface Story {
	hoursAgo: number;
	reference: string;
	/** Whose specimens they are. */
	person?: string;
	end: StoryEnd;
	request?: Partial<Pick<CreateVerification, "provided_details" | "options" | "metadata" | "customer">>;
	document?: DocumentType;
	/** Photos below `specimens/`, without their ending. */
	front?: string;
	back?: string;
	selfie?: string;
	/** What was recorded with the selfie. */
	recording?: string;
}

const passportStory = (
	person: string,
	hoursAgo: number,
	reference: string,
	rest: Partial<Story> = {},
): Story => ({
	hoursAgo,
	reference,
	person,
	end: "submitted",
	document: "passport",
	front: `passports/${person}`,
	selfie: `selfies/${person}-1`,
	...rest,
});
const cardStory = (
	person: string,
	hoursAgo: number,
	reference: string,
	rest: Partial<Story> = {},
): Story => ({
	...passportStory(person, hoursAgo, reference),
	document: "identity_card",
	front: `cards/${person}-front`,
	back: `cards/${person}-back`,
	...rest,
});

const stories: Story[] = [
	passportStory("anna-lind", 318, "compte-2041", { request: { metadata: { agence: "Brest" } } }),
	passportStory("mei-tanaka", 291, "compte-2044"),
	passportStory("hiro-sato", 266, "compte-2047"),
	passportStory("david-marsh", 243, "compte-2052", { request: { metadata: { agence: "Nantes" } } }),
	passportStory("greta-vogel", 220, "compte-2058", { end: "canceled" }),
	cardStory("kwame-osei", 196, "compte-2063", { request: { options: { review: "always" } } }),
	passportStory("amara-cole", 171, "credit-0318", { request: { options: { minimum_age: 21 } } }),
	passportStory("ravi-nair", 149, "compte-2066"),
	passportStory("anna-lind", 127, "compte-2071", { selfie: "selfies/kwame-osei-2" }),
	passportStory("greta-vogel", 101, "compte-2075", {
		request: { options: { liveness: "passive" } },
		recording: "recordings/greta-vogel",
	}),
	passportStory("mei-tanaka", 74, "compte-2079", { end: "declined_consent" }),
	passportStory("david-marsh", 52, "compte-2083", { front: "hard/blurred-passport" }),
	{ hoursAgo: 200, reference: "compte-2061", end: "expired" },
	cardStory("hiro-sato", 30, "compte-2088", { request: { options: { minimum_age: 18 } } }),
	passportStory("kwame-osei", 9, "compte-2090"),
	passportStory("ravi-nair", 3, "compte-2093", { end: "started" }),
	{ hoursAgo: 1, reference: "compte-2094", end: "created", request: { customer: expectedCustomer } },
];

/** The bank knows its customers by name; what is compared with their documents comes from there. */
export const bankStories: Story[] = stories.map(({ person = "", request, ...story }) => {
	const customer = demoCustomers[person];
	return { ...story, request: { ...(customer && { customer }), ...request } };
});

export const rentalStories: Story[] = [
	cardStory("anna-lind", 120, "location-88"),
	passportStory("kwame-osei", 60, "location-91"),
	{ hoursAgo: 5, reference: "location-97", end: "created" },
];
