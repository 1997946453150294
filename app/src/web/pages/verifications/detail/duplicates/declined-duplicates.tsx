import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { Notice } from "../../../../design/feedback/notice.tsx";
import type { LoadedPictures } from "../pictures/loaded-pictures.ts";
import { DuplicateCase, maxInitialCases, ShowMoreCases } from "./duplicate-case.tsx";
import css from "./duplicates.module.css";
import { groupByCase } from "./group-by-case.ts";

/**
 * Says that the same face or document was declined in another case, whatever was decided in this one: not every app sends
 * duplicates to review. Needs the namespace `lists`.
 */
export function DeclinedDuplicates({
	verification,
	pictures,
	seesFaces,
}: {
	verification: Verification;
	pictures: LoadedPictures;
	seesFaces: boolean;
}) {
	const { t } = useTranslation("lists");
	const [showsAll, setShowsAll] = useState(false);
	const cases = groupByCase(verification.duplicates.filter(({ status }) => status === "declined"));
	if (cases.length === 0) return null;
	const shown = showsAll ? cases : cases.slice(0, maxInitialCases);
	return (
		<Notice tone="warn">
			<p className={css.declined}>
				<strong>{t("known.declined", { count: cases.length })}</strong>{" "}
				{t("known.declined_text", { count: cases.length })}
			</p>
			<ul className={css.cases}>
				{shown.map((hits) => (
					<DuplicateCase
						key={hits[0].verification}
						verification={verification}
						hits={hits}
						pictures={pictures}
						seesFaces={seesFaces}
					/>
				))}
			</ul>
			{shown.length < cases.length && (
				<ShowMoreCases count={cases.length - shown.length} onShow={() => setShowsAll(true)} />
			)}
		</Notice>
	);
}
