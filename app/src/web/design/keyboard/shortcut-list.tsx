import { Modal, UnstyledButton } from "@mantine/core";
import { IconKeyboard } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./shortcut-list.module.css";
import { useShortcuts, useShortcutsEnabled } from "./use-shortcuts.ts";

export interface ShortcutGroup {
	title: string;
	/** Alternative keys and what they do. */
	entries: { keys: string[]; text: string }[];
}

/**
 * List of keyboard shortcuts, opened with `?` or a button, and the switch that disables them. Requires the i18n
 * namespace `case`.
 */
export function ShortcutList({ groups }: { groups: readonly ShortcutGroup[] }) {
	const { t } = useTranslation("case");
	const [opened, setOpened] = useState(false);
	const [on, setOn] = useShortcutsEnabled();
	useShortcuts({ "?": () => setOpened(true) });
	return (
		<>
			<UnstyledButton
				className={css.open}
				aria-label={t("shortcuts.title")}
				title={t("shortcuts.title")}
				aria-haspopup="dialog"
				onClick={() => setOpened(true)}
			>
				<IconKeyboard size={20} stroke={1.6} aria-hidden />
			</UnstyledButton>
			<Modal opened={opened} onClose={() => setOpened(false)} title={t("shortcuts.title")}>
				<div className={css.groups}>
					{groups.map(({ title, entries }) => (
						<section key={title}>
							<h3>{title}</h3>
							<dl>
								{entries.map(({ keys, text }) => (
									<div key={text}>
										<dt>{text}</dt>
										<dd>
											{keys.map((key) => (
												<kbd key={key}>{key}</kbd>
											))}
										</dd>
									</div>
								))}
							</dl>
						</section>
					))}
				</div>
				<label className={css.switch}>
					<input
						type="checkbox"
						checked={on}
						onChange={({ currentTarget }) => setOn(currentTarget.checked)}
					/>
					<span>
						{t("shortcuts.on")}
						<small>{t("shortcuts.on_hint")}</small>
					</span>
				</label>
			</Modal>
		</>
	);
}
