import { defineDomain } from "../domain.ts";
import { evidenceRoutes } from "./routes.ts";
import { runEvidenceVerify } from "./verify/verify-command.ts";

export const evidence = defineDomain({
	name: "evidence",
	routes: [evidenceRoutes],
	commands: [{ name: "evidence:verify", needs: "nothing", run: runEvidenceVerify }],
});
