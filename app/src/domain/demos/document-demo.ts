import type { DocumentFindings } from "@vidimus/engine";
import type { CheckType } from "../../checks/all-contract.ts";
import { colorCheck, visualAuthenticityCheck } from "../../checks/document/authenticity.ts";
import { printedChecks } from "../../checks/document/printed.ts";
import { isValidOn, readValidity } from "../../checks/document/validity.ts";
import type { DocumentSide } from "../../checks/evidence.ts";
import { fieldNameByEngineName } from "../../checks/field-names.ts";
import { extractFields } from "../../checks/fields.ts";
import {
	type CheckFinding,
	checksFromEngine,
	compositeCheck,
	leafCheck,
	mapEngineReasons,
} from "../../checks/finding.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { UploadedFile } from "../../platform/http/forms.ts";
import type { Services } from "../services.ts";
import { describeUploadedPhoto, toPhotoProblem } from "../verifications/capture/upload.ts";
import { presentCheck, presentReasons } from "../verifications/presentation/present-verification.ts";
import { isRetryReason, type ReasonName } from "../verifications/reasons.ts";
import type { DocumentDemo } from "./contract.ts";
import { toPolygon } from "./face-match-demo.ts";

/** A demo also shows the composite check digit of the MRZ. */
type DemoCheckType = CheckType | "composite";

/** Names of check digits; the composite one belongs to no field. */
const digitNames = {
	documentNumber: "document_number",
	birthDate: "birth_date",
	expirationDate: "expiry_date",
	personalNumber: "personal_number",
	composite: "composite",
} as const;

/** As in a verification, quality counts only if it prevented reading. */
function qualityCheck({ quality, mrz, barcode }: DocumentFindings, side: DocumentSide): CheckFinding {
	const isMachineRead = mrz !== null || barcode !== null;
	const qualityChecks = checksFromEngine(quality).map((check): CheckFinding => {
		return isMachineRead && check.result !== "not_run" ? { ...check, result: "clear", reasons: [] } : check;
	});
	return compositeCheck("image_integrity", [...qualityChecks, colorCheck(side)]);
}

/** Whether the machine-readable data is valid, check digit by check digit. */
function readingCheck({
	mrz,
	mrzPresence,
	barcode,
	portrait,
}: DocumentFindings): CheckFinding<DemoCheckType> {
	if (mrz) {
		const digits = Object.entries(digitNames).flatMap(([name, checkType]) => {
			const right = mrz.checks[name as keyof typeof digitNames];
			return right === undefined
				? []
				: [leafCheck(checkType, right ? "clear" : "consider", ["mrz_check_digit"])];
		});
		// An invalid zone is reported by its check digits, regardless of the reader's confidence.
		const isCertain = mrz.result === "clear" || !mrz.valid;
		const characters = leafCheck("characters", isCertain ? "clear" : "consider", ["reading_uncertain"], mrz);
		return compositeCheck("check_digits", [...digits, characters]);
	}
	if (barcode) {
		const { result, model, missing = [], conflicts = [] } = barcode;
		const reason =
			missing.length > 0
				? "barcode_incomplete"
				: conflicts.length > 0
					? "barcodes_differ"
					: "reading_uncertain";
		return leafCheck("barcode", result, [reason], { model });
	}
	// The front of a card has neither, which isn't a fault.
	if (portrait.face) return leafCheck("mrz", "not_run");
	const { result, reasons, model } = mrzPresence;
	return leafCheck("mrz", result, mapEngineReasons(reasons), { model });
}

function documentChecks(findings: DocumentFindings, today: string): CheckFinding<DemoCheckType>[] {
	const side: DocumentSide = { file: "", findings };
	const validity = readValidity(extractFields([side]), [side]);
	const isValid =
		validity.kind === "without_end" || (validity.kind === "until" && isValidOn(validity.range, today));
	const expiryCheck =
		validity.kind === "unknown" || isValid === null
			? leafCheck("expiry_date", "not_run")
			: leafCheck("expiry_date", isValid ? "clear" : "rejected", ["document_expired"]);
	const isNoDocument = !findings.mrz && !findings.barcode && !findings.portrait.face;
	return [
		...(isNoDocument ? [leafCheck("supported_document", "rejected", ["document_not_found"])] : []),
		qualityCheck(findings, side),
		readingCheck(findings),
		compositeCheck("data_validation", [expiryCheck]),
		...printedChecks([side], "optional"),
		visualAuthenticityCheck([side]),
	];
}

/** Reasons that the person can fix get the person's text, findings about the document get the business's. */
const presentDocumentReasons = (names: readonly ReasonName[], locale: Locale) =>
	names.flatMap((name) => presentReasons([name], locale, isRetryReason(name) ? "person" : "business"));

/**
 * Reads and checks the image of a document. Stores nothing.
 * @throws Problem 422 at `file` when it isn't an image
 */
export async function readDemoDocument(
	{ engine, clock }: Services,
	file: UploadedFile,
	locale: Locale,
): Promise<DocumentDemo> {
	const { bytes } = await describeUploadedPhoto(file.bytes);
	const today = clock.now().toISOString().slice(0, 10);
	const findings = await engine.readDocument(bytes, { today }).catch((error: unknown) => {
		throw toPhotoProblem(error);
	});
	const { photo, portrait, mrz, barcode, fields } = findings;
	const { result, reasons, checks } = compositeCheck("document", documentChecks(findings, today));
	return {
		object: "document_demo",
		width: photo.width,
		height: photo.height,
		result,
		reasons: presentDocumentReasons(reasons, locale),
		portrait: toPolygon(portrait.face?.region),
		zone: mrz && {
			format: mrz.format,
			valid: mrz.valid,
			lines: mrz.lines.map((text, line) => ({ text, region: toPolygon(mrz.lineRegions[line]) })),
		},
		barcode: barcode && {
			symbology: barcode.symbology,
			standard: barcode.standard,
			region: toPolygon(barcode.region),
		},
		fields: fields.map(({ name, value, source, confidence, region }) => ({
			name: fieldNameByEngineName[name],
			value,
			source,
			confidence,
			region: toPolygon(region),
		})),
		checks: checks.map((check) => presentCheck(check, locale)),
	};
}
