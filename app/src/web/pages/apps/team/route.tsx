import { useTranslation } from "react-i18next";
import { unwrapData } from "../../../client/api/api-client.ts";
import { loadFromApi, requireVerifiedUser } from "../../../client/request-context.ts";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageContainer } from "../../../design/page/page-container.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useMembershipEvents } from "../../../shell/realtime/use-membership-events.ts";
import { forms } from "../../team/forms.ts";
import { TeamView } from "../../team/team.tsx";
import type { Route } from "./+types/route";

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);
export const handle = { namespaces: ["team", "apps", "security"] };

export async function loader(args: Route.LoaderArgs) {
	const user = await requireVerifiedUser(args);
	const { id } = args.params;
	const [app, members, invitations] = await loadFromApi(args, (api) =>
		Promise.all([
			api.get("/api/apps/{id}", { path: { id } }),
			api.get("/api/apps/{id}/members", { path: { id } }).then(unwrapData),
			api.get("/api/apps/{id}/invitations", { path: { id } }).then(unwrapData),
		]),
	);
	return { user, app, members, invitations };
}

export default function AppTeamPage({
	loaderData: { user, app, members, invitations },
}: Route.ComponentProps) {
	const { t } = useTranslation("team");
	useMembershipEvents(user, app.id);
	const title = t("title_of", { app: app.name });
	return (
		<PageContainer width="72rem">
			<title>{`${title} · Vidimus`}</title>
			<BackLink to={`/apps/${app.id}`}>{app.name}</BackLink>
			<TeamView title={title} app={app} me={user.id} members={members} invitations={invitations} />
		</PageContainer>
	);
}
