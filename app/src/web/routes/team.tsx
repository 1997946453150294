import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { load, requireApp } from "../context.ts";
import { Team } from "../team/team.tsx";
import type { Route } from "./+types/team";

export const handle = { namespaces: ["team", "apps", "security"] };

export async function loader(args: Route.LoaderArgs) {
	const { id: me, current_app: app } = await requireApp(args);
	const [members, invitations] = await load(args, (api) =>
		Promise.all([api.team.members(app.id), api.team.invitations(app.id)]),
	);
	return { me, app, members, invitations };
}

export default function TeamPage({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("team");
	const { revalidate } = useRevalidator();
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<Team key={loaderData.app.id} title={t("title")} {...loaderData} onChanged={revalidate} />
		</>
	);
}
