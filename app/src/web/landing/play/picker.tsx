import { useTranslation } from "react-i18next";
import { useHydrated } from "../../components/use-hydrated.ts";
import { type CaseName, caseNames } from "./case.ts";
import css from "./picker.module.css";
import { headUrl } from "./pictures.ts";

/** Four people who don't exist, each with something else for the engine to find. */
export function Picker({ chosen, onChoose }: { chosen: CaseName; onChoose: (name: CaseName) => void }) {
	const { t } = useTranslation("landing");
	const hydrated = useHydrated();
	return (
		<fieldset className={css.people}>
			<legend>{t("play.who")}</legend>
			{caseNames.map((name) => (
				<label key={name} className={css.one}>
					<input
						type="radio"
						name="play-case"
						value={name}
						checked={name === chosen}
						aria-disabled={hydrated ? undefined : true}
						onChange={() => onChoose(name)}
					/>
					<img src={headUrl(name)} alt="" width={56} height={56} loading="lazy" />
					<strong>{t(`play.case.${name}.name`)}</strong>
					<small>{t(`play.case.${name}.hint`)}</small>
				</label>
			))}
		</fieldset>
	);
}
