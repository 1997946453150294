import { type ApiClient, unwrapData } from "../../client/api/api-client.ts";
import type { CallerNames } from "./caller-names.ts";

const toNameMap = (entries: [string, string][]): Record<string, string> => Object.fromEntries(entries);

/** Loads the names of the app's members and keys that the user may read. */
export async function loadCallerNames(
	api: ApiClient,
	app: { id: string; permissions: readonly string[] },
): Promise<CallerNames> {
	const [members, keys] = await Promise.all([
		app.permissions.includes("team:read")
			? api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(unwrapData)
			: [],
		app.permissions.includes("keys:read")
			? api.get("/api/keys", { query: { limit: 100 } }).then(unwrapData)
			: [],
	]);
	return {
		members: toNameMap(members.map(({ user }) => [user.id, user.name])),
		keys: toNameMap(keys.map(({ id, name }) => [id, name])),
	};
}
