import { Menu } from "@mantine/core";
import { IconCheck, IconChevronDown, IconPlus, IconSettings } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { AppAvatar } from "../../design/image/app-avatar.tsx";
import css from "./app-switcher.module.css";

const icon = { size: 17, stroke: 1.6, "aria-hidden": true } as const;

/** Menu to switch to another app. */
export function AppSwitcher({
	app,
	apps,
	onChoose,
}: {
	app: App;
	apps: App[];
	onChoose: (id: string) => void;
}) {
	const { t } = useTranslation();
	return (
		<Menu position="bottom-start" width={280}>
			<Menu.Target>
				<button type="button" className={css.target} aria-label={t("account.in_app", { name: app.name })}>
					<AppAvatar app={app} size={28} />
					<span className={css.name}>{app.name}</span>
					<IconChevronDown size={16} aria-hidden />
				</button>
			</Menu.Target>
			<Menu.Dropdown className={css.list}>
				<Menu.Label>{t("account.switch_app")}</Menu.Label>
				{apps.map((other) => (
					<Menu.Item
						key={other.id}
						leftSection={<AppAvatar app={other} size={24} />}
						onClick={() => onChoose(other.id)}
						{...(other.id === app.id && { "aria-current": true, rightSection: <IconCheck {...icon} /> })}
					>
						<span className={css.name}>{other.name}</span>
					</Menu.Item>
				))}
				<Menu.Divider />
				<Menu.Item component={LocaleLink} to={`/apps/${app.id}`} leftSection={<IconSettings {...icon} />}>
					{t("account.this_app")}
				</Menu.Item>
				<Menu.Item component={LocaleLink} to="/apps" leftSection={<IconPlus {...icon} />}>
					{t("account.all_apps")}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
