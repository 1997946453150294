import { defineCheck } from "../check.ts";
import { collectDoubted } from "./collect.ts";
import { liveness } from "./contract.ts";
import { decideLiveness } from "./decide.ts";
import { provesPresence, weighLiveness } from "./weigh.ts";

export const check = defineCheck({
	contract: liveness,
	collect: collectDoubted,
	decide: decideLiveness,
	weigh: weighLiveness,
	proves: { presence: provesPresence },
});
