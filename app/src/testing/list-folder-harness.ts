import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Harness, startHarness } from "./harness.ts";

/** A server whose `SCREENING_LISTS` is an empty folder of its own. */
export async function startListFolderHarness(): Promise<{
	harness: Harness;
	/** Path of the folder. */
	folder: string;
	/** Stops the server and deletes the folder. */
	close: () => Promise<void>;
}> {
	const folder = await mkdtemp(join(tmpdir(), "vidimus-lists-"));
	const harness = await startHarness({ env: { SCREENING_LISTS: folder } });
	return {
		harness,
		folder,
		async close() {
			await harness.close();
			await rm(folder, { recursive: true });
		},
	};
}
