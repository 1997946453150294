import {
	type Analysis,
	compareFaces,
	createEngine,
	type Engine,
	EngineClosedError,
	type EngineOptions,
	recognizerModel,
} from "@vidimus/engine";
import { currentModels, hashPhoto, type RecordedCall, readRecordings, recordedOn } from "./recordings.ts";

/** Years that a test's clock may be away from the day of recording: centuries of dates then stay what they are. */
const maxYearsAway = 20;

const recordings = readRecordings();
const findingsByPhoto = new Map(
	recordings.recordings.map((recording) => [`${recording.call} ${recording.photo}`, recording.findings]),
);

async function assertModels(): Promise<void> {
	const present = await currentModels();
	const stale = Object.keys({ ...present, ...recordings.models }).filter(
		(name) => present[name] !== recordings.models[name],
	);
	if (stale.length > 0)
		throw new Error(`The recordings are of other nets (${stale.join(", ")}): run “npm run record”.`);
}

const similarityByPair = new Map(
	recordings.similarities.map(({ document, selfie, measured }) => [`${document} ${selfie}`, measured]),
);

let modelsChecked: Promise<void> | undefined;

/**
 * An engine that knows the specimens' findings by heart: tests that aren't about the engine needn't wait for it.
 * What it hasn't recorded (other photos, series of frames, challenges, an operator's nets and seals) the real
 * engine looks at.
 * @throws Error at the first call when the recordings were made with other models
 */
export function createRecordedEngine(options: EngineOptions): Engine {
	const engine = createEngine(options);
	const isOther = options.faceNet === "dlib" || Object.keys(options.plugIns ?? {}).length > 0;
	if (options.seals || isOther) return engine;
	let closed = false;
	const recorded = async (call: RecordedCall, photo: Uint8Array): Promise<unknown> => {
		if (closed) throw new EngineClosedError();
		modelsChecked ??= assertModels();
		await modelsChecked;
		return structuredClone(findingsByPhoto.get(`${call} ${hashPhoto(photo)}`));
	};
	const withRecordings = (engine: Analysis): Analysis => ({
		readDocument: async (photo, { today, ...others } = {}) => {
			const known = Object.keys(others).length === 0 && (await recorded("readDocument", photo));
			const yearsAway = Math.abs(Number(today?.slice(0, 4)) - Number(recordedOn.slice(0, 4)));
			if (known && yearsAway < maxYearsAway) return known as ReturnType<Engine["readDocument"]>;
			return engine.readDocument(photo, { ...(today && { today }), ...others });
		},
		extractFace: async (photo) =>
			((await recorded("extractFace", photo)) as ReturnType<Engine["extractFace"]> | undefined) ??
			engine.extractFace(photo),
		assessLiveness: async (frames) => {
			const [first, ...others] = frames;
			const alone = first instanceof Uint8Array && others.length === 0;
			const known = alone && (await recorded("assessLiveness", first));
			return known ? (known as ReturnType<Engine["assessLiveness"]>) : engine.assessLiveness(frames);
		},
		compareFaces: (a, b, choice) =>
			closed || a instanceof Uint8Array || b instanceof Uint8Array
				? engine.compareFaces(a, b, choice)
				: compareFaces(a, b, choice),
		comparePhotographs: async (portrait, selfies) => {
			if (closed) throw new EngineClosedError();
			const [selfie, ...others] = selfies;
			const key = selfie && [portrait, selfie].map(({ photo }) => hashPhoto(photo)).join(" ");
			const measured = key && others.length === 0 ? similarityByPair.get(key) : undefined;
			return measured === undefined
				? engine.comparePhotographs(portrait, selfies)
				: structuredClone(measured);
		},
		recognizerModel: async () => {
			if (closed) throw new EngineClosedError();
			return recognizerModel();
		},
		readChip: engine.readChip,
		assessChallenge: engine.assessChallenge,
		assessChallengeStep: engine.assessChallengeStep,
	});
	return {
		...withRecordings(engine),
		forGroup: (group, turn) => withRecordings(engine.forGroup(group, turn)),
		// Started only for calls that aren't recorded: starting an engine process takes seconds of CPU time.
		ready: async () => {
			if (closed) throw new EngineClosedError();
		},
		close: () => {
			closed = true;
			return engine.close();
		},
	};
}
