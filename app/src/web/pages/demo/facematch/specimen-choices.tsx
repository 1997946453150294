import { useTranslation } from "react-i18next";
import type { SpecimenName } from "../../../../domain/specimens/contract.ts";
import { getSpecimenUrl, specimenPairs, specimenPeople } from "../photo/specimens.ts";
import css from "./demo-facematch.module.css";
import type { PhotoIndex } from "./use-face-match.ts";

/** Pairs of specimens to compare. */
export function SpecimenPairs({
	onSelect,
}: {
	onSelect: (pair: readonly [SpecimenName, SpecimenName]) => void;
}) {
	const { t } = useTranslation("demo");
	return (
		<section className={css.pairs} data-needs-scripts aria-label={t("pairs.title")}>
			<h2>{t("pairs.title")}</h2>
			<ul>
				{specimenPairs.map(({ name, of }) => (
					<li key={name}>
						<button type="button" onClick={() => onSelect(of)}>
							<span className={css.thumbs}>
								{of.map((specimen) => (
									<img
										key={specimen}
										src={getSpecimenUrl(specimen)}
										alt=""
										data-of={specimen}
										loading="lazy"
									/>
								))}
							</span>
							{t(`pairs.${name}`)}
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Photos of synthetic people, for one of the two photos. */
export function SpecimenPeople({
	index,
	onSelect,
}: {
	/** The photo that a selection replaces. */
	index: PhotoIndex;
	onSelect: (specimen: SpecimenName) => void;
}) {
	const { t } = useTranslation("demo");
	return (
		<section className={css.people} data-needs-scripts aria-label={t("people.title")}>
			<h2>{t("people.title")}</h2>
			<p>{t(index === 0 ? "people.first" : "people.second")}</p>
			<ul>
				{specimenPeople.map(({ specimen, name, kind }) => (
					<li key={specimen}>
						<button type="button" onClick={() => onSelect(specimen)}>
							<img src={getSpecimenUrl(specimen)} alt="" data-of={specimen} loading="lazy" />
							<span>{t(`people.${kind}`, { name })}</span>
						</button>
					</li>
				))}
			</ul>
		</section>
	);
}
