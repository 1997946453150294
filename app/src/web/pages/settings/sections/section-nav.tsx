import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import css from "../settings-page.module.css";
import type { SettingsSectionName } from "./sections.ts";

/** Links to the sections, with the current one highlighted. */
export function SettingsSectionNav({ names }: { names: readonly SettingsSectionName[] }) {
	const { t } = useTranslation("settings");
	const [currentSection, setCurrentSection] = useState<string | null>(null);
	useEffect(() => {
		// The section that crosses the upper third of the screen is the current one.
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
