import { defineCheck } from "../check.ts";
import { age } from "./contract.ts";
import { decideAge } from "./decide.ts";
import { assertAgePossible, simulatedBirthDate } from "./simulate.ts";

export const check = defineCheck({
	contract: age,
	decide: decideAge,
	simulate: { assertPossible: assertAgePossible, data: simulatedBirthDate },
});
