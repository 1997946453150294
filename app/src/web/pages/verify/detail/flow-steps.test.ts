import { describe, expect, test } from "vitest";
import type { PersonSession } from "../../../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../../../domain/verifications/file-contract.ts";
import { findNextScreen, isLastScreen, listFlowScreens } from "./flow-steps.ts";
import { withKeptPhotos } from "./sent-photos.ts";
import type { SessionStep, StepSession } from "./steps/step-screens.ts";

const createPhoto = (kind: PhotoKind, usable = true) =>
	({ kind, usable, capture: `fil_${kind}` }) as PersonSession["photos"][number];
const createStep = (type: SessionStep["type"], done: boolean, last = false): SessionStep => ({
	key: type,
	type,
	done,
	last,
});
const createCardSession = (
	steps: SessionStep[],
	...photos: PersonSession["photos"]
): StepSession & { sides: PhotoKind[] } => ({
	document: { type: "identity_card", country: "UTO" },
	sides: ["document_front", "document_back"],
	photos,
	steps,
});
const undone = [createStep("document", false)];
const selfieNext = [createStep("document", true), createStep("selfie", false, true)];
const allDone = [createStep("document", true), createStep("selfie", true, true)];
const bothSides = [createPhoto("document_front"), createPhoto("document_back")];
const getNext = (session: StepSession) => {
	const screens = listFlowScreens(session);
	return screens[findNextScreen(screens)]?.name;
};

describe("the next screen", () => {
	test("is the choice of the document, then each side, then the selfie, then sending", () => {
		expect(getNext({ document: null, sides: [], photos: [], steps: undone })).toBe("document");
		expect(getNext(createCardSession(undone))).toBe("document_front");
		expect(getNext(createCardSession(undone, createPhoto("document_front")))).toBe("document_back");
		expect(getNext(createCardSession(selfieNext, ...bothSides))).toBe("selfie");
		expect(getNext(createCardSession(allDone, ...bothSides, createPhoto("selfie")))).toBe("send");
	});

	test("is sending where the path ends before the selfie", () => {
		expect(getNext(createCardSession([createStep("document", true, true)], ...bothSides))).toBe("send");
	});

	test("is a rejected photo, even if the selfie is there", () => {
		const rejected = [
			createPhoto("document_front", false),
			createPhoto("document_back"),
			createPhoto("selfie"),
		];
		expect(getNext(createCardSession(allDone, ...rejected))).toBe("document_front");
	});

	test("is the selfie again where the server doesn't take a photo for it", () => {
		expect(getNext(createCardSession(selfieNext, ...bothSides, createPhoto("selfie")))).toBe("selfie");
	});
});

test("a rejected photo that the person keeps isn't requested again, another rejected one is", () => {
	const session = createCardSession(
		selfieNext,
		createPhoto("document_front", false),
		createPhoto("document_back", false),
	);
	expect(getNext(withKeptPhotos(session, ["fil_document_front"]))).toBe("document_back");
	expect(getNext(withKeptPhotos(session, ["fil_document_front", "fil_document_back"]))).toBe("selfie");
});

test("the screens lead from the consent through those of each step, and to sending once all are done", () => {
	const namesOf = (session: StepSession) => listFlowScreens(session).map(({ name }) => name);
	const sides = ["consent", "document", "document_front", "document_back"];
	expect(namesOf({ document: null, sides: [], photos: [], steps: undone })).toEqual(["consent", "document"]);
	expect(namesOf(createCardSession(undone))).toEqual(sides);
	expect(namesOf(createCardSession(selfieNext, ...bothSides))).toEqual([...sides, "selfie"]);
	expect(namesOf(createCardSession(allDone, ...bothSides, createPhoto("selfie")))).toEqual([
		...sides,
		"selfie",
		"send",
	]);
});

test("a screen is the last one only if all others are done and no step can follow", () => {
	expect(isLastScreen(createCardSession(selfieNext, ...bothSides), "selfie")).toBe(true);
	expect(isLastScreen(createCardSession(selfieNext, createPhoto("document_back")), "selfie")).toBe(false);
	const withSelfie = createCardSession(allDone, createPhoto("document_back"), createPhoto("selfie"));
	expect(isLastScreen(withSelfie, "document_front")).toBe(true);
	const withFront = createPhoto("document_front");
	expect(isLastScreen(createCardSession(undone, withFront), "document_back")).toBe(false);
	const early = [createStep("document", false, true)];
	expect(isLastScreen(createCardSession(early, withFront), "document_back")).toBe(true);
});
