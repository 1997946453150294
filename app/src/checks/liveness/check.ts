import { defineCheck } from "../check.ts";
import { collectLivenessDoubts } from "./collect.ts";
import { liveness } from "./contract.ts";
import { decideLiveness } from "./decide.ts";
import { provesPresence } from "./proofs.ts";

export const check = defineCheck({
	contract: liveness,
	collect: collectLivenessDoubts,
	decide: decideLiveness,
	proves: { presence: provesPresence },
});
