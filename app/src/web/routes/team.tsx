import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { dataOf } from "../api.ts";
import { load, requireApp } from "../context.ts";
import { Team } from "../team/team.tsx";
import type { Route } from "./+types/team";

export const handle = { namespaces: ["team", "apps", "security"] };

export async function loader(args: Route.LoaderArgs) {
	const { id: me, current_app: app } = await requireApp(args);
	const [members, invitations] = await load(args, (api) =>
		Promise.all([
			api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(dataOf),
			api.get("/api/apps/{id}/invitations", { path: { id: app.id } }).then(dataOf),
		]),
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
