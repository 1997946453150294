import { defineDomain } from "../domain.ts";
import { auditVerify } from "./command.ts";
import { logHeads } from "./heads.ts";

export const audit = defineDomain({
	name: "audit",
	schedules: [{ name: "audit-heads", cron: "41 3 * * *", run: logHeads }],
	// 1 says that a chain is broken.
	commands: [{ name: "audit:verify", needs: "config", withoutConfig: 2, run: auditVerify }],
});
