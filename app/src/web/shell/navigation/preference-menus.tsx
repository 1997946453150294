import { useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { languageNames } from "../../../i18n/locales.ts";
import { usePageLocale } from "../../client/i18n/locale-link.tsx";
import { useSwitchLanguage } from "../../client/i18n/use-switch-language.ts";
import { useHydrated } from "../../design/use-hydrated.ts";
import { useOfferedLocales } from "../i18n/use-offered-locales.ts";
import { useForcedColorMode } from "../routing/route-handle.ts";
import css from "./preference-menus.module.css";

/** An icon over a native `select`, which needs no extra script and gets the phone's own picker. */
function IconSelect<Value extends string>({
	label,
	icon,
	value,
	choices,
	onChoose,
}: {
	label: string;
	icon: ReactNode;
	value: Value;
	choices: readonly { value: Value; label: string }[];
	onChoose: (value: Value) => void;
}) {
	return (
		<label className={css.select} title={label} data-needs-scripts>
			{icon}
			<select
				aria-label={label}
				value={value}
				onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
			>
				{choices.map((choice) => (
					<option key={choice.value} value={choice.value}>
						{choice.label}
					</option>
				))}
			</select>
		</label>
	);
}

export function LanguageMenu() {
	const { t } = useTranslation();
	const locale = usePageLocale();
	const offered = useOfferedLocales();
	const choose = useSwitchLanguage();
	return (
		<IconSelect
			label={t("preferences.language")}
			icon={<IconLanguage size={20} stroke={1.6} aria-hidden />}
			value={locale}
			choices={offered.map((value) => ({ value, label: languageNames[value] }))}
			onChoose={choose}
		/>
	);
}

const colorSchemeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;
const colorSchemes = ["light", "dark", "auto"] as const;

export function ColorModeMenu() {
	const { t } = useTranslation();
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	// The server doesn't know the browser's stored choice, so the first render uses the system's mode on both sides.
	const isHydrated = useHydrated();
	const selectedMode = isHydrated ? colorScheme : "auto";
	// The route forces a mode.
	if (useForcedColorMode()) return null;
	const Icon = colorSchemeIcons[selectedMode];
	return (
		<IconSelect
			label={t("preferences.color_mode")}
			icon={<Icon size={20} stroke={1.6} aria-hidden />}
			value={selectedMode}
			choices={colorSchemes.map((value) => ({ value, label: t(`preferences.${value}`) }))}
			onChoose={setColorScheme}
		/>
	);
}
