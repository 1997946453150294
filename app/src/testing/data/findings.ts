import type {
	BarcodeReading,
	ChallengeFindings,
	DocumentFields,
	DocumentFindings,
	Reason as EngineReason,
	Face,
	FaceComparison,
	FieldSource,
	Finding,
	LivenessFindings,
	Model,
	MrzReading,
	Result,
	SignFindings,
} from "@vidimus/engine";
import { MATCH_DISTANCE, MISMATCH_DISTANCE } from "@vidimus/engine";
import type { Evidence } from "../../checks/evidence.ts";
import type { VerificationOptions } from "../../domain/workflows/options/options-contract.ts";
import { fastOptions } from "../../domain/workflows/options/presets-contract.ts";

/** Handwritten engine findings: a valid passport of Utopia and a matching face. */

export const buildFinding = (result: Result = "clear", ...reasons: EngineReason[]): Finding => ({
	result,
	score: null,
	threshold: null,
	model: null,
	reasons,
	region: null,
});

const testModel: Model = { name: "face-embedding", version: "1", hash: null };

const face: Face = {
	region: [],
	landmarks: [],
	score: 0.99,
	pose: { yaw: 0, pitch: 0, roll: 0 },
	eyeOpenness: 0.3,
	interEyeDistance: 120,
	template: { values: [], model: testModel },
};

export const passportFields: DocumentFields = {
	documentType: "passport",
	documentNumber: "UP4471926",
	issuingState: "UTO",
	nationality: "UTO",
	lastName: "LIND",
	firstName: "ANNA",
	birthDate: "1998-05-09",
	expiryDate: "2034-03-17",
	sex: "F",
};

export const buildMrzReading = (change: Partial<MrzReading> = {}): MrzReading => ({
	...buildFinding(),
	format: "TD3",
	lines: [],
	valid: true,
	fields: {
		documentCode: "P",
		issuingState: "UTO",
		lastName: "LIND",
		firstName: "ANNA",
		documentNumber: "UP4471926",
		nationality: "UTO",
		birthDate: "980509",
		sex: "F",
		expirationDate: "340317",
	},
	checks: { documentNumber: true, birthDate: true, expirationDate: true, composite: true },
	confidence: [],
	repaired: [],
	rotation: 0,
	lineRegions: [],
	...change,
});

/** Fields as one source gives them. */
export const buildFields = (
	fields: DocumentFields,
	source: FieldSource = "mrz",
	confidence = 0.99,
): DocumentFindings["fields"] =>
	Object.entries(fields)
		.filter(([, value]) => value !== undefined)
		.map(([name, value]) => ({
			name: name as keyof DocumentFields,
			value: String(value),
			source,
			confidence,
			region: null,
		}));

/** What was looked for on a photo and not found, but for what is changed. */
export const buildSignFindings = (change: Partial<SignFindings> = {}): SignFindings => ({
	software: buildFinding(),
	color: buildFinding(),
	screen: buildFinding(),
	...change,
});

export const buildDocumentFindings = (change: Partial<DocumentFindings> = {}): DocumentFindings => ({
	photo: { width: 1800, height: 1300, format: "jpeg", sha256: "" },
	quality: {
		sharpness: buildFinding(),
		light: buildFinding(),
		glare: buildFinding(),
		framing: buildFinding(),
		size: buildFinding(),
	},
	mrz: buildMrzReading(),
	mrzPresence: buildFinding(),
	barcode: null,
	portrait: { ...buildFinding(), face },
	fields: buildFields(passportFields),
	signs: buildSignFindings(),
	...change,
});

/** A photo on which nothing could be read, and why. */
export const buildUnreadableDocument = (...reasons: EngineReason[]): DocumentFindings =>
	buildDocumentFindings({
		mrz: null,
		mrzPresence: buildFinding("rejected", "mrz_not_found"),
		fields: [],
		quality: { ...buildDocumentFindings().quality, sharpness: buildFinding("rejected", ...reasons) },
	});

export const noPortrait: DocumentFindings["portrait"] = {
	...buildFinding("rejected", "portrait_not_found"),
	face: null,
};

export const buildBarcodeReading = (fields: DocumentFields): BarcodeReading => ({
	...buildFinding(),
	symbology: "PDF417",
	standard: "AAMVA",
	aamvaVersion: 10,
	issuerId: "636000",
	elements: {},
	fields,
});

export const buildFaceComparison = (result: Result, distance: number | null = 0.4): FaceComparison => ({
	...buildFinding(result),
	distance,
	score: distance,
	model: testModel,
	threshold: MATCH_DISTANCE,
	mismatchThreshold: MISMATCH_DISTANCE,
});

export const buildLivenessFindings = (change: Partial<LivenessFindings> = {}): LivenessFindings => ({
	result: "clear",
	reasons: [],
	face,
	frames: [],
	checks: {
		face_presence: buildFinding(),
		same_person: buildFinding("not_run"),
		presentation_attack: buildFinding("not_run", "model_not_configured"),
	},
	...change,
});

/** The parts that every response to a challenge answers, all clear. */
export const clearChallengeChecks = {
	challenge_followed: buildFinding(),
	timing: buildFinding(),
	replay: buildFinding(),
	one_face: buildFinding(),
	same_person: buildFinding(),
	flat_photo: buildFinding(),
	presentation_attack: buildFinding("not_run", "model_not_configured"),
} as unknown as ChallengeFindings["checks"];

type DocumentChange = Parameters<typeof buildDocumentFindings>[0];
/** The evidence of a document's front, with changed findings. */
export const front = (change: DocumentChange) => ({
	front: { file: "fil_front", findings: buildDocumentFindings(change) },
});
/** The evidence of a document's back, with changed findings. */
export const back = (change: DocumentChange) => ({
	back: { file: "fil_back", findings: buildDocumentFindings(change) },
});
/** The evidence of changed verification options. */
export const options = (change: Partial<VerificationOptions>) => ({ options: { ...fastOptions, ...change } });

export const buildEvidence = (change: Partial<Evidence> = {}): Evidence => ({
	mode: "test",
	today: "2026-11-20",
	attempt: 1,
	documentType: "passport",
	options: fastOptions,
	providedDetails: {},
	front: { file: "fil_front", findings: buildDocumentFindings() },
	back: null,
	comparison: buildFaceComparison("clear"),
	photograph: buildFinding(),
	liveness: buildLivenessFindings(),
	customer: null,
	duplicates: [],
	areFacesOutdated: false,
	listed: [],
	incomparableFaces: [],
	doubted: [],
	doubtedPlaces: [],
	wasSelfieRepeated: false,
	...change,
});
