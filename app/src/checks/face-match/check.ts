import { defineCheck } from "../check.ts";
import { adaptFaceMatch } from "./adapt.ts";
import { faceMatch } from "./contract.ts";
import { decideFaceMatch } from "./decide.ts";

export const check = defineCheck({ contract: faceMatch, decide: decideFaceMatch, adapt: adaptFaceMatch });
