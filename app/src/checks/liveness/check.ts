import { defineCheck } from "../check.ts";
import { adaptLiveness } from "./adapt.ts";
import { collectLivenessDoubts } from "./collect.ts";
import { liveness } from "./contract.ts";
import { decideLiveness } from "./decide.ts";
import { provesLiveness } from "./proofs.ts";
import { findSelfieRepeat } from "./selfie-repeat.ts";

export const check = defineCheck({
	contract: liveness,
	collect: collectLivenessDoubts,
	decide: decideLiveness,
	adapt: adaptLiveness,
	findRepeat: findSelfieRepeat,
	proves: { liveness: provesLiveness },
});
