import { useTranslation } from "react-i18next";
import { unwrapData } from "../../client/api/api-client.ts";
import { loadFromApi, requireCurrentApp } from "../../client/request-context.ts";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import type { Route } from "./+types/route";
import { forms } from "./forms.ts";
import { TeamView } from "./team.tsx";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["team", "apps", "security"] };

export async function loader(args: Route.LoaderArgs) {
	const { id: me, current_app: app } = await requireCurrentApp(args);
	const [members, invitations] = await loadFromApi(args, (api) =>
		Promise.all([
			api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(unwrapData),
			api.get("/api/apps/{id}/invitations", { path: { id: app.id } }).then(unwrapData),
		]),
	);
	return { me, app, members, invitations };
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("team");
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<TeamView key={loaderData.app.id} title={t("title")} {...loaderData} />
		</>
	);
}
