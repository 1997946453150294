import { describe, expect, test } from "vitest";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../../domain/verifications/file-contract.ts";
import { getNextFlowStep, isLastMissingPhoto, listFlowSteps, withKeptPhotos } from "./flow-steps.ts";

const createPhoto = (kind: PhotoKind, usable = true) =>
	({ kind, usable, capture: `fil_${kind}` }) as PersonSession["photos"][number];
const createCardSession = (...photos: PersonSession["photos"]) => ({
	document: { type: "identity_card", country: "UTO" } as const,
	sides: ["document_front", "document_back"] as PhotoKind[],
	photos,
});
const emptySession = { document: null, sides: [], photos: [] };

describe("the next step of the flow", () => {
	test("the next step is the document, then each side, then the selfie, then sending", () => {
		expect(getNextFlowStep(emptySession)).toBe("document");
		expect(getNextFlowStep(createCardSession())).toBe("document_front");
		expect(getNextFlowStep(createCardSession(createPhoto("document_front")))).toBe("document_back");
		const both = [createPhoto("document_front"), createPhoto("document_back")];
		expect(getNextFlowStep(createCardSession(...both))).toBe("selfie");
		expect(getNextFlowStep(createCardSession(...both, createPhoto("selfie")))).toBe("send");
	});

	test("a rejected photo or another document's sides come next, even if the selfie is there", () => {
		expect(
			getNextFlowStep(createCardSession(createPhoto("document_front", false), createPhoto("document_back"))),
		).toBe("document_front");
		expect(getNextFlowStep(createCardSession(createPhoto("selfie")))).toBe("document_front");
	});
});

test("a rejected photo that the person keeps isn't requested again, another rejected one is", () => {
	const session = createCardSession(
		createPhoto("document_front", false),
		createPhoto("document_back", false),
	);
	expect(getNextFlowStep(withKeptPhotos(session, ["fil_document_front"]))).toBe("document_back");
	expect(getNextFlowStep(withKeptPhotos(session, ["fil_document_front", "fil_document_back"]))).toBe(
		"selfie",
	);
});

test("the steps lead from the consent through each side of the document to sending", () => {
	expect(listFlowSteps(createCardSession())).toEqual([
		"consent",
		"document",
		"document_front",
		"document_back",
		"selfie",
		"send",
	]);
	expect(listFlowSteps({ ...createCardSession(), sides: ["document_front"] })).not.toContain("document_back");
});

test("before a document is chosen, there is no step after the choice", () => {
	expect(listFlowSteps(emptySession)).toEqual(["consent", "document"]);
});

test("a photo is the last missing one only when all others are usable", () => {
	const sides = [createPhoto("document_front"), createPhoto("document_back")];
	expect(isLastMissingPhoto(createCardSession(...sides), "selfie")).toBe(true);
	expect(
		isLastMissingPhoto(
			createCardSession(createPhoto("document_front"), createPhoto("document_back", false)),
			"selfie",
		),
	).toBe(false);
	expect(isLastMissingPhoto(createCardSession(...sides, createPhoto("selfie")), "document_front")).toBe(true);
	expect(isLastMissingPhoto(createCardSession(), "document_front")).toBe(false);
});
