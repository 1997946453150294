import { defineCheck } from "../check.ts";
import { age } from "./contract.ts";
import { decideAge } from "./decide.ts";
import { assertAgePossible, simulateBirthDate } from "./simulate.ts";

export const check = defineCheck({
	contract: age,
	decide: decideAge,
	simulate: { assertPossible: assertAgePossible, data: simulateBirthDate },
});
