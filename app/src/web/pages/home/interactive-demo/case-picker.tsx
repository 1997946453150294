import { useTranslation } from "react-i18next";
import css from "./case-picker.module.css";
import { headUrl } from "./photos.ts";
import { type PlayedCaseName, playedCaseNames } from "./played-case.ts";

/** Selects one of four synthetic people, each with a different finding. */
export function CasePicker({
	chosen,
	onChoose,
}: {
	chosen: PlayedCaseName;
	onChoose: (name: PlayedCaseName) => void;
}) {
	const { t } = useTranslation("landing");
	return (
		<fieldset className={css.people} data-needs-scripts>
			<legend>{t("play.choose_person")}</legend>
			{playedCaseNames.map((name) => (
				<label key={name} className={css.option}>
					<input
						type="radio"
						name="play-case"
						value={name}
						checked={name === chosen}
						onChange={() => onChoose(name)}
					/>
					<img src={headUrl(name)} alt="" width={56} height={56} loading="lazy" />
					<strong>{t(`play.case.${name}.name`)}</strong>
					{t(`play.case.${name}.hint`)}
				</label>
			))}
		</fieldset>
	);
}
