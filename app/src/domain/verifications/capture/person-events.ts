import type { Db } from "../../../platform/database/database.ts";
import { recordEvent } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import { markOpened } from "../queries.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";

/** Records an event for a step that doesn't change the status, for the timeline. */
export const recordPersonEvent = (
	services: Services,
	tx: Db,
	{ row, key, caller }: AuthenticatedPerson,
	type:
		| "verification.opened"
		| "verification.document_selected"
		| "verification.photo_accepted"
		| "verification.photo_rejected",
	data: object,
): Promise<void> =>
	recordEvent(services, tx, caller, {
		appId: row.appId,
		mode: row.mode,
		type,
		objectId: row.id,
		data,
		key,
	});

/** Records the first opening of the link. Later visits aren't recorded. */
export const recordLinkOpened = async (services: Services, person: AuthenticatedPerson): Promise<void> => {
	if (person.row.status !== "created" || person.row.openedAt) return;
	await services.db.transaction(async (tx) => {
		if (await markOpened(tx, person.row.id, services.clock.now()))
			await recordPersonEvent(services, tx, person, "verification.opened", {});
	});
};
