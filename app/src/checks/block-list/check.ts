import { defineCheck } from "../check.ts";
import { collectListHits, saveListFindings } from "./collect.ts";
import { blockList } from "./contract.ts";
import { decideBlockList } from "./decide.ts";

export const check = defineCheck({
	contract: blockList,
	collect: collectListHits,
	decide: decideBlockList,
	save: saveListFindings,
});
