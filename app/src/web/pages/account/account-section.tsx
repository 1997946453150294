import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import css from "./account.module.css";
import type { AccountSectionName } from "./sections.ts";

/** A section of the account page. Its heading is focusable. */
export function AccountSection({ name, children }: { name: AccountSectionName; children: ReactNode }) {
	const { t } = useTranslation("account");
	const label = `${name}-heading`;
	return (
		<section id={name} className={css.section} aria-labelledby={label}>
			<header>
				<h2 id={label} tabIndex={-1}>
					{t(`${name}.title`)}
				</h2>
				<p>{t(`${name}.lead`)}</p>
			</header>
			{children}
		</section>
	);
}

/** Focuses a section's heading when the focused element is gone. */
export const focusSection = (name: AccountSectionName): void =>
	document.getElementById(`${name}-heading`)?.focus();
