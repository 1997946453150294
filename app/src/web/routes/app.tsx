import { Container } from "@mantine/core";
import { IconChevronLeft, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { dataOf } from "../api.ts";
import { AppMark } from "../components/app-mark.tsx";
import { LocaleLink } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { load, requireVerified } from "../context.ts";
import { AppColor } from "../team/app-color.tsx";
import { AppLogo } from "../team/app-logo.tsx";
import { AppName } from "../team/app-name.tsx";
import { DeleteApp, DeletionBanner } from "../team/delete-app.tsx";
import { Section } from "../team/section.tsx";
import { TransferApp } from "../team/transfer-app.tsx";
import { useMembershipEvents } from "../team/use-membership-events.ts";
import { useRoleNames } from "../team/use-role-names.ts";
import type { Route } from "./+types/app";
import css from "./app.module.css";

export const handle = { namespaces: ["apps", "security", "verify"] };

export async function loader(args: Route.LoaderArgs) {
	const user = await requireVerified(args);
	const { id } = args.params;
	const [app, members] = await load(args, (api) =>
		Promise.all([
			api.get("/api/apps/{id}", { path: { id } }),
			api.get("/api/apps/{id}/members", { path: { id } }).then(dataOf),
		]),
	);
	return { user, app, members };
}

export default function AppPage({ loaderData: { user, app, members } }: Route.ComponentProps) {
	const { t } = useTranslation("apps");
	const namesOf = useRoleNames();
	const { revalidate } = useRevalidator();
	useMembershipEvents(user, app.id);
	const may = (permission: (typeof app.permissions)[number]) => app.permissions.includes(permission);
	return (
		<Container size="60rem">
			<title>{`${app.name} · Vidimus`}</title>
			<LocaleLink to="/apps" className={css.back}>
				<IconChevronLeft size={18} aria-hidden />
				{t("title")}
			</LocaleLink>
			<header className={css.head}>
				<AppMark app={app} size={56} />
				<h1>{app.name}</h1>
			</header>
			{app.deletion_at && (
				<DeletionBanner app={app} at={app.deletion_at} mayKeep={may("app:delete")} onKept={revalidate} />
			)}
			{!may("app:update") && <Notice tone="calm">{t("read_only")}</Notice>}
			<Section title={t("name.title")} lead={t("name.lead")}>
				<AppName app={app} locked={!may("app:update")} onSaved={revalidate} />
			</Section>
			<Section title={t("color.title")} lead={t("color.lead")}>
				<AppColor app={app} locked={!may("app:update")} onSaved={revalidate} />
			</Section>
			<Section title={t("logo.title")} lead={t("logo.lead")}>
				<AppLogo app={app} locked={!may("app:update")} onSaved={revalidate} />
			</Section>
			<Section title={t("roles.title")} lead={t("roles.lead")}>
				<p className={css.fact}>{namesOf(app.roles)}</p>
				<LocaleLink to={`/apps/${app.id}/team`} className={css.onward}>
					<IconUsers size={18} stroke={1.6} aria-hidden />
					{t("roles.team", { count: members.length })}
				</LocaleLink>
			</Section>
			{may("app:transfer") ? (
				<>
					<Section title={t("transfer.title")} lead={t("transfer.lead")}>
						<TransferApp
							app={app}
							others={members.filter((member) => member.user.id !== user.id)}
							onDone={revalidate}
						/>
					</Section>
					{!app.deletion_at && (
						<Section title={t("delete.title")} lead={t("delete.lead")}>
							<DeleteApp app={app} onDone={revalidate} />
						</Section>
					)}
				</>
			) : (
				<Section title={t("owners.title")} lead={t("owners.lead")}>
					<ul className={css.owners}>
						{members
							.filter((member) => member.roles.includes("owner"))
							.map((member) => (
								<li key={member.id}>{member.user.name}</li>
							))}
					</ul>
				</Section>
			)}
		</Container>
	);
}
