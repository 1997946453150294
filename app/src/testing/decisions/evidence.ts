import {
	type ChallengeFindings,
	type ChipCheck,
	type ChipReason,
	type DocumentFindings,
	faceThresholds,
	type LivenessFindings,
	type ParsedMrz,
	type Reason,
	type Result,
} from "@vidimus/engine";
import type { Evidence } from "../../checks/evidence.ts";
import type { DuplicateHit } from "../../domain/duplicates/contract.ts";
import type { ListEntryKind, ListHit } from "../../domain/lists/contract.ts";
import type { DecidedHit, ScreeningOutcome } from "../../domain/screening/hits/contract.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";
import {
	back,
	buildBarcodeReading,
	buildDocumentFindings,
	buildFaceComparison,
	buildFields,
	buildFinding,
	buildLivenessFindings,
	buildMrzReading,
	buildSignFindings,
	buildUnreadableDocument,
	front,
	noPortrait,
	passportFields,
} from "../data/findings.ts";

const { search, ownPhoto } = faceThresholds({ name: "face-embedding" });

const withFields = (change: object) => front({ fields: buildFields({ ...passportFields, ...change }) });
const withPrint = (change: object) =>
	front({
		fields: [
			...buildFields(passportFields),
			...buildFields({ ...passportFields, ...change }, "printed", 0.9),
		],
	});

/** A passport whose print agrees with its MRZ, but for the date of birth, which wasn't read. */
const printUnderGlare = (score: number): Partial<DocumentFindings> => {
	const agrees = { ...buildFinding(), printed: "" };
	return {
		quality: { ...buildDocumentFindings().quality, glare: { ...buildFinding(), score, threshold: 0.06 } },
		printed: {
			reading: buildFinding(),
			lines: [],
			fields: {
				lastName: agrees,
				firstName: agrees,
				documentNumber: agrees,
				birthDate: { ...buildFinding("not_run"), printed: null },
				expiryDate: agrees,
				sex: agrees,
			},
		},
	};
};

const faceCheck = (name: keyof LivenessFindings["checks"], result: Result, reason: Reason) =>
	buildLivenessFindings({
		checks: { ...buildLivenessFindings().checks, [name]: buildFinding(result, reason) },
	});

/** The response to a challenge: every step done, except for the changed checks. */
const challenge = (change: Partial<Record<keyof ChallengeFindings["checks"], [Result, Reason]>> = {}) => {
	const names = ["challenge_followed", "timing", "replay", "one_face", "same_person", "flat_photo"] as const;
	const checks = names.map((name) => {
		const [result, ...reasons]: [Result, ...Reason[]] = change[name] ?? ["clear"];
		return [name, buildFinding(result, ...reasons)] as const;
	});
	return {
		liveness: {
			...buildLivenessFindings(),
			frames: [],
			steps: [],
			checks: Object.fromEntries(checks) as unknown as ChallengeFindings["checks"],
		},
	};
};

const clear: ChipCheck = { result: "clear", reasons: [] };
const chipCheck = (result: ChipCheck["result"], reason: ChipReason): ChipCheck => ({
	result,
	reasons: [reason],
});
const chip = (change: object = {}, comparison = buildFaceComparison("clear")): Partial<Evidence> => ({
	chip: {
		comparison,
		findings: {
			result: "clear",
			country: "UT",
			signature: clear,
			chain: { ...clear, country: "UT" },
			revocation: chipCheck("not_run", "crl_missing"),
			validity: clear,
			hashes: { ...clear, groups: { 1: clear, 2: clear } },
			issuingState: clear,
			portrait: { ...clear, photo: { format: "jpeg", width: 480, height: 640 } },
			clone: chipCheck("not_run", "clone_protection_absent"),
			mrz: {
				fields: {
					documentNumber: "UP4471926",
					lastName: "LIND",
					firstName: "ANNA",
					birthDate: "980509",
					expirationDate: "340317",
				},
			} as ParsedMrz,
			details: {},
			listedGroups: [1, 2],
			droppedGroups: [],
			algorithms: null,
			signer: null,
			csca: null,
			...change,
		},
	},
});

