import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import css from "./account.module.css";
import type { SectionName } from "./sections.ts";

/** A part of the account page. Its heading can be given the focus. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
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

/** Gives the focus to a part's heading, for what had it is gone. */
export const focusSection = (name: SectionName): void => document.getElementById(`${name}-heading`)?.focus();
