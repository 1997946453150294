import type { DocumentFindings, PrintedFinding, PrintedFindings, PrintedLine } from "@vidimus/engine";
import { describe, expect, test } from "vitest";
import { decide } from "../../domain/verifications/decision/decide.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFields,
	buildFinding,
	noPortrait,
	passportFields,
} from "../../testing/data/findings.ts";
import type { DocumentSide } from "../evidence.ts";

const region = [
	[10, 10],
	[90, 10],
	[90, 30],
	[10, 30],
] as const;
const notRead: PrintedFinding = { ...buildFinding("not_run"), printed: null };
const agrees = (printed: string): PrintedFinding => ({
	...buildFinding("clear"),
	score: 0.9,
	region,
	printed,
});
const differs = (printed: string): PrintedFinding => ({
	...buildFinding("consider", "printed_differs"),
	score: 0.93,
	region,
	printed,
});

const print = (change: Partial<PrintedFindings["fields"]>, lines: PrintedLine[] = []): PrintedFindings => ({
	reading: buildFinding(),
	lines,
	fields: {
		lastName: notRead,
		firstName: notRead,
		documentNumber: notRead,
		birthDate: notRead,
		expiryDate: notRead,
		sex: notRead,
		...change,
	},
});
const side = (file: string, change: Partial<DocumentFindings>): DocumentSide => ({
	file,
	findings: buildDocumentFindings(change),
});
const printOf = (...args: Parameters<typeof buildEvidence>) => {
	const [document] = decide(buildEvidence(...args)).checks;
	const consistency = document?.checks.find(({ type }) => type === "data_consistency");
	return consistency?.checks.filter(({ type }) => type === "printed") ?? [];
};
const line = (text: string, label: PrintedLine["label"]): PrintedLine => ({
	words: text.split(" "),
	confidence: text.split(" ").map(() => 0.95),
	label,
	sure: true,
	region,
});

test("printed text that agrees with the MRZ doesn't change the decision, and is listed field by field", () => {
	const printed = print({ lastName: agrees("LIND"), birthDate: agrees("1998-05-09") });
	const front = side("fil_front", { printed });
	expect(decide(buildEvidence({ front })).status).toBe("approved");
	const [check] = printOf({ front });
	expect(check).toMatchObject({ result: "clear" });
	expect(check?.checks.map(({ type, result }) => [type, result])).toEqual([
		["last_name", "clear"],
		["first_name", "not_run"],
		["document_number", "not_run"],
		["birth_date", "clear"],
		["expiry_date", "not_run"],
		["sex", "not_run"],
	]);
});

test("printed text that differs sends the case to review even on the last attempt, and never declines it", () => {
	const front = side("fil_front", { printed: print({ birthDate: differs("1989-05-09") }) });
	for (const attempt of [1, 3])
		expect(decide(buildEvidence({ front, attempt }))).toMatchObject({
			status: "in_review",
			reasons: ["sources_differ"],
		});
});

test("printed text is shown beside the machine-read data, which extracted data comes from", () => {
	const fields = [...buildDocumentFindings().fields, ...buildFields({ lastName: "LINDEN" }, "printed", 1)];
	const printed = print({ lastName: differs("LINDEN") });
	const decision = decide(buildEvidence({ front: side("fil_front", { fields, printed }) }));
	expect(decision.fields).toContainEqual(
		expect.objectContaining({ name: "last_name", value: "LINDEN", source: "printed" }),
	);
	expect(decision.verifiedData.last_name).toBe("LIND");
});

const cardWith = (...lines: PrintedLine[]) => ({
	front: side("fil_front", { mrz: null, fields: [], printed: print({}, lines) }),
	back: side("fil_back", {}),
});

