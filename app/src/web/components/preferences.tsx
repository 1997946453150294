import { ActionIcon, Menu, useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { type Locale, locales } from "../../contract.ts";
import { localeCookie, localized } from "../paths.ts";
import { useLocale } from "./locale-link.tsx";

const year = 365 * 24 * 3600;
const names: Record<Locale, string> = { fr: "Français", en: "English" };

/** Switches the language and keeps the page, its query and its place. */
export function LanguageMenu() {
	const { t } = useTranslation();
	const locale = useLocale();
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	const choose = (wanted: Locale) => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old phones
		document.cookie = `${localeCookie}=${wanted}; path=/; max-age=${year}; samesite=lax`;
		navigate(localized(pathname, wanted) + search + (hash || window.location.hash), {
			replace: true,
			preventScrollReset: true,
		});
	};
	return (
		<Menu position="bottom-end" withinPortal>
			<Menu.Target>
				<ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("preferences.language")}>
					<IconLanguage size={20} stroke={1.6} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{locales.map((wanted) => (
					<Menu.Item
						key={wanted}
						lang={wanted}
						onClick={() => choose(wanted)}
						{...(wanted === locale && { "aria-current": true, fw: 600 })}
					>
						{names[wanted]}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}

const schemes = [
	{ value: "light", icon: IconSun },
	{ value: "dark", icon: IconMoon },
	{ value: "auto", icon: IconDeviceDesktop },
] as const;

export function ColorModeMenu() {
	const { t } = useTranslation();
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	return (
		<Menu position="bottom-end" withinPortal>
			<Menu.Target>
				<ActionIcon variant="subtle" color="gray" size="lg" aria-label={t("preferences.color_mode")}>
					<IconSun size={20} stroke={1.6} />
				</ActionIcon>
			</Menu.Target>
			<Menu.Dropdown>
				{schemes.map(({ value, icon: Icon }) => (
					<Menu.Item
						key={value}
						leftSection={<Icon size={16} stroke={1.6} />}
						onClick={() => setColorScheme(value)}
						{...(value === colorScheme && { fw: 600 })}
					>
						{t(`preferences.${value}`)}
					</Menu.Item>
				))}
			</Menu.Dropdown>
		</Menu>
	);
}
