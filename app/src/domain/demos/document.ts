import type { DocumentFindings } from "@vidimus/engine";
import type { CheckType } from "../../checks/all-contract.ts";
import { colourOf, visualAuthenticity } from "../../checks/document/authenticity.ts";
import { printedAgrees } from "../../checks/document/printed.ts";
import type { DocumentSide } from "../../checks/evidence.ts";
import { fieldNamesOf } from "../../checks/field-names.ts";
import { fieldsOf, verifiedDataOf } from "../../checks/fields.ts";
import { allFromEngine, branch, type CheckFinding, fromEngine, leaf } from "../../checks/finding.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { ReceivedFile } from "../../platform/network/http.ts";
import type { Services } from "../services.ts";
import { describeFile, pictureProblem } from "../verifications/capture/upload.ts";
import { isRetry, type ReasonName } from "../verifications/reasons.ts";
import { presentCheck, presentReasons } from "../verifications/requests/present.ts";
import type { DocumentDemo } from "./contract.ts";
import { placeOf } from "./face-match.ts";

/** A demo also names the check digit of a whole zone. */
type DemoCheckType = CheckType | "composite";

/** The names of check digits; that of the whole zone stands for no field. */
const digitNames = {
	documentNumber: "document_number",
	birthDate: "birth_date",
	expirationDate: "expiry_date",
	personalNumber: "personal_number",
	composite: "composite",
} as const;

/** Quality is held against a picture only where it kept us from reading, as in a verification. */
function quality({ quality, mrz, barcode }: DocumentFindings, side: DocumentSide): CheckFinding {
	const read = mrz !== null || barcode !== null;
	const looked = allFromEngine(quality).map((check): CheckFinding => {
		return read && check.result !== "not_run" ? { ...check, result: "clear", reasons: [] } : check;
	});
	return branch("image_integrity", [...looked, ...colourOf(side)]);
}

/** Whether what machines read is lawful, digit by digit. */
function reading({ mrz, mrzPresence, barcode, portrait }: DocumentFindings): CheckFinding<DemoCheckType> {
	if (mrz) {
		const digits = Object.entries(digitNames).flatMap(([name, shown]) => {
			const right = mrz.checks[name as keyof typeof digitNames];
			return right === undefined ? [] : [leaf(shown, right ? "clear" : "consider", ["mrz_check_digit"])];
		});
		// A zone that isn't lawful is told by its digits: whether it was read surely is no question then.
		const sure = mrz.result === "clear" || !mrz.valid;
		const characters = leaf("characters", sure ? "clear" : "consider", ["reading_uncertain"], mrz);
		return branch("check_digits", [...digits, characters]);
	}
	if (barcode) return leaf("barcode", barcode.result, ["reading_uncertain"], barcode);
	// The front of a card has neither: that is no fault of it.
	return portrait.face ? leaf("mrz", "not_run") : fromEngine("mrz", mrzPresence);
}

function checksOf(findings: DocumentFindings, today: string): CheckFinding<DemoCheckType>[] {
	const side: DocumentSide = { file: "", findings };
	const { expiry_date: expiry } = verifiedDataOf(fieldsOf([side]));
	const inTime = expiry
		? leaf("expiry_date", expiry < today ? "rejected" : "clear", ["document_expired"])
		: leaf("expiry_date", "not_run");
	const empty = !findings.mrz && !findings.barcode && !findings.portrait.face;
	return [
		...(empty ? [leaf("supported_document", "rejected", ["document_not_found"])] : []),
		quality(findings, side),
		reading(findings),
		branch("data_validation", [inTime]),
		...printedAgrees([side], "optional"),
		visualAuthenticity([side]),
	];
}

/** What the person can mend is told to them; what was found on the document is told as to a business. */
const tell = (names: readonly ReasonName[], locale: Locale) =>
	names.flatMap((name) => presentReasons([name], locale, isRetry(name) ? "person" : "business"));

/**
 * Reads and checks a document's picture. Keeps nothing.
 * @throws Problem 422 at `file` for one that is no picture
 */
export async function readOne(
	{ engine, clock }: Services,
	file: ReceivedFile,
	locale: Locale,
): Promise<DocumentDemo> {
	const { bytes } = await describeFile(file.bytes);
	const today = clock.now().toISOString().slice(0, 10);
	const findings = await engine.readDocument(bytes, { today }).catch((error: unknown) => {
		throw pictureProblem(error);
	});
	const { picture, portrait, mrz, barcode, fields } = findings;
	const { result, reasons, checks } = branch("document", checksOf(findings, today));
	return {
		object: "document_demo",
		width: picture.width,
		height: picture.height,
		result,
		reasons: tell(reasons, locale),
		portrait: placeOf(portrait.face?.region),
		zone: mrz && {
			format: mrz.format,
			valid: mrz.valid,
			lines: mrz.lines.map((text, line) => ({ text, region: placeOf(mrz.lineRegions[line]) })),
		},
		barcode: barcode && {
			symbology: barcode.symbology,
			standard: barcode.standard,
			region: placeOf(barcode.region),
		},
		fields: fields.map(({ name, value, source, confidence, region }) => ({
			name: fieldNamesOf[name],
			value,
			source,
			confidence,
			region: placeOf(region),
		})),
		checks: checks.map((check) => presentCheck(check, locale)),
	};
}
