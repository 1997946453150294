import { useTranslation } from "react-i18next";
import type { SpecimenName } from "../../../../domain/specimens/contract.ts";
import { Section } from "../../../design/page/section.tsx";
import css from "./specimen-choices.module.css";
import { getSpecimenUrl, specimenPairs, specimenPeople } from "./specimens.ts";

/** Pairs of specimens to compare. */
export function SpecimenPairs({
	onSelect,
}: {
	onSelect: (pair: readonly [SpecimenName, SpecimenName]) => void;
}) {
	const { t } = useTranslation("demo");
	return (
		<div data-needs-scripts>
			<Section title={t("pairs.title")}>
				<div className={css.pairs}>
					{specimenPairs.map(({ name, of }) => (
						<button key={name} type="button" onClick={() => onSelect(of)}>
							<span>
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
					))}
				</div>
			</Section>
		</div>
	);
}

/**
 * Photos of synthetic people, for one of the two photos.
 * @param index the photo that a selection replaces
 */
export function SpecimenPeople({
	index,
	onSelect,
}: {
	index: 0 | 1;
	onSelect: (specimen: SpecimenName) => void;
}) {
	const { t } = useTranslation("demo");
	return (
		<div data-needs-scripts>
			<Section title={t("people.title")} lead={t(index === 0 ? "people.first" : "people.second")}>
				<ul className={css.tiles}>
					{specimenPeople.map(({ specimen, name, kind }) => (
						<li key={specimen}>
							<button type="button" onClick={() => onSelect(specimen)}>
								<img
									src={getSpecimenUrl(specimen)}
									alt=""
									data-of={kind === "selfie" ? specimen : undefined}
									loading="lazy"
								/>
								{t(`people.${kind}`, { name })}
							</button>
						</li>
					))}
				</ul>
			</Section>
		</div>
	);
}
