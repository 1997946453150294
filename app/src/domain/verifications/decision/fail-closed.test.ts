import type { DocumentFields, PrintedFinding, Result } from "@vidimus/engine";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Evidence } from "../../../checks/evidence.ts";
import { collectLeafChecks } from "../../../checks/finding.ts";
import {
	buildDocumentFindings,
	buildEvidence,
	buildFaceComparison,
	buildFields,
	buildFinding,
	buildLivenessFindings,
	buildMrzReading,
	passportFields,
} from "../../../testing/data/findings.ts";
import type { ListHit } from "../../lists/contract.ts";
import type { DecidedHit, ScreeningOutcome } from "../../screening/hits/contract.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import type { ProvidedDetails } from "../contract.ts";
import { decide } from "./decide.ts";

/**
 * Usually the first value, sometimes another: most cases then have a fault or two, and a fault that is overlooked gets
 * approved.
 */
const mostly = <T>(usual: T, ...others: T[]): fc.Arbitrary<T> =>
	fc.oneof(
		{ weight: 20, arbitrary: fc.constant(usual) },
		{ weight: 3, arbitrary: fc.constantFrom(...others) },
	);

/** A field of a document: usually its value, sometimes missing or another. */
const drawField = (value: string, ...others: string[]) =>
	mostly<string | undefined>(value, undefined, ...others);

const drawFields = fc.record({
	documentNumber: drawField("UP4471926", "UP4471927"),
	issuingState: drawField("UTO", "XQQ"),
	lastName: drawField("LIND", "BERG"),
	firstName: drawField("ANNA"),
	birthDate: drawField("1998-05-09", "2015-05-09", "1998"),
	expiryDate: drawField("2034-03-17", "2020-03-17", "2026"),
});
const drawSecondSource = fc.option(drawFields, { nil: undefined });

const drawProvided: fc.Arbitrary<ProvidedDetails> = fc.record(
	{
		last_name: mostly("Lind", "Berg"),
		first_name: mostly("Anna", "Nora"),
		birth_date: mostly("1998-05-09", "2015-05-09"),
		document_number: mostly("UP4471926", "UP0000000"),
	},
	{ requiredKeys: [] },
);

const identity = { names: ["ANNA LIND"], birth_dates: [], countries: [], identifiers: [] };
const searched: ScreeningOutcome<DecidedHit> = {
	outcome: "searched",
	threshold: 0.9,
	lists: 1,
	entries: 9,
	identity,
	hits: [],
	truncated: false,
};
const drawScreening = mostly<ScreeningOutcome<DecidedHit> | undefined>(
	undefined,
	searched,
	...(["no_list", "no_name", "unavailable"] as const).map((outcome) => ({ outcome })),
);

const drawOptions = fc.record({
	minimum_age: fc.constantFrom(null, 18),
	countries: mostly<string[] | null>(null, ["UTO"], ["FRA"]),
	duplicates: fc.constantFrom("off", "report", "review"),
	liveness: mostly<"active" | "passive" | "off">("passive", "active", "off"),
	liveness_doubts: fc.constantFrom("report", "review", "decline"),
	printed_agreement: mostly<"optional" | "required">("optional", "required"),
	minimum_assurance: mostly<"basic" | "standard" | "enhanced">("basic", "standard", "enhanced"),
	max_attempts: fc.constantFrom(1, 3),
} as const);

/** The engine compares only what the MRZ gives as well. */
const printed = (value: string | undefined, known: string | undefined): PrintedFinding => {
	if (value === undefined || known === undefined) return { ...buildFinding("not_run"), printed: null };
	return {
		...(value === known ? buildFinding() : buildFinding("consider", "printed_differs")),
		printed: value,
	};
};
const definedOnly = (fields: DocumentFields): DocumentFields =>
	Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const onBlocklist: ListHit = { entry: "lst_1", list: "blocklist", kind: "document_number", distance: null };

