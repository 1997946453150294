import { describe, expect, test } from "vitest";
import type { ReasonPreset } from "../../../../../../domain/apps/reason-presets-contract.ts";
import { type ApprovalObjections, listMissingFields, noObjections } from "../../../review-rules.ts";
import type { DecisionDraft } from "../decision-draft.ts";
import { applyPreset, isPresetChosen, listDecisionPresets } from "./preset-decision.ts";

const samePerson: ReasonPreset = {
	decision: "approved",
	text: { fr: "Même personne.", en: "Same person." },
	reasons: [],
};
const otherPerson: ReasonPreset = {
	decision: "declined",
	text: { fr: "Autre personne.", en: "Another person." },
	reasons: ["face_mismatch"],
};
const found = {
	reasons: [
		{ code: 202, name: "face_mismatch" as const, message: "" },
		{ code: 211, name: "review_always" as const, message: "" },
	],
};
const draft = {
	decision: "declined",
	reasons: [],
	comment: "",
	message: "",
	open_hits: 0,
	unanswered_checks: [],
} as const;

describe("the presets of a decision", () => {
	test("are the app's own in the reviewer's language, after the reasons found that it can have", () => {
		expect(listDecisionPresets("declined", found, [samePerson, otherPerson], "fr")).toEqual([
			{ text: null, reasons: ["face_mismatch"] },
			{ text: "Autre personne.", reasons: ["face_mismatch"] },
		]);
		expect(listDecisionPresets("approved", found, [samePerson, otherPerson], "en")).toEqual([
			{ text: "Same person.", reasons: [] },
		]);
	});
});

describe("choosing a preset", () => {
	const presets = listDecisionPresets("declined", found, [otherPerson], "en");
	const [ofChecks, own] = presets as [(typeof presets)[0], (typeof presets)[0]];

	test("fills in reasons and comment, and another one replaces both", () => {
		const chosen = { ...draft, ...applyPreset(own, draft, presets) };
		expect(chosen).toMatchObject({ reasons: ["face_mismatch"], comment: "Another person." });
		expect(isPresetChosen(own, chosen)).toBe(true);
		expect(applyPreset(ofChecks, chosen, presets)).toEqual({ reasons: ["face_mismatch"], comment: "" });
	});

	test("keeps a comment that the reviewer wrote", () => {
		const written = { ...draft, comment: "Seen in the branch." };
		expect(applyPreset(own, written, presets).comment).toBe("Seen in the branch.");
	});

	test("isn't shown as chosen once its reasons or comment are edited", () => {
		const chosen = { ...draft, ...applyPreset(own, draft, presets) };
		expect(isPresetChosen(own, { ...chosen, comment: "Another person, I think." })).toBe(false);
		expect(isPresetChosen(own, { ...chosen, reasons: ["face_mismatch", "spoof_suspected"] })).toBe(false);
	});
});

describe("the required fields of a decision", () => {
	const missing = (
		change: Partial<DecisionDraft>,
		required = false,
		objections: Partial<ApprovalObjections> = {},
	) =>
		listMissingFields(
			{ ...draft, ...change },
			{ comment_required: required },
			{ ...noObjections, ...objections },
		);

	test("are the reasons, except to approve, and the comment where the app requires it", () => {
		expect(missing({}, true)).toEqual(["reasons", "comment"]);
		expect(missing({ comment: " " }, true)).toEqual(["reasons", "comment"]);
		expect(missing({ decision: "approved" }, true)).toEqual(["comment"]);
		expect(missing({ decision: "approved" })).toEqual([]);
		expect(missing({ reasons: ["face_mismatch"] })).toEqual([]);
	});

	test("are the number of open hits and a comment to approve despite them, and a comment despite a confirmed one", () => {
		const open = { hits: { open: 2, confirmed: 0 } };
		expect(missing({ decision: "approved" }, false, open)).toEqual(["open_hits", "comment"]);
		expect(missing({ decision: "approved", open_hits: 1, comment: "Seen." }, false, open)).toEqual([
			"open_hits",
		]);
		expect(missing({ decision: "approved", open_hits: 2, comment: "Seen." }, false, open)).toEqual([]);
		expect(missing({ decision: "approved" }, false, { hits: { open: 0, confirmed: 1 } })).toEqual([
			"comment",
		]);
		expect(missing({ reasons: ["face_mismatch"] }, false, open)).toEqual([]);
	});

	test("are the unanswered checks and a comment to approve despite them", () => {
		const objections: Partial<ApprovalObjections> = { unansweredChecks: ["screening", "blocklist"] };
		const approved: Partial<DecisionDraft> = {
			decision: "approved",
			unanswered_checks: ["screening", "blocklist"],
		};
		expect(missing({ decision: "approved" }, false, objections)).toEqual(["unanswered_checks", "comment"]);
		expect(missing(approved, false, objections)).toEqual(["comment"]);
		expect(missing({ ...approved, comment: "Searched by hand." }, false, objections)).toEqual([]);
		expect(missing({ reasons: ["face_mismatch"] }, false, objections)).toEqual([]);
	});
});
