import { Menu, UnstyledButton } from "@mantine/core";
import { IconApps, IconHelp, IconLifebuoy, IconLogout, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { User } from "../../../domain/auth/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import { LocaleLink, useLocalizePath } from "../../client/i18n/locale-link.tsx";
import { Avatar } from "../../design/image/avatar.tsx";
import { disconnectRealtime } from "../realtime/realtime.ts";
import css from "./user-menu.module.css";

const icon = { size: 17, stroke: 1.6, "aria-hidden": true } as const;

/** Menu with the signed-in user, links to their account and help, and sign-out. */
export function UserMenu({ user }: { user: User }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const localizePath = useLocalizePath();
	const signOut = async () => {
		disconnectRealtime();
		await api.logout();
		await navigate(localizePath("/login"));
	};
	return (
		<Menu width={260}>
			<Menu.Target>
				<UnstyledButton className={css.target} aria-label={t("account.menu", { name: user.name })}>
					<Avatar name={user.name} url={user.avatar_url} size={32} />
				</UnstyledButton>
			</Menu.Target>
			<Menu.Dropdown>
				<Menu.Label className={css.account}>
					<strong>{user.name}</strong>
					{user.email}
				</Menu.Label>
				<Menu.Item component={LocaleLink} to="/account" leftSection={<IconUser {...icon} />}>
					{t("account.title")}
				</Menu.Item>
				<Menu.Item component={LocaleLink} to="/apps" leftSection={<IconApps {...icon} />}>
					{t("nav.apps")}
				</Menu.Item>
				<Menu.Item component={LocaleLink} to="/help" leftSection={<IconHelp {...icon} />}>
					{t("nav.help")}
				</Menu.Item>
				<Menu.Item component={LocaleLink} to="/support" leftSection={<IconLifebuoy {...icon} />}>
					{t("nav.support")}
				</Menu.Item>
				<Menu.Divider />
				<Menu.Item leftSection={<IconLogout {...icon} />} onClick={signOut}>
					{t("account.logout")}
				</Menu.Item>
			</Menu.Dropdown>
		</Menu>
	);
}
