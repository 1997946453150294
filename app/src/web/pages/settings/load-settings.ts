import { loadFromApi, requireCurrentApp } from "../../client/request-context.ts";

/** Loads the app and its settings, for a page that edits some of them. */
export async function loadSettings(args: Parameters<typeof requireCurrentApp>[0]) {
	const { current_app: app } = await requireCurrentApp(args);
	const settings = await loadFromApi(args, (api) =>
		api.get("/api/apps/{id}/settings", { path: { id: app.id } }),
	);
	return { app, settings };
}
