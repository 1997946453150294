import { useTranslation } from "react-i18next";
import { specimenNames } from "../../../../domain/specimens/values.ts";
import { Columns } from "../../../design/page/columns.tsx";
import { LinkCard } from "../../../design/page/link-card.tsx";
import { CodeName } from "../code-name.tsx";

/** The photos to try it with, and what comes of each. */
export function Specimens() {
	const { t } = useTranslation("specimens");
	return (
		<Columns min="20rem" list>
			{specimenNames.map((name) => (
				<li key={name}>
					<LinkCard
						to={`/api/v1/specimens/${name}.jpg`}
						download
						title={t(`${name}.title`)}
						icon={<img src={`/api/v1/specimens/${name}.jpg`} alt="" width={96} height={72} loading="lazy" />}
					>
						<CodeName>{name}</CodeName> {t(`${name}.description`)}
					</LinkCard>
				</li>
			))}
		</Columns>
	);
}
