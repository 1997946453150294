import { defineDomain } from "../domain.ts";
import { evidenceVerify } from "./command.ts";
import { evidenceRoutes } from "./routes.ts";

export const evidence = defineDomain({
	name: "evidence",
	routes: [evidenceRoutes],
	commands: [{ name: "evidence:verify", needs: "nothing", run: evidenceVerify }],
});
