import { Container } from "@mantine/core";
import { IconChevronLeft } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { dataOf } from "../api.ts";
import { LocaleLink } from "../components/locale-link.tsx";
import { load, requireVerified } from "../context.ts";
import { Team } from "../team/team.tsx";
import { useMembershipEvents } from "../team/use-membership-events.ts";
import type { Route } from "./+types/app-team";
import css from "./app.module.css";

export const handle = { namespaces: ["team", "apps", "security"] };

export async function loader(args: Route.LoaderArgs) {
	const user = await requireVerified(args);
	const { id } = args.params;
	const [app, members, invitations] = await load(args, (api) =>
		Promise.all([
			api.get("/api/apps/{id}", { path: { id } }),
			api.get("/api/apps/{id}/members", { path: { id } }).then(dataOf),
			api.get("/api/apps/{id}/invitations", { path: { id } }).then(dataOf),
		]),
	);
	return { user, app, members, invitations };
}

export default function AppTeam({ loaderData: { user, app, members, invitations } }: Route.ComponentProps) {
	const { t } = useTranslation("team");
	const { revalidate } = useRevalidator();
	useMembershipEvents(user, app.id);
	const title = t("title_of", { app: app.name });
	return (
		<Container size="72rem">
			<title>{`${title} · Vidimus`}</title>
			<LocaleLink to={`/apps/${app.id}`} className={css.back}>
				<IconChevronLeft size={18} aria-hidden />
				<span>{app.name}</span>
			</LocaleLink>
			<Team
				title={title}
				app={app}
				me={user.id}
				members={members}
				invitations={invitations}
				onChanged={revalidate}
			/>
		</Container>
	);
}
