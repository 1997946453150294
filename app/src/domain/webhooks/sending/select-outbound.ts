import type { Mode } from "../../../contract.ts";
import type { OutboundClient } from "../../../platform/outbound/outbound.ts";
import type { Services } from "../../services.ts";

/** Where a mode's webhooks may go: those of test mode also to a developer's own machine. */
export const selectOutbound = ({ outbound, testOutbound }: Services, mode: Mode): OutboundClient =>
	mode === "test" ? testOutbound : outbound;
