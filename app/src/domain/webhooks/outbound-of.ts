import type { Mode } from "../../contract.ts";
import type { Outbound } from "../../platform/outbound/outbound.ts";
import type { Services } from "../services.ts";

/** Where a mode's webhooks may go: those of test mode also to a developer's own machine. */
export const outboundOf = ({ outbound, testOutbound }: Services, mode: Mode): Outbound =>
	mode === "test" ? testOutbound : outbound;
