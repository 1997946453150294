import type { BarcodeReading, DocumentFields, Reason, Result, SignFindings, SignName } from "@vidimus/engine";
import { expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { fastOptions, presets } from "../../domain/workflows/options/presets-contract.ts";
import {
	buildBarcodeReading,
	buildDocumentFindings,
	buildEvidence,
	buildFaceComparison,
	buildFields,
	buildFinding,
	buildSignFindings,
	noPortrait,
	passportFields,
} from "../../testing/data/findings.ts";
import type { DocumentSide } from "../evidence.ts";

const side = (file: string, change: Partial<SignFindings> = {}): DocumentSide => ({
	file,
	findings: buildDocumentFindings({ signs: buildSignFindings(change) }),
});
const partsOf = (...args: Parameters<typeof buildEvidence>) => {
	const [document] = decide(buildEvidence(...args)).checks;
	const part = (type: string) => document?.checks.find((check) => check.type === type);
	return { quality: part("image_integrity"), authenticity: part("visual_authenticity") };
};

const shown: [SignName, Reason][] = [
	["screen", "document_on_screen"],
	["color", "document_black_and_white"],
	["software", "photo_edited"],
	["ghost", "ghost_differs"],
];

test.each(shown)("a document with the sign %s goes to review, even on the last attempt", (sign, reason) => {
	const front = side("fil_front", { [sign]: buildFinding("consider", reason) });
	for (const attempt of [1, 3])
		expect(decide(buildEvidence({ front, attempt }))).toMatchObject({
			status: "in_review",
			reasons: [reason],
		});
});

test("a sign on the document's back counts like one on its front", () => {
	const back = side("fil_back", { software: buildFinding("consider", "photo_edited") });
	expect(decide(buildEvidence({ back }))).toMatchObject({
		status: "in_review",
		reasons: ["photo_edited"],
	});
});

test("another person's document is declined even if it is on a screen", () => {
	const front = side("fil_front", { screen: buildFinding("consider", "document_on_screen") });
	const other = buildFaceComparison("rejected", 0.9);
	expect(decide(buildEvidence({ front, comparison: other }))).toMatchObject({
		status: "declined",
		reasons: ["face_mismatch"],
	});
});

test("signs are listed in the check tree with their scores, one per side", () => {
	const screen = { ...buildFinding("consider", "document_on_screen"), score: 5.2, threshold: 3.6 };
	const { authenticity } = partsOf({ front: side("fil_front", { screen }), back: side("fil_back") });
	expect(authenticity?.checks).toMatchObject([
		{
			type: "original_present",
			result: "consider",
			checks: [
				{ type: "front_screen", result: "consider", score: 5.2, threshold: 3.6 },
				{ type: "back_screen", result: "clear" },
			],
		},
		{ type: "portrait_integrity", result: "not_run" },
		{ type: "tampering", checks: [{ type: "front_software" }, { type: "back_software" }] },
	]);
});

test("a ghost image that matches the portrait shows that the portrait is intact", () => {
	const ghost = { ...buildFinding(), score: 0.91, threshold: 0.75 };
	const integrity = (change: Partial<SignFindings>) =>
		partsOf({ front: side("fil_front", change) }).authenticity?.checks.find(
			({ type }) => type === "portrait_integrity",
		);
	expect(integrity({ ghost })).toMatchObject({ result: "clear", score: 0.91, threshold: 0.75 });
	expect(integrity({ ghost: buildFinding("not_run") })).toMatchObject({ result: "not_run" });
	expect(integrity({})).toMatchObject({ result: "not_run" });
});

test.each(["fast", "standard"] as const)(
	"a sign that wasn't looked for goes to review under %s",
	(preset) => {
		const decideWithSigns = (signs: Partial<SignFindings> | undefined) =>
			decide(
				buildEvidence({
					options: { ...fastOptions, ...presets[preset], minimum_assurance: "basic" },
					front: { file: "fil_front", findings: buildDocumentFindings({ signs: signs as SignFindings }) },
				}),
			);
		const signs = buildSignFindings();
		const inReview = { status: "in_review", reasons: ["reading_uncertain"] };
		for (const name of ["software", "color", "screen"] as const) {
			expect(decideWithSigns({ ...signs, [name]: buildFinding("not_run") })).toMatchObject(inReview);
			expect(decideWithSigns({ ...signs, [name]: undefined })).toMatchObject(inReview);
		}
		expect(decideWithSigns(undefined)).toMatchObject(inReview);
		expect(decideWithSigns(signs).status).toBe("approved");
	},
);

test("the color of a side without a portrait isn't asked about: many backs are printed in black only", () => {
	const gray = buildSignFindings({ color: buildFinding("not_run") });
	const back = { file: "fil_back", findings: buildDocumentFindings({ portrait: noPortrait, signs: gray }) };
	expect(decide(buildEvidence({ back })).reasons).not.toContain("reading_uncertain");
});

const sealedBy = (result: Result, fields: DocumentFields = passportFields): BarcodeReading => ({
	...buildBarcodeReading(result === "clear" ? fields : {}),
	result,
	standard: "2D-Doc",
	seal: {
		...buildFinding(result, ...(result === "rejected" ? (["seal_not_genuine"] as const) : [])),
		version: 3,
		key: "FR990001",
		issuedOn: null,
		signedOn: "2024-03-18",
		documentType: "07",
		perimeter: "01",
		country: null,
		elements: {},
		unread: "",
	},
});
const unread = { mrz: null, mrzPresence: buildFinding("rejected", "mrz_not_found") };

test("a document whose MRZ can't be read is read from its genuine seal alone", () => {
	const of = (result: Result) => {
		const code = sealedBy(result);
		const findings = buildDocumentFindings({
			...unread,
			barcode: code,
			fields: buildFields(code.fields, "barcode"),
		});
		return decide(buildEvidence({ front: { file: "fil_front", findings } }));
	};
	expect(of("clear")).toMatchObject({ status: "approved", verifiedData: { document_number: "UP4471926" } });
	expect(of("not_run")).toMatchObject({ status: "resubmission_requested" });
});

test("an invalid seal on either side declines the document, whatever could be resubmitted", () => {
	const back = {
		file: "fil_back",
		findings: buildDocumentFindings({ ...unread, barcode: sealedBy("rejected") }),
	};
	for (const attempt of [1, 3])
		expect(decide(buildEvidence({ back, attempt }))).toMatchObject({
			status: "declined",
			reasons: ["seal_not_genuine"],
		});
});
