import { defineCheck } from "../check.ts";
import { collectListHits, saveListFindings } from "./collect.ts";
import { blocklist } from "./contract.ts";
import { decideBlocklist } from "./decide.ts";

export const check = defineCheck({
	contract: blocklist,
	collect: collectListHits,
	decide: decideBlocklist,
	save: saveListFindings,
});
