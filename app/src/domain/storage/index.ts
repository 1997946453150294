import { retriedUntilDone } from "../../platform/jobs/job-queue.ts";
import { deleteFilesQueue, deleteUnneededFiles } from "../../platform/storage/stored-files.ts";
import { defineDomain } from "../domain.ts";
import { runStorageMove } from "./move-command.ts";
import { runSecretsMove } from "./move-secrets-command.ts";

export const storage = defineDomain({
	name: "storage",
	jobs: [{ queue: deleteFilesQueue, options: retriedUntilDone, batch: 20, run: deleteUnneededFiles }],
	// Exit code 1 means a file or secret that differs.
	commands: [
		{ name: "storage:move", needs: "config", exitCodeWithoutConfig: 2, run: runStorageMove },
		{ name: "secrets:move", needs: "config", exitCodeWithoutConfig: 2, run: runSecretsMove },
	],
});
