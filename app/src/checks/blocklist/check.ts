import { defineCheck } from "../check.ts";
import { collectListHits, saveListFindings } from "./collect.ts";
import { blocklist } from "./contract.ts";
import { decideBlockList } from "./decide.ts";

export const check = defineCheck({
	contract: blocklist,
	collect: collectListHits,
	decide: decideBlockList,
	save: saveListFindings,
});
