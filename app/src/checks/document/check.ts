import { defineCheck } from "../check.ts";
import { adaptDocument } from "./adapt.ts";
import { document } from "./contract.ts";
import { decideDocument } from "./decide.ts";
import { provesAgreement, provesAuthenticity, provesIdentity } from "./proofs.ts";
import { assertDocumentPossible, simulateDocument } from "./simulate.ts";

export const check = defineCheck({
	contract: document,
	decide: decideDocument,
	adapt: adaptDocument,
	proves: { identity: provesIdentity, agreement: provesAgreement, authenticity: provesAuthenticity },
	simulate: { assertPossible: assertDocumentPossible, data: simulateDocument },
});
