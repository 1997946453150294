import { type Api, dataOf } from "../api.ts";
import type { Callers } from "./callers.ts";

const names = (entries: [string, string][]): Record<string, string> => Object.fromEntries(entries);

/** The names of the app's members and keys, as far as the reader may know them. */
export async function loadCallers(
	api: Api,
	app: { id: string; permissions: readonly string[] },
): Promise<Callers> {
	const [members, keys] = await Promise.all([
		app.permissions.includes("team:read")
			? api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(dataOf)
			: [],
		app.permissions.includes("keys:read") ? api.get("/api/keys", { query: { limit: 100 } }).then(dataOf) : [],
	]);
	return {
		members: names(members.map(({ user }) => [user.id, user.name])),
		keys: names(keys.map(({ id, name }) => [id, name])),
	};
}
