import type { Db } from "../../platform/database/database.ts";
import type { EventType } from "../events/event-types-contract.ts";
import { recordEvent } from "../events/events.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { deriveApiKeyEventKey } from "./api-keys.ts";
import type { ApiKey } from "./contract.ts";

/** Records an event about a key, without the name of the member who created it. */
export async function recordApiKeyEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ created_by: _, ...key }: ApiKey,
	type: Extract<EventType, `api_key.${string}`>,
): Promise<void> {
	const { appId, mode } = caller.actor;
	const encryptionKey = deriveApiKeyEventKey(await services.vault.getAppKey(appId, tx));
	await recordEvent(services, tx, caller, {
		appId,
		mode,
		type,
		objectId: key.id,
		data: key,
		key: encryptionKey,
	});
}
