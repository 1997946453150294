import { defineCheck } from "../check.ts";
import { adaptScreening } from "./adapt.ts";
import { collectScreening, prepareScreening, saveScreening } from "./collect.ts";
import { screening } from "./contract.ts";
import { decideScreening } from "./decide.ts";

export const check = defineCheck({
	contract: screening,
	prepare: prepareScreening,
	collect: collectScreening,
	decide: decideScreening,
	adapt: adaptScreening,
	save: saveScreening,
});
