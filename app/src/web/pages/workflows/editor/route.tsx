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
	return { workflow, draft, comparisons: comparisons.data, languages: settings.languages, mayEdit };
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function WorkflowPage({
	loaderData: { workflow, draft, comparisons, languages, mayEdit },
}: Route.ComponentProps) {
	const { t } = useTranslation("workflow-editor");
	const name = workflow.name ?? (workflow.is_default ? t("default_name") : workflow.key);
	return (
		<>
			<title>{`${name} · ${t("title")} · Vidimus`}</title>
			<WorkflowEditor
				key={workflow.id}
				{...{ workflow, name, comparisons, languages, mayEdit }}
				loaded={draft}
			/>
		</>
	);
}
