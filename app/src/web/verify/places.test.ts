import { describe, expect, test } from "vitest";
import type { PersonSession } from "../../domain/verifications/capture/person-contract.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import { isLastMissing, nextPlace, placeBefore } from "./places.ts";

const picture = (kind: PictureKind, usable = true) => ({ kind, usable }) as PersonSession["pictures"][number];
const card = (...pictures: PersonSession["pictures"]) => ({
	document: { type: "identity_card", country: "UTO" } as const,
	sides: ["document_front", "document_back"] as PictureKind[],
	pictures,
});
const nothing = { document: null, sides: [], pictures: [] };

describe("what comes next", () => {
	test("is the document, then each of its sides, then the selfie, then sending", () => {
		expect(nextPlace(nothing)).toBe("document");
		expect(nextPlace(card())).toBe("document_front");
		expect(nextPlace(card(picture("document_front")))).toBe("document_back");
		const both = [picture("document_front"), picture("document_back")];
		expect(nextPlace(card(...both))).toBe("selfie");
		expect(nextPlace(card(...both, picture("selfie")))).toBe("send");
	});

	test("is a picture that was refused, and the sides of another document when the selfie is there", () => {
		expect(nextPlace(card(picture("document_front", false), picture("document_back")))).toBe(
			"document_front",
		);
		expect(nextPlace(card(picture("selfie")))).toBe("document_front");
	});
});

describe("going back", () => {
	test("leads step by step from sending to the consent, and no further", () => {
		const session = card();
		const way = ["send", "selfie", "document_back", "document_front", "document", "consent"] as const;
		for (const [index, place] of way.entries())
			expect(placeBefore(session, place)).toBe(way[index + 1] ?? null);
	});

	test("from the choice of the document leads to the consent before anything is chosen", () => {
		expect(placeBefore(nothing, "document")).toBe("consent");
	});

	test("leads nowhere from a side that the document doesn't need", () => {
		expect(placeBefore({ ...card(), sides: ["document_front"] }, "document_back")).toBeNull();
	});
});

test("a picture is the last only when every other one is usable", () => {
	const sides = [picture("document_front"), picture("document_back")];
	expect(isLastMissing(card(...sides), "selfie")).toBe(true);
	expect(isLastMissing(card(picture("document_front"), picture("document_back", false)), "selfie")).toBe(
		false,
	);
	expect(isLastMissing(card(...sides, picture("selfie")), "document_front")).toBe(true);
	expect(isLastMissing(card(), "document_front")).toBe(false);
});
