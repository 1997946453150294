// Written by `npm run lists`: one line a folder of checks.
import { age } from "../age/contract.ts";
import { blocklist } from "../blocklist/contract.ts";
import { chip } from "../chip/contract.ts";
import { document } from "../document/contract.ts";
import { duplicate } from "../duplicate/contract.ts";
import { faceMatch } from "../face-match/contract.ts";
import { liveness } from "../liveness/contract.ts";
import { screening } from "../screening/contract.ts";

/** Contracts of all checks, in their order. */
export const contracts = [
	age,
	blocklist,
	chip,
	document,
	duplicate,
	faceMatch,
	liveness,
	screening,
].toSorted((a, b) => a.order - b.order);
