import type { Mode } from "../contract.ts";
import { alertKeys } from "./alerts/alerts.ts";
import { apiKeyKeys } from "./api-keys/api-keys.ts";
import { customerKeys } from "./customers/customers.ts";
import type { KeyFinder } from "./events/events.ts";
import { entryKeys } from "./lists/lists.ts";
import type { Services } from "./services.ts";
import { verificationKeys } from "./verifications/verifications.ts";
import { endpointKeys } from "./webhooks/endpoints.ts";

const having = (ids: readonly string[], prefix: string) => ids.filter((id) => id.startsWith(prefix));

/** The keys of whatever events are about. */
export const objectKeys =
	(services: Services, caller: { actor: { appId: string; mode: Mode } }): KeyFinder =>
	async (ids) =>
		new Map([
			...(await verificationKeys(services, caller)(having(ids, "vrf_"))),
			...(await customerKeys(services, caller, having(ids, "cus_"))),
			...(await alertKeys(services, caller, having(ids, "alt_"))),
			...(await entryKeys(services, caller, having(ids, "lst_"))),
			...(await apiKeyKeys(services, caller, having(ids, "key_"))),
			...(await endpointKeys(services, caller, having(ids, "whk_"))),
		]);
