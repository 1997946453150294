import { figures } from "virtual:docs/figures";
import { useTranslation } from "react-i18next";
import { LocaleLink, useLocale } from "../components/locale-link.tsx";
import css from "./figures.module.css";
import page from "./landing.module.css";
import type { Share } from "./measured.ts";
import { Section } from "./section.tsx";

const good = [
	["zones", figures.zones],
	["wrong_but_valid", figures.wrongButValid],
	["strangers", figures.strangers],
	["falsely_differ", figures.falselyDiffer],
	["attacks", figures.attacks],
	["refused", figures.refused],
] as const;
const weak = [
	["screens", figures.screens],
	["copies", figures.copies],
	["print", figures.hardestPrint],
	["reviewed", figures.reviewed],
	["slices", figures.slices.most],
] as const;

/** A count, and the interval in which the true share lies, to scale. */
function Measure({ share, text }: { share: Share; text: string }) {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const percent = (value: number) =>
		value.toLocaleString(locale, {
			style: "percent",
			...(value < 0.002 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 1 }),
		});
	const number = (value: number) => value.toLocaleString(locale);
	return (
		<li>
			<p className={css.count}>
				{t("figures.count", { count: number(share.count) as unknown as number, of: number(share.of) })}
			</p>
			<div className={css.said}>
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

export function Figures() {
	const { t } = useTranslation("landing");
	const locale = useLocale();
	const words = {
		threshold: figures.threshold.toLocaleString(locale),
		species: figures.species,
		overall: t("figures.count", {
			count: figures.slices.overall.count,
			of: figures.slices.overall.of.toLocaleString(locale) as unknown as number,
		}),
	};
	return (
		<Section id="figures" name={t("nav.figures")} title={t("figures.title")} tinted>
			<p className={page.lead}>
				{t("figures.lead", {
					date: new Date(figures.at).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" }),
				})}
			</p>
			<div className={css.grid}>
				<div>
					<h3 id="figures-good">{t("figures.good")}</h3>
					<ul className={css.measures} aria-labelledby="figures-good">
						{good.map(([name, share]) => (
							<Measure key={name} share={share} text={t(`figures.row.${name}`, words)} />
						))}
					</ul>
				</div>
				<div>
					<h3 id="figures-weak">{t("figures.weak")}</h3>
					<ul className={css.measures} data-weak="true" aria-labelledby="figures-weak">
						{weak.map(([name, share]) => (
							<Measure key={name} share={share} text={t(`figures.row.${name}`, words)} />
						))}
					</ul>
					<p className={css.unmeasured}>{t("figures.unmeasured")}</p>
				</div>
			</div>
			<p className={css.more}>
				<LocaleLink to="/docs/accuracy" className={page.quiet}>
					{t("figures.how")}
				</LocaleLink>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
				<code tabIndex={0}>npm run bench -- --only engine --fixtures DIR</code>
			</p>
		</Section>
	);
}
