import { useTranslation } from "react-i18next";
import { specimenNames } from "../../../../domain/specimens/values.ts";
import { CodeName } from "../code-name.tsx";
import css from "./specimens.module.css";

/** The photos to try it with, and what comes of each. */
export function Specimens() {
	const { t } = useTranslation("specimens");
	return (
		<ul className={css.list}>
			{specimenNames.map((name) => (
				<li key={name}>
					<a className={css.specimen} href={`/api/v1/specimens/${name}.jpg`} download>
						<img src={`/api/v1/specimens/${name}.jpg`} alt="" width={96} height={72} loading="lazy" />
						<span>
							<strong>{t(`${name}.title`)}</strong>
							<CodeName>{name}</CodeName>
							<small>{t(`${name}.description`)}</small>
						</span>
					</a>
				</li>
			))}
		</ul>
	);
}
