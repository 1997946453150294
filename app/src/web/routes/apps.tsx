import { Container } from "@mantine/core";
import { IconChevronRight, IconPlus, IconSettings } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { App } from "../../domain/apps/contract.ts";
import { dataOf } from "../api.ts";
import { api } from "../browser-api.ts";
import { AppMark } from "../components/app-mark.tsx";
import { Dialog } from "../components/dialog.tsx";
import { LiveButton } from "../components/live-button.tsx";
import { LocaleLink, useLocale, useLocalized } from "../components/locale-link.tsx";
import { Notice } from "../components/notice.tsx";
import { useHydrated } from "../components/use-hydrated.ts";
import { load, requireVerified } from "../context.ts";
import { safePath } from "../paths.ts";
import { CreateApp } from "../team/create-app.tsx";
import { longDate } from "../team/long-date.ts";
import { useRoleNames } from "../team/use-role-names.ts";
import type { Route } from "./+types/apps";
import css from "./apps.module.css";

export const handle = { namespaces: ["apps"] };

export async function loader(args: Route.LoaderArgs) {
	const { mode } = await requireVerified(args);
	return { mode, apps: await load(args, (api) => api.get("/api/apps").then(dataOf)) };
}

export default function Apps({ loaderData: { apps, mode } }: Route.ComponentProps) {
	const { t } = useTranslation("apps");
	const [search] = useSearchParams();
	const [creating, setCreating] = useState(false);
	const localized = useLocalized();
	const navigate = useNavigate();
	const first = apps.length === 0;
	const goOn = () => navigate(safePath(search.get("redirect")) ?? localized("/dashboard"));
	const choose = async (id: string) => {
		await api.put("/api/session/app", { body: { app: id, mode } });
		await goOn();
	};
	return (
		<Container size="40rem">
			<title>{`${t("title")} · Vidimus`}</title>
			{search.has("removed") && (
				<div role="status" className={css.removed}>
					<Notice tone="warn">{t("removed")}</Notice>
				</div>
			)}
			{first ? (
				<section className={css.first}>
					<h1>{t("first.title")}</h1>
					<p>{t("first.lead")}</p>
					<CreateApp onMade={goOn} />
					<p className={css.aside}>{t("first.invited")}</p>
				</section>
			) : (
				<>
					<header className={css.top}>
						<h1>{t("title")}</h1>
						<LiveButton
							variant="default"
							leftSection={<IconPlus size={18} aria-hidden />}
							onClick={() => setCreating(true)}
						>
							{t("create.open")}
						</LiveButton>
					</header>
					<p className={css.lead}>{t("lead")}</p>
					<ul className={css.list}>
						{apps.map((app) => (
							<AppChoice key={app.id} app={app} onChoose={() => choose(app.id)} />
						))}
					</ul>
					<Dialog opened={creating} onClose={() => setCreating(false)} title={t("create.open")}>
						<CreateApp onMade={goOn} />
					</Dialog>
				</>
			)}
		</Container>
	);
}

function AppChoice({ app, onChoose }: { app: App; onChoose: () => void }) {
	const { t } = useTranslation("apps");
	const hydrated = useHydrated();
	const locale = useLocale();
	const namesOf = useRoleNames();
	return (
		<li className={css.app}>
			<button
				type="button"
				className={css.choose}
				aria-disabled={hydrated ? undefined : true}
				onClick={onChoose}
			>
				<AppMark app={app} size={44} />
				<span className={css.name}>
					{app.name}
					<small>{namesOf(app.roles)}</small>
					{app.deletion_at && (
						<small className={css.deletion} suppressHydrationWarning>
							{t("deletion_on", { date: longDate(app.deletion_at, locale) })}
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
