import { expect, test } from "vitest";
import type { CheckFinding } from "../../../checks/finding.ts";
import {
	buildBarcodeReading,
	buildDocumentFindings,
	buildEvidence,
	buildFaceComparison,
	buildFinding,
	buildSignFindings,
	passportFields,
} from "../../../testing/data/findings.ts";
import { fastOptions } from "../../workflows/options/presets-contract.ts";
import { decide } from "./decide.ts";

/** A tree of checks as the API shows it: each check by its type, with what it came to. */
const written = (checks: readonly CheckFinding[], depth = 0): string[] =>
	checks.flatMap(({ type, result, reasons, checks: below }) => [
		`${"  ".repeat(depth)}${[type, result, ...(below.length > 0 ? [] : reasons)].join(" ")}`,
		...written(below, depth + 1),
	]);
const treeOf = (...args: Parameters<typeof buildEvidence>) =>
	`\n${written(decide(buildEvidence(...args)).checks).join("\n")}\n`;

test("a clear passport has the documented check tree", () => {
	const options = { ...fastOptions, duplicates: "review", minimum_age: 18 } as const;
	expect(treeOf({ options, providedDetails: { first_name: "Anna", birth_date: "1998-05-09" } })).toBe(`
document clear
  image_integrity clear
    front_quality clear
      sharpness clear
      light clear
      glare clear
      framing clear
      size clear
      color clear
    supported_document clear
  visual_authenticity clear
    original_present clear
      front_screen clear
    portrait_integrity not_run
    tampering clear
      front_software clear
  data_consistency not_run
    sides_linked not_run
  data_validation clear
    mrz clear
      check_digits clear
      characters clear
    issuing_state clear
    nationality clear
    expiry_date clear
  data_comparison clear
    last_name not_run
    first_name clear
    birth_date clear
    document_number not_run
  compromised_document clear
    blocked_document clear
    duplicate_document clear
face_match clear
liveness clear
  own_photo clear
  same_photograph clear
  challenge_followed not_run
  face_presence clear
  same_person not_run
  presentation_attack not_run
duplicate clear
  duplicate_face clear
  duplicate_document clear
age clear
`);
});

test("a card with many problems has the documented check tree, with each check's reasons", () => {
	const back = {
		file: "fil_back",
		findings: buildDocumentFindings({
			mrz: null,
			barcode: {
				...buildBarcodeReading(passportFields),
				seal: { ...buildFinding("rejected", "seal_not_genuine") } as never,
			},
			signs: buildSignFindings({ software: buildFinding("consider", "photo_edited") }),
		}),
	};
	const listed = (["face", "email", "phone", "ip_range", "document_number"] as const).map((kind) => ({
		entry: "lst_1",
		list: "blocklist" as const,
		kind,
		distance: null,
	}));
	const tree = treeOf({
		documentType: "identity_card",
		options: { ...fastOptions, duplicates: "review", minimum_age: 40, liveness: "active" },
		providedDetails: {
			last_name: "Berg",
			first_name: "Nora",
			birth_date: "1990-01-01",
			document_number: "ZZ9999999",
		},
		back,
		comparison: buildFaceComparison("consider", 0.05),
		customer: "cus_a",
		duplicates: [
			{ kind: "face", verification: "vrf_a", customer: "cus_b", distance: 0.3 },
			{ kind: "document", verification: "vrf_b", customer: null, distance: null },
		],
		listed,
	});
	expect(tree).toBe(`
document rejected
  image_integrity clear
    front_quality clear
      sharpness clear
      light clear
      glare clear
      framing clear
      size clear
      color clear
    back_quality clear
      sharpness clear
      light clear
      glare clear
      framing clear
      size clear
      color clear
    supported_document clear
  visual_authenticity rejected
    original_present clear
      front_screen clear
      back_screen clear
    portrait_integrity not_run
    tampering rejected
      front_software clear
      back_software consider photo_edited
      back_seal rejected seal_not_genuine
  data_consistency clear
    sides_linked clear
    document_type not_run
    document_number not_run
    issuing_state not_run
    nationality not_run
    last_name not_run
    first_name not_run
    birth_date not_run
    expiry_date not_run
    sex not_run
  data_validation clear
    mrz clear
      check_digits clear
      characters clear
    issuing_state clear
    nationality clear
    expiry_date clear
  data_comparison rejected
    last_name consider data_mismatch
    first_name consider data_mismatch
    birth_date rejected data_mismatch
    document_number rejected data_mismatch
  compromised_document rejected
    blocked_document rejected document_blocked
    duplicate_document consider duplicate_document
face_match consider face_mismatch
liveness consider
  own_photo consider spoof_suspected
  same_photograph clear
  challenge_followed not_run
  face_presence clear
  same_person not_run
  presentation_attack not_run
duplicate consider
  duplicate_face consider duplicate_face
  duplicate_document consider duplicate_document
blocklist consider
  blocked_face consider face_blocked
  blocked_email consider contact_blocked
  blocked_phone consider contact_blocked
  blocked_ip_range consider address_blocked
age rejected under_age
`);
});
