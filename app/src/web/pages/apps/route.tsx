import { Box, Button, Divider, Modal, Stack, Text } from "@mantine/core";
import { IconChevronRight, IconPlus, IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { App } from "../../../domain/apps/contract.ts";
import { unwrapData } from "../../client/api/api-client.ts";
import { LocaleLink, useLocale } from "../../client/i18n/locale-link.tsx";
import { loadFromApi, requireVerifiedUser } from "../../client/request-context.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { ActionForm } from "../../design/form/action-form.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { formatLocalDate } from "../../design/format/format-local-date.ts";
import { useFormatRoles } from "../../design/format/use-format-roles.ts";
import { AppAvatar } from "../../design/image/app-avatar.tsx";
import { PlainList } from "../../design/list/plain-list.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import { handleInBrowser, handleOnServer } from "../../shell/forms/form-action.ts";
import type { Route } from "./+types/route";
import css from "./apps.module.css";
import { CreateAppForm } from "./create-app.tsx";
import { forms } from "./forms.ts";

export const handle = { namespaces: ["apps"] };

export async function loader(args: Route.LoaderArgs) {
	const { mode } = await requireVerifiedUser(args);
	return { mode, apps: await loadFromApi(args, (api) => api.get("/api/apps").then(unwrapData)) };
}

export const action = handleOnServer(forms);
export const clientAction = handleInBrowser(forms);

export default function AppsPage({ loaderData: { apps, mode } }: Route.ComponentProps) {
	const { t } = useTranslation("apps");
	const [search] = useSearchParams();
	const [creating, setCreating] = useState(false);
	const selection = useActionForm<typeof forms.choose>("choose");
	const first = apps.length === 0;
	return (
		<PageContainer width="40rem">
			<title>{`${t("title")} · Vidimus`}</title>
			{search.has("removed") && (
				<Box role="status" mb="lg">
					<Notice tone="warn">{t("removed")}</Notice>
				</Box>
			)}
			{first ? (
				<Stack component="section" gap="lg">
					<PageHeader title={t("first.title")} lead={t("first.lead")} />
					<CreateAppForm />
					<Divider />
					<Text c="dimmed" size="body">
						{t("first.invited")}
					</Text>
				</Stack>
			) : (
				<>
					<PageHeader title={t("title")} lead={t("lead")}>
						<Button
							variant="default"
							leftSection={<IconPlus size={18} aria-hidden />}
							onClick={() => setCreating(true)}
						>
							{t("create.open")}
						</Button>
					</PageHeader>
					<FormError message={selection.formError} />
					<ActionForm form={selection}>
						<input type="hidden" name="mode" value={mode} />
						<PlainList>
							{apps.map((app) => (
								<AppChoice key={app.id} app={app} />
							))}
						</PlainList>
					</ActionForm>
					<Modal opened={creating} onClose={() => setCreating(false)} title={t("create.open")}>
						<CreateAppForm />
					</Modal>
				</>
			)}
		</PageContainer>
	);
}

function AppChoice({ app }: { app: App }) {
	const { t } = useTranslation("apps");
	const locale = useLocale();
	const namesOf = useFormatRoles();
	return (
		<li className={css.app}>
			<button type="submit" name="app" value={app.id} className={css.choose}>
				<AppAvatar app={app} size={44} />
				<Text component="span" flex={1} fw={550}>
					{app.name}
					<Text component="small" display="block" size="sm" c="dimmed">
						{namesOf(app.roles)}
					</Text>
					{app.deletion_at && (
						<Text component="small" display="block" size="sm" c="var(--warn)" suppressHydrationWarning>
							{t("deletion_on", { date: formatLocalDate(app.deletion_at, locale) })}
						</Text>
					)}
				</Text>
				<IconChevronRight size={20} aria-hidden />
			</button>
			<LocaleLink
				to={`/apps/${app.id}`}
				className={css.settings}
				aria-label={t("manage", { name: app.name })}
			>
				<IconSettings size={20} stroke={1.6} aria-hidden />
			</LocaleLink>
		</li>
	);
}
