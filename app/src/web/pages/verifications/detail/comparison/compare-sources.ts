import type {
	CheckNode,
	ExtractedField,
	FieldName,
	Reason,
	Verification,
} from "../../../../../domain/verifications/contract.ts";

/** Where a value is from. A seal is a barcode that its authority signed. */
export const comparedSources = ["provided", "printed", "mrz", "barcode", "seal"] as const;
export type ComparedSource = (typeof comparedSources)[number];

export interface ComparedValue {
	source: ComparedSource;
	value: string;
	/** Null for provided details. */
	reading: ExtractedField | null;
	/** Whether a check found that it differs from another source. */
	differs: boolean;
}

/** What the checks say of a field: sources differ, a comparison is missing, sources agree, or nothing was compared. */
export type FieldVerdict = "differs" | "not_compared" | "agrees" | "single";

export interface ComparedField {
	name: FieldName;
	verdict: FieldVerdict;
	values: ComparedValue[];
	/** The differences, each with the values that differ. */
	differences: { reason: Reason; values: ComparedValue[] }[];
}

/** The order of fields on documents. */
export const fieldOrder: readonly FieldName[] = [
	"last_name",
	"first_name",
	"birth_date",
	"document_number",
	"expiry_date",
	"document_type",
	"issuing_state",
	"nationality",
	"sex",
	"personal_number",
	"address",
];
const verdictOrder: FieldVerdict[] = ["differs", "not_compared", "agrees", "single"];

const differenceReasons: readonly Reason["name"][] = [
	"data_mismatch",
	"birth_date_swapped",
	"birth_date_one_day_off",
	"sources_differ",
	"barcodes_differ",
];
const isDifference = ({ name }: Reason): boolean => differenceReasons.includes(name);

/** The sources that a check compares with the others. */
const comparingChecks: Partial<Record<CheckNode["type"], readonly ComparedSource[]>> = {
	data_comparison: ["provided"],
	printed: ["printed"],
	data_consistency: ["mrz", "barcode", "seal"],
	barcodes_agree: ["barcode", "seal"],
};

/** The checks that compare a field, each with the sources that it compares with the others. */
function listFieldChecks(
	name: FieldName,
	checks: readonly CheckNode[],
	compares: readonly ComparedSource[] = [],
): { check: CheckNode; compares: readonly ComparedSource[] }[] {
	return checks.flatMap((check) => [
		...(check.type === name && compares.length > 0 ? [{ check, compares }] : []),
		...listFieldChecks(name, check.checks, comparingChecks[check.type] ?? []),
	]);
}

/** Files whose barcode is a seal that vouches for the document's holder. */
const listSealedFiles = ({ files }: Verification) =>
	files.filter(({ seal }) => seal?.of_holder && seal.result === "clear").map(({ id }) => id);

function listValues(verification: Verification, name: FieldName): Omit<ComparedValue, "differs">[] {
	const { fields, provided_details: details } = verification;
	const provided = name in details ? details[name as keyof typeof details] : undefined;
	const sealedFiles = listSealedFiles(verification);
	const read = fields
		.filter((field) => field.name === name)
		.map((field) => {
			const isSeal = field.source === "barcode" && sealedFiles.includes(field.file);
			return { source: isSeal ? ("seal" as const) : field.source, value: field.value, reading: field };
		});
	// Print is compared with its own side and with the other: what both found is one reading.
	const readOnce = read.filter(
		({ source, value, reading }, at) =>
			at ===
			read.findIndex(
				(other) => other.source === source && other.value === value && other.reading.file === reading.file,
			),
	);
	return [
		...(provided ? [{ source: "provided" as const, value: provided, reading: null }] : []),
		...readOnce,
	];
}

/** The values that a check found to differ: those it compares, and the value of the document that it compares them with. */
function listDifferingValues(
	compares: readonly ComparedSource[],
	values: readonly ComparedValue[],
	onDocument?: string,
) {
	const compared = values.filter(({ source }) => compares.includes(source));
	const isOneValue = new Set(compared.map(({ value }) => value)).size < 2;
	const others = values.filter(({ source }) => source !== "provided" && !compares.includes(source));
	const other = others.find(({ value }) => value === onDocument) ?? others[0];
	return isOneValue && other ? [...compared, other] : compared;
}

function judgeField(checks: readonly CheckNode[]): FieldVerdict {
	if (checks.some(({ reasons }) => reasons.some(isDifference))) return "differs";
	if (checks.some(({ result, reasons }) => result === "not_run" && reasons.length > 0)) return "not_compared";
	return checks.some(({ result }) => result === "clear") ? "agrees" : "single";
}

function compareField(verification: Verification, name: FieldName): ComparedField {
	const fieldChecks = listFieldChecks(name, verification.checks);
	const differing = fieldChecks.flatMap(({ check, compares }) => {
		const reason = check.reasons.find(isDifference);
		return reason ? [{ reason, compares }] : [];
	});
	const values = listValues(verification, name).map((value) => ({
		...value,
		differs: differing.some(({ compares }) => compares.includes(value.source)),
	}));
	return {
		name,
		verdict: judgeField(fieldChecks.map(({ check }) => check)),
		values,
		differences: differing.map(({ reason, compares }) => ({
			reason,
			values: listDifferingValues(compares, values, verification.verified_data?.[name]),
		})),
	};
}

/**
 * Compares the values of each field by source: provided, printed, MRZ, barcode, seal. What differs is what the checks
 * found, which know spellings and check digits. Fields that differ come first.
 */
export function compareSources(verification: Verification): ComparedField[] {
	return fieldOrder
		.map((name) => compareField(verification, name))
		.filter(({ values }) => values.length > 0)
		.sort((a, b) => verdictOrder.indexOf(a.verdict) - verdictOrder.indexOf(b.verdict));
}
