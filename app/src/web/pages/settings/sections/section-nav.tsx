import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import css from "../settings-page.module.css";
import type { SettingsSectionName } from "./sections.ts";

/** Leads to the sections, and marks the one that is being read. */
export function SettingsSectionNav({ names }: { names: readonly SettingsSectionName[] }) {
	const { t } = useTranslation("settings");
	const [currentSection, setCurrentSection] = useState<string | null>(null);
	useEffect(() => {
		// What crosses the upper third of the screen is what one reads.
		const observer = new IntersectionObserver(
			(entries) => {
				for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrentSection(target.id);
			},
			{ rootMargin: "-20% 0px -70%" },
		);
		for (const name of names) {
			const section = document.getElementById(name);
			if (section) observer.observe(section);
		}
		return () => observer.disconnect();
	}, [names]);
	return (
		<nav className={css.nav} aria-label={t("sections")}>
			<ul>
				{names.map((name) => (
					<li key={name}>
						<Link to={`#${name}`} aria-current={name === currentSection ? "true" : undefined}>
							{t(`${name}.title`)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
