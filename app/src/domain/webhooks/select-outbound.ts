import type { OutboundClient } from "../../platform/outbound/outbound.ts";
import type { Mode } from "../../shared/schemas.ts";
import type { Services } from "../services.ts";

/** The HTTP client for a mode's webhooks: in test mode it also reaches a developer's own machine. */
export const selectOutbound = ({ outbound, testOutbound }: Services, mode: Mode): OutboundClient =>
	mode === "test" ? testOutbound : outbound;
