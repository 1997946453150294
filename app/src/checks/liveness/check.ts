import { defineCheck } from "../check.ts";
import { collectLivenessDoubts } from "./collect.ts";
import { liveness } from "./contract.ts";
import { decideLiveness } from "./decide.ts";
import { provesLiveness } from "./proofs.ts";
import { findSelfieRepeat } from "./selfie-repeat.ts";

export const check = defineCheck({
	contract: liveness,
	collect: collectLivenessDoubts,
	decide: decideLiveness,
	findRepeat: findSelfieRepeat,
	proves: { liveness: provesLiveness },
});
