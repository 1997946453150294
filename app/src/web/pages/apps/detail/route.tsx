import { Button, Group, List, Text, Title } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import { unwrapData } from "../../../client/api/api-client.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { loadFromApi, requireVerifiedUser } from "../../../client/request-context.ts";
import { Notice } from "../../../design/feedback/notice.tsx";
import { useFormatRoles } from "../../../design/format/use-format-roles.ts";
import { AppAvatar } from "../../../design/image/app-avatar.tsx";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageContainer } from "../../../design/page/page-container.tsx";
import { handleInBrowser, handleOnServer } from "../../../shell/forms/form-action.ts";
import { useMembershipEvents } from "../../../shell/realtime/use-membership-events.ts";
import type { Route } from "./+types/route";
import { AppColorForm } from "./app-color-form.tsx";
import { AppLogoForm } from "./app-logo-form.tsx";
import { AppNameForm } from "./app-name-form.tsx";
import { AppSection } from "./app-section.tsx";
import { DeleteApp, DeletionBanner } from "./delete-app.tsx";
import { forms } from "./forms.ts";
import { TransferAppForm } from "./transfer-app.tsx";

export const handle = { namespaces: ["apps", "security", "verify"] };

export async function loader(args: Route.LoaderArgs) {
	const user = await requireVerifiedUser(args);
	const { id } = args.params;
	const [app, members] = await loadFromApi(args, (api) =>
		Promise.all([
			api.get("/api/apps/{id}", { path: { id } }),
			api.get("/api/apps/{id}/members", { path: { id } }).then(unwrapData),
		]),
	);
	return { user, app, members };
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function AppPage({ loaderData: { user, app, members } }: Route.ComponentProps) {
	const { t } = useTranslation("apps");
	const namesOf = useFormatRoles();
	const { revalidate } = useRevalidator();
	useMembershipEvents(user, app.id);
	const hasPermission = (permission: (typeof app.permissions)[number]) =>
		app.permissions.includes(permission);
	return (
		<PageContainer width="60rem">
			<title>{`${app.name} · Vidimus`}</title>
			<BackLink to="/apps">{t("title")}</BackLink>
			<Group component="header" wrap="nowrap" mt="sm" mb="lg">
				<AppAvatar app={app} size={56} />
				<Title order={1}>{app.name}</Title>
			</Group>
			{app.deletion_at && <DeletionBanner at={app.deletion_at} mayKeep={hasPermission("app:delete")} />}
			{!hasPermission("app:update") && <Notice tone="calm">{t("read_only")}</Notice>}
			<AppSection title={t("name.title")} lead={t("name.lead")}>
				<AppNameForm app={app} locked={!hasPermission("app:update")} />
			</AppSection>
			<AppSection title={t("color.title")} lead={t("color.lead")}>
				<AppColorForm app={app} locked={!hasPermission("app:update")} />
			</AppSection>
			<AppSection title={t("logo.title")} lead={t("logo.lead")}>
				<AppLogoForm app={app} locked={!hasPermission("app:update")} onSaved={revalidate} />
			</AppSection>
			<AppSection title={t("roles.title")} lead={t("roles.lead")}>
				<Text fw={550}>{namesOf(app.roles)}</Text>
				<Button
					component={LocaleLink}
					to={`/apps/${app.id}/team`}
					variant="default"
					leftSection={<IconUsers size={18} stroke={1.6} aria-hidden />}
				>
					{t("roles.team", { count: members.length })}
				</Button>
			</AppSection>
			{hasPermission("app:transfer") ? (
				<>
					<AppSection id="transfer" title={t("transfer.title")} lead={t("transfer.lead")}>
						<TransferAppForm app={app} others={members.filter((member) => member.user.id !== user.id)} />
					</AppSection>
					{!app.deletion_at && (
						<AppSection id="delete" title={t("delete.title")} lead={t("delete.lead")}>
							<DeleteApp app={app} />
						</AppSection>
					)}
				</>
			) : (
				<AppSection title={t("owners.title")} lead={t("owners.lead")}>
					<List listStyleType="none" fw={550}>
						{members
							.filter((member) => member.roles.includes("owner"))
							.map((member) => (
								<List.Item key={member.id}>{member.user.name}</List.Item>
							))}
					</List>
				</AppSection>
			)}
		</PageContainer>
	);
}