const duplicate = (kind: DuplicateHit["kind"], customer: string | null): DuplicateHit => ({
	kind,
	verification: "vrf_before",
	customer,
	distance: kind === "face" ? 0.3 : null,
});
const listed = (list: ListHit["list"], ...kinds: ListEntryKind[]): Partial<Evidence> => ({
	listed: kinds.map((kind) => ({ entry: "lst_1", list, kind, distance: kind === "face" ? search : null })),
});
const searched = (...scores: number[]): Extract<ScreeningOutcome<DecidedHit>, { outcome: "searched" }> => ({
	outcome: "searched",
	threshold: 0.9,
	lists: 1,
	entries: 9,
	identity: { names: ["ANNA LIND"], birth_dates: [], countries: [], identifiers: [] },
	hits: scores.map((score) => ({ score, dismissed: false }) as DecidedHit),
	truncated: false,
});
const blurred = { front: { file: "fil_front", findings: buildUnreadableDocument("document_blurred") } };
const duplicates = [duplicate("face", "cus_b"), duplicate("document", "cus_b")];

/** Handmade evidence, each with one change to a valid passport and its holder, at the boundaries of every check. */
export const handmadeEvidence: Readonly<Record<string, Partial<Evidence>>> = {
	"a valid passport": {},
	"a valid passport in an app that reviews every case": { options: { ...fastOptions, review: "always" } },
	"a valid passport in live mode": {
		mode: "live",
		...withFields({ issuingState: "FRA", nationality: "FRA" }),
	},
	"a specimen in live mode": { mode: "live" },
	"a document that expires today": withFields({ expiryDate: "2026-11-20" }),
	"a document that expired yesterday": withFields({ expiryDate: "2026-11-19" }),
	"a document that expires in a year": withFields({ expiryDate: "2027" }),
	"a document without an expiry date": withFields({ expiryDate: undefined }),
	"a document without a number": withFields({ documentNumber: undefined }),
	"a document without an issuing state": withFields({ issuingState: undefined }),
	"a document of an unknown state": withFields({ issuingState: "XQQ" }),
	"a document of another country": withFields({ issuingState: "FRA" }),
	"a document without a birth date": withFields({ birthDate: undefined }),
	"a person who turns 18 today": withFields({ birthDate: "2008-11-20" }),
	"a person who turns 18 tomorrow": withFields({ birthDate: "2008-11-21" }),
	"a person who turns 18 tomorrow, in print too": withPrint({ birthDate: "2008-11-21" }),
	"a child by MRZ and print": {
		front: {
			file: "fil_front",
			findings: buildDocumentFindings({
				fields: (["mrz", "printed"] as const).flatMap((source) =>
					buildFields({ ...passportFields, birthDate: "2015-05-09" }, source),
				),
			}),
		},
	},
	"a birth date of which only the year is known": withFields({ birthDate: "2008" }),
	"a printed text that agrees": withPrint({}),
	"a printed text with another last name": withPrint({ lastName: "BERG" }),
	"a document type that isn't what was chosen": { documentType: "driving_license" },
	"a wrong check digit": front({ mrz: buildMrzReading({ valid: false, checks: { composite: false } }) }),
	"uncertain characters": front({ mrz: buildMrzReading({ result: "consider" }) }),
	"no MRZ": front({ mrz: null, fields: [] }),
	"a blurred document": blurred,
	"a blurred document on the last attempt": { ...blurred, attempt: 3 },
	"glare on a readable document": front({
		quality: { ...buildDocumentFindings().quality, glare: buildFinding("consider", "document_glare") },
	}),
	"glare on a passport of which the birth date was not read": front(printUnderGlare(0.0121)),
	"a passport of which the birth date was not read, without glare": front(printUnderGlare(0.0006)),
	"a document on a screen": front({
		signs: buildSignFindings({ screen: buildFinding("rejected", "document_on_screen") }),
	}),
	"a document in black and white": front({
		signs: buildSignFindings({ color: buildFinding("rejected", "document_black_and_white") }),
	}),
	"an edited photo": front({
		signs: buildSignFindings({ software: buildFinding("consider", "photo_edited") }),
	}),
	"a document without a portrait": { ...front({ portrait: noPortrait }), comparison: null },
	"a card with two unrelated sides": {
		documentType: "identity_card",
		...front({ mrz: null, fields: [] }),
		...back({ portrait: noPortrait }),
	},
	"a card with a barcode that agrees": {
		documentType: "identity_card",
		...back({ portrait: noPortrait, barcode: buildBarcodeReading(passportFields) }),
	},
	"a card with a forged seal": {
		documentType: "identity_card",
		...back({
			portrait: noPortrait,
			barcode: {
				...buildBarcodeReading(passportFields),
				seal: buildFinding("rejected", "seal_not_genuine") as never,
			},
		}),
	},
	"a card without its back": { documentType: "identity_card", ...front({ mrz: null, fields: [] }) },
	"a card whose front is its back": { documentType: "identity_card", ...front({ portrait: noPortrait }) },
	"the provided details of the document": {
		providedDetails: {
			last_name: "Lind",
			first_name: "Anna",
			birth_date: "1998-05-09",
			document_number: "UP4471926",
		},
	},
	"provided details that nothing can be compared with": {
		...withFields({
			documentNumber: undefined,
			lastName: undefined,
			firstName: undefined,
			birthDate: undefined,
		}),
		providedDetails: {
			last_name: "Lind",
			first_name: "Anna",
			birth_date: "1998-05-09",
			document_number: "UP4471926",
		},
	},
	"another last name than provided": { providedDetails: { last_name: "Berg" } },
	"another first name than provided": { providedDetails: { first_name: "Nora" } },
	"another birth date than provided": { providedDetails: { birth_date: "1998-05-11" } },
	"a birth date that was provided with day and month swapped": {
		providedDetails: { birth_date: "1998-09-05" },
	},
	"a birth date that was provided a day late": { providedDetails: { birth_date: "1998-05-10" } },
	"a document code of no accepted document": front({
		fields: buildFields({ ...passportFields, documentType: undefined }),
	}),
	"another document number than provided": { providedDetails: { document_number: "UP0000000" } },
	"an inconclusive face match": { comparison: buildFaceComparison("consider", 1.1) },
	"another person's selfie": { comparison: buildFaceComparison("rejected", 1.4) },
	"faces that weren't compared": { comparison: null },
	"the document's portrait as a selfie": { comparison: buildFaceComparison("clear", ownPhoto - 1e-6) },
	"a selfie at the threshold of the document's portrait": {
		comparison: buildFaceComparison("clear", ownPhoto),
	},
	"a selfie of the document's photograph": { photograph: buildFinding("consider", "same_photograph") },
	"a selfie without a face": {
		comparison: null,
		liveness: { ...faceCheck("face_presence", "rejected", "face_not_found"), face: null },
	},
	...Object.fromEntries(
		(
			["face_too_small", "face_blurred", "face_dark", "face_turned", "face_cut_off", "eyes_closed"] as const
		).map((reason) => [
			`a selfie with ${reason}`,
			{ liveness: faceCheck("face_presence", "rejected", reason) },
		]),
	),
	"a selfie with several faces": { liveness: faceCheck("face_presence", "rejected", "several_faces") },
	"a suspected presentation attack": {
		liveness: faceCheck("presentation_attack", "rejected", "spoof_suspected"),
	},
	"frames of two people": { liveness: faceCheck("same_person", "consider", "face_changed") },
	"a completed challenge": challenge(),
	"a completed challenge and a printed text that agrees": { ...challenge(), ...withPrint({}) },
	"a completed challenge in live mode": {
		...challenge(),
		mode: "live",
		...withFields({ issuingState: "FRA", nationality: "FRA" }),
	},
	"a challenge that expired": challenge({ challenge_followed: ["rejected", "challenge_expired"] }),
	"a challenge without its turn": challenge({ challenge_followed: ["rejected", "turn_not_seen"] }),
	"a challenge without its blink": {
		...challenge({ challenge_followed: ["rejected", "blink_not_seen"] }),
		wasSelfieRepeated: false,
	},
	"a challenge without its blink, once it was repeated": {
		...challenge({ challenge_followed: ["rejected", "blink_not_seen"] }),
		attempt: 2,
		wasSelfieRepeated: true,
	},
	"a challenge with a step less": challenge({ challenge_followed: ["consider", "challenge_reduced"] }),
	"a challenge by a flat photo": challenge({ flat_photo: ["consider", "photo_flat"] }),
	"a challenge with repeated frames": challenge({ replay: ["rejected", "frames_repeated"] }),
	"a challenge at an implausible pace": challenge({ timing: ["consider", "timing_implausible"] }),
	"an earlier doubt about the person's liveness": { ...challenge(), doubted: ["vrf_before"] },
	"a doubted network": {
		...challenge(),
		doubtedPlaces: [{ kind: "network", doubted: 5, threshold: 5 }],
	},
	"a doubted device": { ...challenge(), doubtedPlaces: [{ kind: "device", doubted: 2, threshold: 2 }] },
	"a genuine chip": { ...challenge(), ...chip() },
	"a chip with an invalid signature": {
		...challenge(),
		...chip({ signature: chipCheck("rejected", "signature_mismatch") }),
	},
	"a chip with changed data": {
		...challenge(),
		...chip({ hashes: { ...chipCheck("rejected", "data_group_mismatch"), groups: {} } }),
	},
	"a chip of an unknown issuer": { ...challenge(), ...chip({ chain: chipCheck("not_run", "csca_unknown") }) },
	"a chip of a forged issuer": {
		...challenge(),
		...chip({ chain: chipCheck("rejected", "certificate_signature_mismatch") }),
	},
	"a chip with a revoked certificate": {
		...challenge(),
		...chip({ revocation: chipCheck("rejected", "signer_revoked") }),
	},
	"a chip of another state": {
		...challenge(),
		...chip({ issuingState: chipCheck("rejected", "issuing_state_mismatch") }),
	},
	"a copied chip": {
		...challenge(),
		...chip({ clone: chipCheck("rejected", "active_authentication_mismatch") }),
	},
	"a chip of another document": { ...challenge(), ...chip(), ...withFields({ documentNumber: "UP4471927" }) },
	"a chip whose portrait is malformed": {
		...challenge(),
		...chip({ portrait: { ...chipCheck("not_run", "portrait_malformed"), photo: null } }),
	},
	"a chip of another face": { ...challenge(), ...chip({}, buildFaceComparison("rejected", 1.4)) },
	"a duplicate face and document": { duplicates },
	"earlier faces of another model": { areFacesOutdated: true },
	"a duplicate face beside earlier faces of another model": { duplicates, areFacesOutdated: true },
	"a duplicate face and document of the same customer": { duplicates, customer: "cus_b" },
	"a duplicate face and document on the allowlist": {
		duplicates,
		...listed("allowlist", "face", "document_number"),
	},
	"a face on the blocklist": listed("blocklist", "face"),
	"a document on the blocklist": listed("blocklist", "document_number"),
	"contact details and an IP address on the blocklist": listed("blocklist", "email", "phone", "ip_range"),
	"a screening without a hit": { screening: searched() },
	"a screening hit": { screening: searched(0.95) },
	"a screening with an incomplete list": { screening: { ...searched(), incompleteLists: ["un"] } },
	"a screening hit beside an incomplete list": { screening: { ...searched(0.95), incompleteLists: ["un"] } },
	"a screening with more hits than are shown": { screening: { ...searched(0.95), truncated: true } },
	"a screening without a list": { screening: { outcome: "no_list" } },
	"a screening without a name": { screening: { outcome: "no_name" } },
	"a screening that failed": { screening: { outcome: "unavailable" } },
};
