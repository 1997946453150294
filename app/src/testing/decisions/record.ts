/** Accepts the decisions that the code takes now: `npm run record:decisions`, after a change of what checks decide. */
import { takeDecisions, writeDecisions } from "./decisions.ts";

writeDecisions(await takeDecisions());
