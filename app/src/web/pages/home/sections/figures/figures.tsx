import { figures } from "virtual:docs/figures";
import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink, useLocale } from "../../../../client/i18n/locale-link.tsx";
import { formatShare } from "../../../../design/format/format-share.ts";
import page from "../../landing.module.css";
import { LandingSection } from "../../landing-section.tsx";
import type { MeasuredShare } from "./accuracy-figures.ts";
import css from "./figures.module.css";

const goodFigures = ["zones", "strangers"] as const;
const weakFigures = ["animated", "unmatched"] as const;

type FigureName = (typeof goodFigures | typeof weakFigures)[number];

/** A share with its confidence interval, drawn to scale. */
function MeasuredFigure({ share, text }: { share: MeasuredShare; text: string }) {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const percent = (value: number) => formatShare(value, locale);
	const number = (value: number) => value.toLocaleString(locale);
	return (
		<li>
			<p className={css.count}>
				{t("figures.count", { count: number(share.count) as unknown as number, of: number(share.of) })}
			</p>
			<div>
				<p>{text}</p>
				<p className={css.interval}>
					<span className={css.bar} aria-hidden>
						<i
							style={{
								insetInlineStart: `${share.from * 100}%`,
								width: `${Math.max(0.8, (share.to - share.from) * 100)}%`,
							}}
						/>
						<b style={{ insetInlineStart: `${(share.count / share.of) * 100}%` }} />
					</span>
					{t("figures.interval", { from: percent(share.from), to: percent(share.to) })}
				</p>
			</div>
		</li>
	);
}

function FigureList({ id, names }: { id: "good" | "weak"; names: readonly FigureName[] }) {
	const { t } = useTranslation("landing");
	return (
		<div className={css.group} data-weak={id === "weak" || undefined}>
			<h3 id={`figures-${id}`}>{t(`figures.${id}`)}</h3>
			<ul className={css.measures} aria-labelledby={`figures-${id}`}>
				{names.map((name) => (
					<MeasuredFigure key={name} share={figures[name]} text={t(`figures.row.${name}`)} />
				))}
			</ul>
		</div>
	);
}

/** Two strong and two weak figures. The documentation has all of them. */
export function FiguresSection() {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	return (
		<LandingSection id="figures" name={t("nav.figures")} title={t("figures.title")} tinted>
			<p className={page.lead}>
				{t("figures.lead", {
					date: new Date(figures.at).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" }),
				})}
			</p>
			<div className={`${page.split} ${css.groups}`} data-even>
				<FigureList id="good" names={goodFigures} />
				<FigureList id="weak" names={weakFigures} />
			</div>
			<Group gap="12px 24px" mt="lg">
				<LocaleLink to="/docs/accuracy" className={page.link}>
					{t("figures.how")}
				</LocaleLink>
				<LocaleLink to="/docs/security#limits" className={page.link}>
					{t("compliance.security")}
				</LocaleLink>
			</Group>
		</LandingSection>
	);
}
