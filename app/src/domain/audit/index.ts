import { defineDomain } from "../domain.ts";
import { logChainHeads } from "./heads.ts";
import { runAuditVerify } from "./verify-command.ts";

export const audit = defineDomain({
	name: "audit",
	schedules: [{ name: "audit-heads", cron: "41 3 * * *", run: logChainHeads }],
	// Exit code 1 means a broken chain.
	commands: [{ name: "audit:verify", needs: "config", exitCodeWithoutConfig: 2, run: runAuditVerify }],
});