const drawEvidence = fc
	.record({
		mode: mostly<"test" | "live">("test", "live"),
		zone: drawFields,
		print: drawSecondSource,
		checkDigits: fc.record({
			documentNumber: fc.boolean(),
			birthDate: fc.boolean(),
			expirationDate: fc.boolean(),
		}),
		areDigitsRight: mostly(true, false),
		face: mostly<Result>("clear", "consider", "rejected", "not_run"),
		isSelfieWithoutFace: mostly(false, true),
		hasSelfie: mostly(true, false),
		provided: drawProvided,
		screening: drawScreening,
		listed: mostly<ListHit[]>([], [onBlocklist]),
		incomparableFaces: mostly<string[]>([], ["lst_1"]),
		options: drawOptions,
	} as const)
	.map((drawn): Evidence => {
		const fields = definedOnly({ ...passportFields, ...drawn.zone });
		const printedFields = drawn.print && definedOnly(drawn.print);
		const checks = drawn.areDigitsRight
			? { documentNumber: true, birthDate: true, expirationDate: true, composite: true }
			: { ...drawn.checkDigits, composite: false };
		const findings = buildDocumentFindings({
			mrz: buildMrzReading({ valid: drawn.areDigitsRight, checks }),
			fields: [...buildFields(fields), ...(printedFields ? buildFields(printedFields, "printed", 0.9) : [])],
			...(printedFields && {
				printed: {
					reading: buildFinding(),
					lines: [],
					fields: {
						lastName: printed(printedFields.lastName, fields.lastName),
						firstName: printed(printedFields.firstName, fields.firstName),
						documentNumber: printed(printedFields.documentNumber, fields.documentNumber),
						birthDate: printed(printedFields.birthDate, fields.birthDate),
						expiryDate: printed(printedFields.expiryDate, fields.expiryDate),
						sex: printed(undefined, fields.sex),
					},
				},
			}),
		});
		return buildEvidence({
			mode: drawn.mode,
			options: { ...fastOptions, ...drawn.options },
			providedDetails: drawn.provided,
			front: { file: "fil_front", findings },
			comparison: drawn.hasSelfie ? buildFaceComparison(drawn.face) : null,
			liveness: drawn.hasSelfie
				? buildLivenessFindings(drawn.isSelfieWithoutFace ? { face: null } : {})
				: null,
			listed: drawn.listed,
			incomparableFaces: drawn.incomparableFaces,
			...(drawn.screening && { screening: drawn.screening }),
		});
	});

/** The questions that a case asks and its evidence doesn't answer, worked out apart from the checks. */
function openQuestions(evidence: Evidence): string[] {
	const { options, providedDetails, front, comparison, liveness, screening, mode } = evidence;
	const machineRead = front.findings.fields.filter(({ source }) => source === "mrz");
	const has = (name: keyof DocumentFields) => machineRead.some((field) => field.name === name);
	const isComplete = (name: keyof DocumentFields) =>
		machineRead.some((field) => field.name === name && field.value.length === "YYYY-MM-DD".length);
	const isPrintClear = (name: "lastName" | "birthDate") =>
		front.findings.printed?.fields[name].result === "clear";
	const questions: [string, boolean, boolean][] = [
		["age", options.minimum_age !== null, has("birthDate")],
		["complete birth date", has("birthDate"), isComplete("birthDate")],
		["expiry", true, isComplete("expiryDate")],
		["state", true, has("issuingState")],
		["number", true, has("documentNumber")],
		["provided last name", providedDetails.last_name !== undefined, has("lastName")],
		["provided first name", providedDetails.first_name !== undefined, has("firstName")],
		["provided date of birth", providedDetails.birth_date !== undefined, has("birthDate")],
		["provided number", providedDetails.document_number !== undefined, has("documentNumber")],
		["printed agreement", options.printed_agreement === "required", front.findings.printed !== undefined],
		[
			"liveness challenge",
			options.minimum_assurance !== "basic" && mode === "live",
			liveness !== null && "steps" in liveness,
		],
		["last name in print", options.minimum_assurance !== "basic", isPrintClear("lastName")],
		["birth date in print", options.minimum_assurance !== "basic", isPrintClear("birthDate")],
		["seal", options.minimum_assurance === "enhanced", false],
		["face", true, comparison?.result !== "not_run"],
		["blocked faces", true, !evidence.incomparableFaces?.length],
		["screening", screening !== undefined, screening?.outcome === "searched"],
		["challenge", options.liveness === "active" && mode === "live", liveness !== null && "steps" in liveness],
		["selfie", true, liveness !== null],
		["duplicate face", options.duplicates === "review", Boolean(liveness?.face)],
	];
	return questions.flatMap(([question, isAsked, isAnswered]) => (isAsked && !isAnswered ? question : []));
}

