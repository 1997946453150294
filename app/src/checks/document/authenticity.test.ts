import type { BarcodeReading, DocumentFields, Reason, Result, SignFindings, SignName } from "@vidimus/engine";
import { expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import {
	barcode,
	comparison,
	documentFindings,
	evidence,
	fieldsFrom,
	finding,
	passportFields,
	signs,
} from "../../testing/evidence.ts";
import type { DocumentSide } from "../evidence.ts";

const side = (file: string, change: Partial<SignFindings> = {}): DocumentSide => ({
	file,
	findings: documentFindings({ signs: signs(change) }),
});
const partsOf = (...given: Parameters<typeof evidence>) => {
	const [document] = decide(evidence(...given)).checks;
	const part = (type: string) => document?.checks.find((check) => check.type === type);
	return { quality: part("image_integrity"), authenticity: part("visual_authenticity") };
};

const shown: [SignName, Reason][] = [
	["screen", "document_on_screen"],
	["colour", "document_black_and_white"],
	["software", "picture_edited"],
	["ghost", "ghost_differs"],
];

test.each(shown)("the sign of %s goes to a reviewer, at the last attempt too", (sign, reason) => {
	const front = side("fil_front", { [sign]: finding("consider", reason) });
	for (const attempt of [1, 3])
		expect(decide(evidence({ front, attempt }))).toMatchObject({ status: "in_review", reasons: [reason] });
});

test("a sign on the back counts as one on the front", () => {
	const back = side("fil_back", { software: finding("consider", "picture_edited") });
	expect(decide(evidence({ back }))).toMatchObject({ status: "in_review", reasons: ["picture_edited"] });
});

test("another person's document is declined though it is on a screen", () => {
	const front = side("fil_front", { screen: finding("consider", "document_on_screen") });
	const other = comparison("rejected", 0.9);
	expect(decide(evidence({ front, comparison: other }))).toMatchObject({
		status: "declined",
		reasons: ["face_mismatch"],
	});
});

test("signs are shown in the tree with what was measured, one a side", () => {
	const screen = { ...finding("consider", "document_on_screen"), score: 5.2, threshold: 3.6 };
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

test("a ghost image that is the portrait again shows that the portrait is intact", () => {
	const ghost = { ...finding(), score: 0.91, threshold: 0.75 };
	const integrity = (change: Partial<SignFindings>) =>
		partsOf({ front: side("fil_front", change) }).authenticity?.checks.find(
			({ type }) => type === "portrait_integrity",
		);
	expect(integrity({ ghost })).toMatchObject({ result: "clear", score: 0.91, threshold: 0.75 });
	expect(integrity({ ghost: finding("not_run") })).toMatchObject({ result: "not_run" });
	expect(integrity({})).toMatchObject({ result: "not_run" });
});

test("findings from before signs were looked for are decided and shown as they were then", () => {
	const { signs: _later, ...earlier } = documentFindings();
	const front = { file: "fil_front", findings: earlier };
	expect(decide(evidence({ front })).status).toBe("approved");
	const { quality, authenticity } = partsOf({ front });
	expect(authenticity).toMatchObject({ type: "visual_authenticity", result: "not_run", checks: [] });
	const names = quality?.checks[0]?.checks.map(({ type }) => type);
	expect(names).toEqual(["sharpness", "light", "glare", "framing", "size"]);
});

const sealedBy = (result: Result, fields: DocumentFields = passportFields): BarcodeReading => ({
	...barcode(result === "clear" ? fields : {}),
	result,
	standard: "2D-Doc",
	seal: {
		...finding(result, ...(result === "rejected" ? (["seal_not_genuine"] as const) : [])),
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
const unread = { mrz: null, mrzPresence: finding("rejected", "mrz_not_found") };

test("a document whose zone can't be read is read from its genuine seal alone", () => {
	const of = (result: Result) => {
		const code = sealedBy(result);
		const findings = documentFindings({
			...unread,
			barcode: code,
			fields: fieldsFrom(code.fields, "barcode"),
		});
		return decide(evidence({ front: { file: "fil_front", findings } }));
	};
	expect(of("clear")).toMatchObject({ status: "approved", verifiedData: { document_number: "UP4471926" } });
	expect(of("not_run")).toMatchObject({ status: "resubmission_requested" });
});

test("a false seal on either side declines, whatever else there is to mend", () => {
	const back = { file: "fil_back", findings: documentFindings({ ...unread, barcode: sealedBy("rejected") }) };
	for (const attempt of [1, 3])
		expect(decide(evidence({ back, attempt }))).toMatchObject({
			status: "declined",
			reasons: ["seal_not_genuine"],
		});
});
