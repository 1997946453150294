import { useTranslation } from "react-i18next";
import type { Event } from "../../../../domain/events/contract.ts";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { Note } from "../../../../domain/notes/contract.ts";
import type { ScreeningHit } from "../../../../domain/screening/hits/contract.ts";
import type { Verification } from "../../../../domain/verifications/contract.ts";
import type { FileView } from "../../../../domain/verifications/files/contract.ts";
import { Section } from "../../../design/page/section.tsx";
import { RedactVerification } from "../redaction/redact.tsx";
import { CaseFacts } from "./case-facts.tsx";
import { hasCaseDetails, toCasePermissionCheck } from "./case-permissions.ts";
import { CheckTree } from "./checks/check-tree.tsx";
import type { ComparedField } from "./comparison/compare-sources.ts";
import { DeclinedDuplicates } from "./duplicates/declined-duplicates.tsx";
import { DuplicatesSection } from "./duplicates/duplicates-section.tsx";
import { EvidenceSection } from "./evidence/evidence-section.tsx";
import { FieldsAndPhotos } from "./fields-and-photos.tsx";
import { CaseNotes } from "./notes/case-notes.tsx";
import { useLoadedPhotos } from "./photos/loaded-photos.ts";
import { ScreeningHits } from "./screening/screening-hits.tsx";
import { CaseTimeline } from "./timeline/case-timeline.tsx";
import css from "./verification-detail.module.css";

/** What is known of the case, to read before it is decided. */
export function CaseSections({
	verification,
	fields,
	hits,
	notes,
	events,
	viewings,
	permissions,
	onChanged,
}: {
	verification: Verification;
	fields: readonly ComparedField[];
	hits: readonly ScreeningHit[];
	notes: readonly Note[];
	events: readonly Event[];
	viewings: readonly FileView[];
	permissions: readonly Permission[];
	/** Reloads the case. */
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation(["verifications", "case"]);
	const hasDetails = hasCaseDetails(verification);
	const hasPermission = toCasePermissionCheck(verification, permissions);
	const [photos, onLoaded] = useLoadedPhotos(hasPermission("files:read"));
	return (
		<div className={css.main}>
			{hasDetails && (
				<DeclinedDuplicates
					verification={verification}
					photos={photos}
					seesFaces={hasPermission("files:read")}
				/>
			)}
			{hasDetails && (
				<ScreeningHits hits={hits} canReview={hasPermission("verifications:review")} onChanged={onChanged} />
			)}
			{hasDetails && (
				<FieldsAndPhotos
					verification={verification}
					fields={fields}
					photos={photos}
					onLoaded={onLoaded}
					mayReadFiles={hasPermission("files:read")}
				/>
			)}
			<Section title={t("detail.checks")} ruled>
				<CheckTree checks={verification.checks} />
			</Section>
			{hasDetails && (
				<DuplicatesSection verification={verification} photos={photos} permissions={permissions} />
			)}
			<div className={css.columns}>
				<Section title={t("case:notes.title")} ruled>
					<CaseNotes
						verification={verification.id}
						notes={notes}
						mayWrite={hasPermission("verifications:create")}
						onChanged={onChanged}
					/>
				</Section>
				<Section title={t("detail.timeline")} ruled>
					<CaseTimeline verification={verification} events={events} viewings={viewings} />
				</Section>
			</div>
			<div className={css.columns}>
				<Section title={t("detail.about")} ruled>
					<CaseFacts verification={verification} />
				</Section>
				{hasDetails && <EvidenceSection verification={verification} permissions={permissions} />}
			</div>
			<RedactVerification verification={verification} permissions={permissions} onDone={onChanged} />
		</div>
	);
}
