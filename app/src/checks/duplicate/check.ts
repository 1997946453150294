import { defineCheck } from "../check.ts";
import { adaptDuplicates } from "./adapt.ts";
import { collectDuplicates, prepareDuplicates, saveDuplicates } from "./collect.ts";
import { duplicate } from "./contract.ts";
import { decideDuplicate } from "./decide.ts";

export const check = defineCheck({
	contract: duplicate,
	prepare: prepareDuplicates,
	collect: collectDuplicates,
	decide: decideDuplicate,
	adapt: adaptDuplicates,
	save: saveDuplicates,
});