/** Fields that were read as different values, or whose check digit is wrong. */
function contradictedFields({ front: { findings } }: Evidence): Set<string> {
	const valuesOf = (name: string) =>
		new Set(findings.fields.filter((field) => field.name === name).map(({ value }) => value));
	const wrong = Object.entries({
		documentNumber: "documentNumber",
		birthDate: "birthDate",
		expirationDate: "expiryDate",
	})
		.filter(([digit]) => findings.mrz?.checks[digit as "birthDate"] === false)
		.map(([, name]) => name);
	return new Set([...wrong, ...Object.keys(passportFields).filter((name) => valuesOf(name).size > 1)]);
}

/** The field that a reason for a decline rests on. */
const fieldOfReason: Record<string, string> = {
	under_age: "birthDate",
	document_expired: "expiryDate",
	country_not_accepted: "issuingState",
	document_blocked: "documentNumber",
};

const runs = { numRuns: 5000, seed: 32 };

test("no case with an unanswered question is approved", () => {
	fc.assert(
		fc.property(drawEvidence, (evidence) => {
			if (openQuestions(evidence).length > 0) expect(decide(evidence).status).not.toBe("approved");
		}),
		runs,
	);
});

test("no case is declined for a reading that another source contradicts", () => {
	fc.assert(
		fc.property(drawEvidence, (evidence) => {
			const { status, reasons, checks } = decide(evidence);
			if (status !== "declined") return;
			const contradicted = contradictedFields(evidence);
			for (const reason of reasons) expect(contradicted).not.toContain(fieldOfReason[reason]);
			const mismatches = collectLeafChecks(checks).filter(
				({ result, reasons: why }) => result === "rejected" && why.includes("data_mismatch"),
			);
			const nameOf = { birth_date: "birthDate", document_number: "documentNumber" } as const;
			for (const { type } of mismatches)
				expect(contradicted).not.toContain(nameOf[type as keyof typeof nameOf]);
		}),
		runs,
	);
});

test("nobody is declined as under age for a century that only the MRZ leaves open", () => {
	fc.assert(
		fc.property(drawEvidence, (evidence) => {
			if (!decide(evidence).reasons.includes("under_age")) return;
			const births = evidence.front.findings.fields.filter(({ name }) => name === "birthDate");
			const provided = evidence.providedDetails.birth_date;
			expect(births.some(({ value, source }) => source === "printed" || value === provided)).toBe(true);
		}),
		runs,
	);
});

/** Reasons that no check has: the decision itself gives them. */
const reasonsOfDecision = [
	"attempts_used_up",
	"assurance_too_low",
	"liveness_not_proved",
	"identity_not_confirmed",
];

test("a case in review, declined or to be resubmitted always says why, and every reason comes from a check", () => {
	fc.assert(
		fc.property(drawEvidence, (evidence) => {
			const { status, reasons, checks } = decide(evidence);
			if (status === "approved") expect(reasons).toEqual([]);
			else expect(reasons.length).toBeGreaterThan(0);
			const leafReasons = new Set(collectLeafChecks(checks).flatMap((leaf) => leaf.reasons));
			for (const reason of reasons.filter((name) => !reasonsOfDecision.includes(name)))
				expect(leafReasons).toContain(reason);
		}),
		runs,
	);
});

test("the drawn cases reach every decision, and approvals aren't rare", () => {
	const statuses = fc.sample(drawEvidence, runs).map((evidence) => decide(evidence).status);
	const share = (status: string) => statuses.filter((drawn) => drawn === status).length / statuses.length;
	expect(share("approved")).toBeGreaterThan(0.03);
	for (const status of ["declined", "in_review", "resubmission_requested"])
		expect(share(status)).toBeGreaterThan(0.05);
});