test("printed text on a card's front is compared with the MRZ on its back", () => {
	const card = cardWith(line("LIND", "lastName"), line("09.05.1998", "birthDate"));
	expect(printOf(card)[0]?.checks).toMatchObject([
		{ type: "last_name", result: "clear" },
		{ type: "first_name", result: "not_run" },
		{ type: "document_number", result: "not_run" },
		{ type: "birth_date", result: "clear" },
		{ type: "expiry_date", result: "not_run" },
		{ type: "sex", result: "not_run" },
	]);
	expect(decide(buildEvidence(card)).fields).toContainEqual(
		expect.objectContaining({
			name: "birth_date",
			value: "1998-05-09",
			source: "printed",
			file: "fil_front",
		}),
	);
});

const noFace = { portrait: noPortrait };
const linkOf = (...lines: PrintedLine[]) => {
	const card = { ...cardWith(...lines), back: side("fil_back", noFace) };
	const { status, reasons } = decide(buildEvidence(card));
	return { status, reasons };
};
const last = line("LIND", "lastName");
const first = line("ANNA", "firstName");
const birth = line("09.05.1998", "birthDate");
const number = line("UP4471926", "documentNumber");
const approved = { status: "approved", reasons: [] };
const unlinked = { status: "in_review", reasons: ["sides_not_linked"] };

test("a card's sides belong together if the front prints the back's last name and number", () => {
	expect(linkOf(last, number)).toEqual(approved);
	expect(linkOf(number)).toEqual(unlinked);
	expect(linkOf(last)).toEqual(unlinked);
});

test("without a number, both names and the birth date link a card's sides, because twins share less", () => {
	expect(linkOf(last, first, birth)).toEqual(approved);
	expect(linkOf(last, birth)).toEqual(unlinked);
	expect(linkOf(first, birth)).toEqual(unlinked);
});

test("printed text that differs sends a card to review even if other printed text links its sides", () => {
	expect(linkOf(last, number, line("24.12.1971", "birthDate"))).toEqual({
		status: "in_review",
		reasons: ["sources_differ"],
	});
});

test("the back of another person's card goes to review because of the front's printed text", () => {
	const card = cardWith(line("KOWALSKI", "lastName"), line("24.12.1971", "birthDate"));
	expect(decide(buildEvidence(card)).reasons).toContain("sources_differ");
	expect(printOf(card)[0]?.checks).toMatchObject([
		{ type: "last_name", result: "consider", reasons: ["sources_differ"] },
		{ type: "first_name", result: "not_run" },
		{ type: "document_number", result: "not_run" },
		{ type: "birth_date", result: "consider", reasons: ["sources_differ"] },
		{ type: "expiry_date", result: "not_run" },
		{ type: "sex", result: "not_run" },
	]);
});

test("findings recorded before printed text was read have no such check and are decided as they were then", () => {
	const front = side("fil_front", {});
	expect(front.findings.printed).toBeUndefined();
	expect(printOf({ front })).toEqual([]);
	expect(decide(buildEvidence({ front })).status).toBe("approved");
});

test("if printed text must agree, each field that couldn't be read sends the case to review", () => {
	const required = { ...fastOptions, printed_agreement: "required" } as const;
	const whole = {
		lastName: agrees("LIND"),
		firstName: agrees("ANNA"),
		documentNumber: agrees("UP4471926"),
		birthDate: agrees("1998-05-09"),
	};
	const of = (printed: PrintedFindings | undefined) => {
		const { status, reasons, checks } = decide(
			buildEvidence({ options: required, front: side("fil_front", { printed }) }),
		);
		const read = checks[0]?.checks.flatMap((check) => check.checks).find(({ type }) => type === "print_read");
		return { status, reasons, unread: read?.checks.map(({ type }) => type) ?? [] };
	};
	expect(of(print(whole))).toEqual({ status: "approved", reasons: [], unread: [] });
	expect(of(print({ ...whole, birthDate: notRead }))).toEqual({
		status: "in_review",
		reasons: ["print_not_read"],
		unread: ["birth_date"],
	});
	expect(of(undefined)).toMatchObject({
		reasons: ["print_not_read"],
		unread: ["last_name", "first_name", "document_number", "birth_date"],
	});
	expect(of(print({ ...whole, lastName: differs("BERG") })).reasons).toEqual(["sources_differ"]);
});

