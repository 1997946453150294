import { alertKeys } from "../domain/alerts/alerts.ts";
import type { AppActor, Caller } from "../domain/caller.ts";
import { customerKeys } from "../domain/customers/customers.ts";
import type { KeyFinder } from "../domain/events/events.ts";
import { entryKeys } from "../domain/lists/lists.ts";
import type { Services } from "../domain/services.ts";
import { verificationKeys } from "../domain/verifications/verifications.ts";

const having = (ids: readonly string[], prefix: string) => ids.filter((id) => id.startsWith(prefix));

/** The keys of whatever events are about. */
export const objectKeys =
	(services: Services, caller: Caller<AppActor>): KeyFinder =>
	async (ids) =>
		new Map([
			...(await verificationKeys(services, caller)(having(ids, "vrf_"))),
			...(await customerKeys(services, caller, having(ids, "cus_"))),
			...(await alertKeys(services, caller, having(ids, "alt_"))),
			...(await entryKeys(services, caller, having(ids, "lst_"))),
		]);
