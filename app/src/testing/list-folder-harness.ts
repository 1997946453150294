import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importListFolder } from "../domain/screening/list-folder.ts";
import { type Harness, startHarness } from "./harness.ts";

const header = "id,kind,name,aliases,birth_dates,countries,identifiers,programs\n";

/** A server whose `SCREENING_LISTS` is a folder of its own. */
export interface ListFolderHarness {
	harness: Harness;
	/** Path of the folder. */
	folder: string;
	/** Writes and imports an own list with these rows: id, kind, name, aliases, birth dates, countries, identifiers, programs. */
	writeList: (...rows: string[]) => Promise<void>;
	/** Stops the server and deletes the folder. */
	close: () => Promise<void>;
}

/** Starts a server with an empty folder of lists. */
export async function startListFolderHarness(): Promise<ListFolderHarness> {
	const folder = await mkdtemp(join(tmpdir(), "vidimus-lists-"));
	const harness = await startHarness({ env: { SCREENING_LISTS: folder } });
	return {
		harness,
		folder,
		async writeList(...rows) {
			await writeFile(join(folder, "own.csv"), `${header}${rows.join("\n")}\n`);
			await importListFolder(harness.services);
		},
		async close() {
			await harness.close();
			await rm(folder, { recursive: true });
		},
	};
}
