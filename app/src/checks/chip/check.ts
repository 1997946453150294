import { defineCheck } from "../check.ts";
import { collectChip } from "./collect.ts";
import { chip } from "./contract.ts";
import { decideChip } from "./decide.ts";
import { provesIssuer } from "./proofs.ts";

export const check = defineCheck({
	contract: chip,
	collect: collectChip,
	decide: decideChip,
	// The state's signature is stronger evidence than printed text and seal.
	proves: {
		issuer: provesIssuer,
		identity: provesIssuer,
		agreement: provesIssuer,
		authenticity: provesIssuer,
	},
});
