/** Records what the engine finds on the specimens: `npm run record`, after a change to the engine or to them. */
import { createEngine } from "@vidimus/engine";
import { engineFingerprint, presentModels, record, specimenPictures, writeRecordings } from "./recordings.ts";

const engine = createEngine({ queueLimit: 10_000, timeoutMs: 600_000 });
const recordings = await record(engine, specimenPictures());
writeRecordings({ engine: engineFingerprint(), models: await presentModels(), recordings });
await engine.close();
