import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../../design/feedback/notice.tsx";
import { RedactionNotice } from "../redaction/redaction-notice.tsx";
import { hasCaseDetails, toCasePermissionCheck } from "./case-permissions.ts";
import { CaseReasons } from "./checks/case-reasons.tsx";
import type { ComparedField } from "./comparison/compare-sources.ts";
import { RequestedComparison } from "./duplicates/compare/compare-button.tsx";
import { DuplicateNotices, DuplicatesSection, hasDuplicates } from "./duplicates/duplicates-section.tsx";
import type { CaseData } from "./load-case.ts";
import { useLoadedPhotos } from "./photos/loaded-photos.ts";
import { PhotosAndFields } from "./photos/photos-and-fields.tsx";
import css from "./verification-detail.module.css";

/** Loaded for cases with hits. */
const ScreeningHits = lazy(() =>
	import("./screening/screening-hits.tsx").then((module) => ({ default: module.ScreeningHits })),
);

/** What decides the case, to be seen at once: the reasons, hits and duplicates, the faces, and the fields that differ. */
export function CaseWorkbench({
	verification,
	fields,
	hits,
	permissions,
}: Pick<CaseData, "verification" | "hits" | "permissions"> & { fields: readonly ComparedField[] }) {
	const { t } = useTranslation("case");
	const hasPermission = toCasePermissionCheck(verification, permissions);
	const [photos, onLoaded] = useLoadedPhotos(hasPermission("files:read"));
	const hasDetails = hasCaseDetails(verification);
	return (
		<div className={css.main}>
			{verification.simulated && <Notice tone="warn">{t("simulate.notice")}</Notice>}
			<RedactionNotice subject={verification} permissions={permissions} />
			<CaseReasons reasons={verification.reasons} fields={fields} />
			{hasDetails && (
				<>
					{hits.length > 0 && (
						<Suspense>
							<ScreeningHits hits={hits} canReview={hasPermission("verifications:review")} />
						</Suspense>
					)}
					{hasDuplicates(verification) && (
						<>
							<DuplicateNotices verification={verification} mayReadLists={hasPermission("lists:read")} />
							<div className={css.duplicates}>
								<DuplicatesSection verification={verification} photos={photos} permissions={permissions} />
							</div>
						</>
					)}
					<PhotosAndFields
						verification={verification}
						fields={fields}
						photos={photos}
						onLoaded={onLoaded}
						mayReadFiles={hasPermission("files:read")}
					/>
					<RequestedComparison verification={verification} mayReadFiles={hasPermission("files:read")} />
				</>
			)}
		</div>
	);
}
