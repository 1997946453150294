import type { AccountData } from "../services.ts";
import { listViewsOfUser } from "./queries.ts";

/** A user's own views of every app; they are deleted with the user's row. */
export const viewAccountData: AccountData = {
	name: "saved_views",
	export: async ({ db }, { user }) =>
		(await listViewsOfUser(db, user.id)).map(({ id, appId, list, name, query, shared, createdAt }) => ({
			id,
			app: appId,
			list,
			name,
			query,
			shared,
			created_at: createdAt.toISOString(),
		})),
};
