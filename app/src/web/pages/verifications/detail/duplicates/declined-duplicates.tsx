import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { Notice } from "../../../../design/feedback/notice.tsx";
import type { LoadedPhotos } from "../photos/loaded-photos.ts";
import { DuplicateCases } from "./duplicate-cases.tsx";
import css from "./duplicates.module.css";
import { groupByCase } from "./group-by-case.ts";

/**
 * Says that the same face or document was declined in another case, whatever was decided in this one: not every app sends
 * duplicates to review. Needs the namespace `lists`.
 */
export function DeclinedDuplicates({
	verification,
	photos,
	seesFaces,
}: {
	verification: Verification;
	photos: LoadedPhotos;
	seesFaces: boolean;
}) {
	const { t } = useTranslation("lists");
	const cases = groupByCase(verification.duplicates.filter(({ status }) => status === "declined"));
	if (cases.length === 0) return null;
	return (
		<Notice tone="warn">
			<p className={css.declined}>
				<strong>{t("known.declined", { count: cases.length })}</strong>{" "}
				{t("known.declined_text", { count: cases.length })}
			</p>
			<DuplicateCases verification={verification} cases={cases} photos={photos} seesFaces={seesFaces} />
		</Notice>
	);
}
