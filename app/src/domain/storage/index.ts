import { defineDomain } from "../domain.ts";
import { runStorageMove } from "./move-command.ts";

export const storage = defineDomain({
	name: "storage",
	// Exit code 1 means a file that differs.
	commands: [{ name: "storage:move", needs: "config", exitCodeWithoutConfig: 2, run: runStorageMove }],
});
