import { Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ScreeningSearchHit } from "../../../../domain/screening/contract.ts";
import { specimenCountry } from "../../../../shared/countries.ts";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { formatCalendarDate } from "../../../design/format/format-calendar-date.ts";
import { useCountryName } from "../../../design/format/use-country-name.ts";
import { Fact, FactList } from "../../../design/table/fact-list.tsx";
import css from "./search-hit.module.css";

/** Other dates are a year, or a year and month. */
const fullDatePattern = /^\d{4}-\d{2}-\d{2}$/;

type Bearing = ScreeningSearchHit["birth_date"];

/** Whether a detail supports or contradicts a hit. */
function BearingLabel({ bearing }: { bearing: Bearing }) {
	const { t } = useTranslation("screening");
	if (bearing === "unknown") return null;
	return (
		<Text span inherit fw={550} c={bearing === "differs" ? "var(--warn)" : "var(--good)"}>
			{t(`bearing.${bearing}`)}
		</Text>
	);
}

/** Words without a counterpart in the other name. */
function UnmatchedWords({ words, where }: { words: readonly string[]; where: string }) {
	if (words.length === 0) return null;
	return (
		<li data-unmatched>
			<bdi>{words.join(" ")}</bdi>
			<small>{where}</small>
		</li>
	);
}

/** A list entry with its score, explained word by word. */
export function ScreeningHitCard({
	hit,
	heading: Heading = "h4",
}: {
	hit: ScreeningSearchHit;
	heading?: "h3" | "h4";
}) {
	const { t } = useTranslation("screening");
	const locale = useLocale();
	const countryName = useCountryName();
	const regions = new Intl.DisplayNames(locale, { type: "region" });
	const others = [...hit.names, ...hit.weak_names].filter((name) => name !== hit.matched_name);
	const facts = [
		{
			name: "birth_dates",
			values: hit.birth_dates.map((date) =>
				fullDatePattern.test(date) ? formatCalendarDate(date, locale) : date,
			),
			bearing: hit.birth_date,
		},
		{
			name: "countries",
			values: hit.countries.map((code) =>
				code === specimenCountry ? countryName(code) : (regions.of(code) ?? code),
			),
			bearing: hit.country,
		},
		{ name: "identifiers", values: hit.identifiers, bearing: hit.identifier },
		{ name: "programs", values: hit.programs },
		{ name: "others", values: others },
	] as const satisfies readonly { name: string; values: readonly string[]; bearing?: Bearing }[];
	const percent = (score: number) => score.toLocaleString(locale, { style: "percent" });
	return (
		<Stack component="article" gap="sm">
			<div>
				<Group justify="space-between" align="baseline" wrap="nowrap">
					<Text component={Heading} fw={650} m={0}>
						<bdi>{hit.matched_name}</bdi>
					</Text>
					<Text fw={550} className="tabular">
						<VisuallyHidden>{t("hit.score")}</VisuallyHidden> {percent(hit.score)}
					</Text>
				</Group>
				<Text c="dimmed" size="sm">
					{t("hit.entry", { list: hit.list_name, id: hit.source_id })} · {t(`kind.${hit.kind}`)}
				</Text>
			</div>
			<ul className={css.pairs} aria-label={t("hit.pairs")}>
				{hit.pairs.map((pair) => (
					<li key={`${pair.searched.join(" ")} ${pair.listed.join(" ")}`}>
						<span>
							<bdi>{pair.searched.join(" ")}</bdi> <span aria-hidden>≈</span>{" "}
							<bdi>{pair.listed.join(" ")}</bdi>
						</span>
						<small>
							{t(`match_type.${pair.match_type}`)}
							{pair.score < 1 && <span className="tabular">{` · ${percent(pair.score)}`}</span>}
						</small>
					</li>
				))}
				<UnmatchedWords words={hit.unmatched.searched} where={t("hit.only_searched")} />
				<UnmatchedWords words={hit.unmatched.listed} where={t("hit.only_listed")} />
			</ul>
			<FactList>
				{facts.map(
					(fact) =>
						fact.values.length > 0 && (
							<Fact key={fact.name} name={t(`fact.${fact.name}`)}>
								<bdi>{fact.values.join(" · ")}</bdi>{" "}
								{"bearing" in fact && <BearingLabel bearing={fact.bearing} />}
							</Fact>
						),
				)}
			</FactList>
		</Stack>
	);
}
