import { useMantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconLanguage, IconMoon, IconSun } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Locale, locales } from "../../i18n/locales.ts";
import { useForcedMode } from "../handles.ts";
import { useLocale } from "./locale-link.tsx";
import css from "./preferences.module.css";
import { useHydrated } from "./use-hydrated.ts";
import { useSwitchLanguage } from "./use-switch-language.ts";

const names: Record<Locale, string> = { fr: "Français", en: "English" };

/** An icon over the browser's own list: nothing to load, and phones show it their way. */
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
	const hydrated = useHydrated();
	return (
		<label className={css.select} title={label}>
			{icon}
			<select
				aria-label={label}
				aria-disabled={hydrated ? undefined : true}
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
	const locale = useLocale();
	const choose = useSwitchLanguage();
	return (
		<IconSelect
			label={t("preferences.language")}
			icon={<IconLanguage size={20} stroke={1.6} aria-hidden />}
			value={locale}
			choices={locales.map((value) => ({ value, label: names[value] }))}
			onChoose={choose}
		/>
	);
}

const schemes = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;
const schemeNames = ["light", "dark", "auto"] as const;

export function ColorModeMenu() {
	const { t } = useTranslation();
	const { colorScheme, setColorScheme } = useMantineColorScheme();
	// The server doesn't know what the browser has stored: both begin with the system's.
	const known = useHydrated();
	const shown = known ? colorScheme : "auto";
	// Where the page decides there is nothing to choose.
	if (useForcedMode()) return null;
	const Icon = schemes[shown];
	return (
		<IconSelect
			label={t("preferences.color_mode")}
			icon={<Icon size={20} stroke={1.6} aria-hidden />}
			value={shown}
			choices={schemeNames.map((value) => ({ value, label: t(`preferences.${value}`) }))}
			onChoose={setColorScheme}
		/>
	);
}
