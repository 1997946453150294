// Written by `npm run lists`: one line a folder of steps.
import { document } from "../document/contract.ts";
import { manualReview } from "../manual-review/contract.ts";
import { screening } from "../screening/contract.ts";
import { selfie } from "../selfie/contract.ts";

/** Contracts of all steps, in their order. */
export const contracts = [
	document,
	manualReview,
	screening,
	selfie,
].toSorted((a, b) => a.order - b.order);