test("a page without any readable printed field goes to review; one field is enough", () => {
	const of = (printed: PrintedFindings, change: Partial<DocumentFindings> = {}) => {
		const { status, reasons } = decide(buildEvidence({ front: side("fil_front", { printed, ...change }) }));
		return { status, reasons };
	};
	expect(of(print({}))).toEqual({ status: "in_review", reasons: ["print_not_read"] });
	expect(of({ ...print({}), reading: buildFinding("not_run") }).reasons).toEqual(["print_not_read"]);
	expect(of(print({ sex: agrees("F") }))).toEqual({ status: "approved", reasons: [] });
	expect(of(print({ sex: differs("M") })).reasons).toEqual(["sources_differ"]);
});

describe("a printed field that can't be read under glare", () => {
	const whole = {
		lastName: agrees("LIND"),
		firstName: agrees("ANNA"),
		documentNumber: agrees("UP4471926"),
		birthDate: agrees("1998-05-09"),
		expiryDate: agrees("2034-03-17"),
	};
	const glareOf = (score: number) => ({
		quality: { ...buildDocumentFindings().quality, glare: { ...buildFinding(), score, threshold: 0.06 } },
	});
	const of = (change: Partial<PrintedFindings["fields"]>, glare: number) => {
		const front = side("fil_front", { ...glareOf(glare), printed: print({ ...whole, ...change }) });
		const { status, reasons, checks } = decide(buildEvidence({ front }));
		const read = checks[0]?.checks.flatMap((check) => check.checks).find(({ type }) => type === "print_read");
		return { status, reasons, unread: read?.checks.map(({ type }) => type) ?? [] };
	};

	test.each([
		["lastName", "last_name"],
		["firstName", "first_name"],
		["documentNumber", "document_number"],
		["birthDate", "birth_date"],
		["expiryDate", "expiry_date"],
	] as const)("sends the case to review, although the settings don't require it: %s", (name, type) => {
		expect(of({ [name]: notRead }, 0.0121)).toEqual({
			status: "in_review",
			reasons: ["print_not_read"],
			unread: [type],
		});
	});

	test("counts from a spot on as small as a year, and not below", () => {
		expect(of({ birthDate: notRead }, 0.002).status).toBe("in_review");
		expect(of({ birthDate: notRead }, 0.001).status).toBe("in_review");
		expect(of({ birthDate: notRead }, 0.0009)).toEqual({ ...approved, unread: [] });
		expect(of({ birthDate: notRead }, 0)).toEqual({ ...approved, unread: [] });
	});

	test("is no question where every expected field was read beside the glare, or the document lacks it", () => {
		expect(of({}, 0.05).status).toBe("approved");
		const fields = buildFields({ ...passportFields, expiryDate: undefined });
		const front = side("fil_front", {
			...glareOf(0.05),
			fields,
			printed: print({ ...whole, expiryDate: notRead }),
		});
		expect(decide(buildEvidence({ front })).reasons).toEqual(["expiry_unknown"]);
	});

	test("on a card's front is a question too, whose MRZ is on the back", () => {
		const lines = [last, first, number, line("17.03.2034", "expiryDate")];
		const front = (glare: number) =>
			side("fil_front", { ...glareOf(glare), mrz: null, fields: [], printed: print({}, lines) });
		const decideWithGlare = (glare: number) =>
			decide(buildEvidence({ front: front(glare), back: side("fil_back", noFace) }));
		expect(decideWithGlare(0.005)).toMatchObject({ status: "in_review", reasons: ["print_not_read"] });
		expect(decideWithGlare(0)).toMatchObject({ status: "approved", reasons: [] });
	});
});
