import { figures } from "virtual:docs/figures";
import { useTranslation } from "react-i18next";
import { LocaleLink, useLocale } from "../../../../shell/i18n/locale-link.tsx";
import page from "../../landing.module.css";
import { LandingSection } from "../../landing-section.tsx";
import type { MeasuredShare } from "./accuracy-figures.ts";
import css from "./figures.module.css";
import { formatShare } from "./format-share.ts";

const goodFigures = [
	["zones", figures.zones],
	["wrong_but_valid", figures.wrongButValid],
	["strangers", figures.strangers],
	["falsely_differ", figures.falselyDiffer],
	["attacks", figures.attacks],
	["refused", figures.refused],
] as const;
const weakFigures = [
	["animated", figures.animated],
	["unmatched", figures.unmatched],
	["screens", figures.screens],
	["copies", figures.copies],
	["print", figures.hardestPrint],
	["reviewed", figures.reviewed],
	["slices", figures.slices.most],
] as const;

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
			<div className={css.details}>
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

export function FiguresSection() {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const params = {
		threshold: figures.threshold.toLocaleString(locale),
		species: figures.species,
		overall: t("figures.count", {
			count: figures.slices.overall.count,
			of: figures.slices.overall.of.toLocaleString(locale) as unknown as number,
		}),
	};
	return (
		<LandingSection id="figures" name={t("nav.figures")} title={t("figures.title")} tinted>
			<p className={page.lead}>
				{t("figures.lead", {
					date: new Date(figures.at).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" }),
				})}
			</p>
			<div className={css.grid}>
				<div>
					<h3 id="figures-good">{t("figures.good")}</h3>
					<ul className={css.measures} aria-labelledby="figures-good">
						{goodFigures.map(([name, share]) => (
							<MeasuredFigure key={name} share={share} text={t(`figures.row.${name}`, params)} />
						))}
					</ul>
				</div>
				<div>
					<h3 id="figures-weak">{t("figures.weak")}</h3>
					<ul className={css.measures} data-weak="true" aria-labelledby="figures-weak">
						{weakFigures.map(([name, share]) => (
							<MeasuredFigure key={name} share={share} text={t(`figures.row.${name}`, params)} />
						))}
					</ul>
					<p className={css.unmeasured}>{t("figures.unmeasured")}</p>
				</div>
			</div>
			<p className={css.more}>
				<LocaleLink to="/docs/accuracy" className={page.secondary}>
					{t("figures.how")}
				</LocaleLink>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
				<code tabIndex={0}>npm run bench -- --only engine --fixtures DIR</code>
			</p>
		</LandingSection>
	);
}
