// Written by `npm run lists`: one line a folder of checks.
import { check as age } from "../age/check.ts";
import { check as blocklist } from "../blocklist/check.ts";
import { check as chip } from "../chip/check.ts";
import { check as document } from "../document/check.ts";
import { check as duplicate } from "../duplicate/check.ts";
import { check as faceMatch } from "../face-match/check.ts";
import { check as liveness } from "../liveness/check.ts";
import { check as screening } from "../screening/check.ts";
import type { Check } from "../check.ts";

/** All checks, in their order. */
export const checks: readonly Check[] = [
	age,
	blocklist,
	chip,
	document,
	duplicate,
	faceMatch,
	liveness,
	screening,
].toSorted((a, b) => a.contract.order - b.contract.order);
