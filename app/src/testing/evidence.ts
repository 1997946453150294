import type {
	BarcodeReading,
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
import { MATCH, MISMATCH } from "@vidimus/engine";
import type { Evidence } from "../checks/evidence.ts";
import { defaultWorkflow } from "../domain/apps/contract.ts";

/** What the engine would have found, written by hand: a valid passport of Utopia and a face that matches. */

export const finding = (result: Result = "clear", ...reasons: EngineReason[]): Finding => ({
	result,
	score: null,
	threshold: null,
	model: null,
	reasons,
	region: null,
});

const faceNet: Model = { name: "face-embedding", version: "1", hash: null };

const face: Face = {
	region: [],
	landmarks: [],
	score: 0.99,
	pose: { yaw: 0, pitch: 0, roll: 0 },
	eyeOpenness: 0.3,
	interEyeDistance: 120,
	template: { values: [], model: faceNet },
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

export const mrz = (change: Partial<MrzReading> = {}): MrzReading => ({
	...finding(),
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
export const fieldsFrom = (
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

/** What was looked for on a picture and not found, but for what is changed. */
export const signs = (change: Partial<SignFindings> = {}): SignFindings => ({
	software: finding(),
	colour: finding(),
	screen: finding(),
	...change,
});

export const documentFindings = (change: Partial<DocumentFindings> = {}): DocumentFindings => ({
	picture: { width: 1800, height: 1300, format: "jpeg", sha256: "" },
	quality: {
		sharpness: finding(),
		light: finding(),
		glare: finding(),
		framing: finding(),
		size: finding(),
	},
	mrz: mrz(),
	mrzPresence: finding(),
	barcode: null,
	portrait: { ...finding(), face },
	fields: fieldsFrom(passportFields),
	signs: signs(),
	...change,
});

/** A picture on which nothing could be read, and why. */
export const unreadableDocument = (...reasons: EngineReason[]): DocumentFindings =>
	documentFindings({
		mrz: null,
		mrzPresence: finding("rejected", "mrz_not_found"),
		fields: [],
		quality: { ...documentFindings().quality, sharpness: finding("rejected", ...reasons) },
	});

export const noPortrait: DocumentFindings["portrait"] = {
	...finding("rejected", "portrait_not_found"),
	face: null,
};

export const barcode = (fields: DocumentFields): BarcodeReading => ({
	...finding(),
	symbology: "PDF417",
	standard: "AAMVA",
	aamvaVersion: 10,
	issuerId: "636000",
	elements: {},
	fields,
});

export const comparison = (result: Result, distance: number | null = 0.4): FaceComparison => ({
	...finding(result),
	distance,
	score: distance,
	model: faceNet,
	threshold: MATCH,
	mismatchThreshold: MISMATCH,
});

export const liveness = (change: Partial<LivenessFindings> = {}): LivenessFindings => ({
	result: "clear",
	reasons: [],
	face,
	frames: [],
	checks: {
		face_presence: finding(),
		same_person: finding("not_run"),
		presentation_attack: finding("not_run", "model_not_configured"),
	},
	...change,
});

export const evidence = (change: Partial<Evidence> = {}): Evidence => ({
	mode: "test",
	today: "2026-11-20",
	attempt: 1,
	documentType: "passport",
	options: defaultWorkflow,
	providedDetails: {},
	front: { file: "fil_front", findings: documentFindings() },
	back: null,
	comparison: comparison("clear"),
	liveness: liveness(),
	customer: null,
	duplicates: [],
	listed: [],
	...change,
});
