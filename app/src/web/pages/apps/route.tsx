import { Button, Modal } from "@mantine/core";
import { IconChevronRight, IconPlus, IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { App } from "../../../domain/apps/contract.ts";
import { unwrapData } from "../../client/api/api-client.ts";
import { LocaleLink, useLocale, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { safeRedirectPath } from "../../client/i18n/locale-paths.ts";
import { loadFromApi, requireVerifiedUser } from "../../client/request-context.ts";
import { useSelectApp } from "../../client/session/use-select-app.ts";
import { Notice } from "../../design/feedback/notice.tsx";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { formatLocalDate } from "../../design/format/format-local-date.ts";
import { useFormatRoles } from "../../design/format/use-format-roles.ts";
import { AppAvatar } from "../../design/image/app-avatar.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageHeader } from "../../design/page/page-header.tsx";
import type { Route } from "./+types/route";
import css from "./apps.module.css";
import { CreateAppForm } from "./create-app.tsx";

export const handle = { namespaces: ["apps"] };

export async function loader(args: Route.LoaderArgs) {
	const { mode } = await requireVerifiedUser(args);
	return { mode, apps: await loadFromApi(args, (api) => api.get("/api/apps").then(unwrapData)) };
}

export default function AppsPage({ loaderData: { apps, mode } }: Route.ComponentProps) {
	const { t } = useTranslation("apps");
	const [search] = useSearchParams();
	const [creating, setCreating] = useState(false);
	const localizePath = useLocalizePath();
	const navigate = useNavigate();
	const selectApp = useSelectApp();
	const selection = useAsyncAction();
	const first = apps.length === 0;
	const goOn = () => navigate(safeRedirectPath(search.get("redirect")) ?? localizePath("/dashboard"));
	const choose = (id: string) =>
		selection.run(async () => {
			if (await selectApp(id, mode)) await goOn();
		});
	return (
		<PageContainer width="40rem">
			<title>{`${t("title")} · Vidimus`}</title>
			{search.has("removed") && (
				<div role="status" className={css.removed}>
					<Notice tone="warn">{t("removed")}</Notice>
				</div>
			)}
			{first ? (
				<section className={css.firstApp}>
					<h1>{t("first.title")}</h1>
					<p>{t("first.lead")}</p>
					<CreateAppForm onMade={goOn} />
					<p className={css.aside}>{t("first.invited")}</p>
				</section>
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
					<FormError message={selection.error} />
					<ul className={css.list}>
						{apps.map((app) => (
							<AppChoice key={app.id} app={app} onChoose={() => choose(app.id)} />
						))}
					</ul>
					<Modal opened={creating} onClose={() => setCreating(false)} title={t("create.open")}>
						<CreateAppForm onMade={goOn} />
					</Modal>
				</>
			)}
		</PageContainer>
	);
}

function AppChoice({ app, onChoose }: { app: App; onChoose: () => void }) {
	const { t } = useTranslation("apps");
	const locale = useLocale();
	const namesOf = useFormatRoles();
	return (
		<li className={css.app}>
			<button type="button" className={css.choose} onClick={onChoose}>
				<AppAvatar app={app} size={44} />
				<span className={css.name}>
					{app.name}
					<small>{namesOf(app.roles)}</small>
					{app.deletion_at && (
						<small className={css.deletion} suppressHydrationWarning>
							{t("deletion_on", { date: formatLocalDate(app.deletion_at, locale) })}
						</small>
					)}
				</span>
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
