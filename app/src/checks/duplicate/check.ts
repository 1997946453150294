import { defineCheck } from "../check.ts";
import { leavesOf } from "../finding.ts";
import { collectDuplicates, keepDuplicates, prepareDuplicates } from "./collect.ts";
import { duplicate } from "./contract.ts";
import { decideDuplicate } from "./decide.ts";

export const check = defineCheck({
	contract: duplicate,
	prepare: prepareDuplicates,
	collect: collectDuplicates,
	decide: decideDuplicate,
	keep: keepDuplicates,
	weigh: (finding, { duplicates }) => (duplicates === "review" ? leavesOf([finding]) : []),
});
