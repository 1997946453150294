import { useTranslation } from "react-i18next";
import { ShortcutList } from "../../design/keyboard/shortcut-list.tsx";

/** Keyboard shortcuts of the list. */
export function VerificationShortcuts({ maySelect }: { maySelect: boolean }) {
	const { t } = useTranslation("case");
	const entries = [
		{ keys: ["J", "K"], text: t("shortcuts.rows") },
		{ keys: [t("shortcuts.enter")], text: t("shortcuts.open") },
		...(maySelect
			? [
					{ keys: ["X"], text: t("shortcuts.select") },
					{ keys: [t("shortcuts.shift"), "X"], text: t("shortcuts.range") },
				]
			: []),
		{ keys: ["/"], text: t("shortcuts.search") },
		{ keys: ["?"], text: t("shortcuts.help") },
	];
	return <ShortcutList groups={[{ title: t("shortcuts.list"), entries }]} />;
}
