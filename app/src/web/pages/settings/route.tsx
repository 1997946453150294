import { NavLink, Stack } from "@mantine/core";
import { IconChevronRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { requireCurrentApp } from "../../client/request-context.ts";
import { PageHeader } from "../../design/page/page-header.tsx";
import { Panel } from "../../design/page/panel.tsx";
import { listSettingsPages } from "../../shell/navigation/settings-nav-items.ts";
import type { Route } from "./+types/route";

export const handle = { namespaces: ["settings"] };

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app } = await requireCurrentApp(args);
	return { app: app.name, permissions: app.permissions };
}

/** The list of the settings' pages. */
export default function SettingsPage({ loaderData: { app, permissions } }: Route.ComponentProps) {
	const { t } = useTranslation(["settings", "common"]);
	return (
		<>
			<title>{`${t("title")} · Vidimus`}</title>
			<PageHeader title={t("title")} lead={t("lead", { app })} />
			<Panel p="xs" maw="48rem">
				<Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: "none" }}>
					{listSettingsPages(permissions).map(({ name, to, key, icon: Icon }) => (
						<li key={name}>
							<NavLink
								component={LocaleLink}
								to={to}
								label={t(`common:${key}`)}
								description={t(`pages.${name}`)}
								leftSection={<Icon size={22} stroke={1.6} aria-hidden color="var(--muted)" />}
								rightSection={<IconChevronRight size={18} stroke={1.6} aria-hidden color="var(--muted)" />}
							/>
						</li>
					))}
				</Stack>
			</Panel>
		</>
	);
}
