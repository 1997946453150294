import { defineCheck } from "../check.ts";
import { collectLivenessDoubts } from "./collect.ts";
import { liveness } from "./contract.ts";
import { decideLiveness } from "./decide.ts";
import { provesPresence, weighLiveness } from "./weigh.ts";

export const check = defineCheck({
	contract: liveness,
	collect: collectLivenessDoubts,
	decide: decideLiveness,
	weigh: weighLiveness,
	proves: { presence: provesPresence },
});
