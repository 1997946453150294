/** Records what the engine finds on the specimens: `npm run record`, after a change to the engine or to them. */
import { createEngine } from "@vidimus/engine";
import {
	currentModels,
	engineFingerprint,
	listSpecimenPhotos,
	recordFindings,
	recordSimilarities,
	writeRecordings,
} from "./recordings.ts";

const engine = createEngine({ maxCpuMs: 600_000 });
const recordings = await recordFindings(engine, listSpecimenPhotos());
const similarities = await recordSimilarities(engine, recordings);
writeRecordings({ engine: engineFingerprint(), models: await currentModels(), recordings, similarities });
await engine.close();
