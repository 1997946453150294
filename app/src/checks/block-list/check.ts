import { defineCheck } from "../check.ts";
import { collectListed, keepListed } from "./collect.ts";
import { blockList } from "./contract.ts";
import { decideBlockList } from "./decide.ts";

export const check = defineCheck({
	contract: blockList,
	collect: collectListed,
	decide: decideBlockList,
	keep: keepListed,
});
