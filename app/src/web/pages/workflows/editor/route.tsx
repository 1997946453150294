import { useTranslation } from "react-i18next";
import { loadFromApi, requireCurrentApp } from "../../../client/request-context.ts";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";
import { WorkflowEditor } from "./workflow-editor.tsx";

export const handle = {
	namespaces: ["workflow-editor", "comparisons", "workflow-nodes", "settings", "verifications", "reasons"],
};

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	const path = { id: args.params.id };
	const [workflow, draft, settings, comparisons] = await Promise.all([
		loadFromApi(args, (api) => api.get("/api/v1/workflows/{id}", { path })),
		loadFromApi(args, (api) => api.get("/api/v1/workflows/{id}/draft", { path })),
		loadFromApi(args, (api) => api.get("/api/apps/{id}/settings", { path: { id: app.id } })),
		loadFromApi(args, (api) => api.get("/api/v1/workflows/{id}/comparisons", { path, query: { limit: 10 } })),
	]);
	const mayEdit = app.permissions.includes("workflows:publish");
	const mayEditOptions = mayEdit && app.permissions.includes("app:update");
	return {
		workflow,
		draft,
		comparisons: comparisons.data,
		languages: settings.languages,
		mayEdit,
		mayEditOptions,
	};
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function WorkflowPage({ loaderData: { draft, ...data } }: Route.ComponentProps) {
	const { t } = useTranslation("workflow-editor");
	const { workflow } = data;
	const name = workflow.name ?? (workflow.is_default ? t("default_name") : workflow.key);
	return (
		<>
			<title>{`${name} · ${t("title")} · Vidimus`}</title>
			<WorkflowEditor key={workflow.id} {...data} name={name} loaded={draft} />
		</>
	);
}
