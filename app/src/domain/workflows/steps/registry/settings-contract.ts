// Written by `npm run lists`: one line a folder of steps.
import { document } from "../document/settings-contract.ts";
import { manualReview } from "../manual-review/settings-contract.ts";
import { screening } from "../screening/settings-contract.ts";
import { selfie } from "../selfie/settings-contract.ts";

/** Settings of each step, as API schemas, by its type. */
export const settings = {
	document: document,
	manual_review: manualReview,
	screening: screening,
	selfie: selfie,
};
