import { useTranslation } from "react-i18next";
import { Section } from "../../../design/page/section.tsx";
import { RedactVerification } from "../redaction/redact.tsx";
import { hasCaseDetails, toCasePermissionCheck } from "./case-permissions.ts";
import { CheckViews } from "./checks/check-views.tsx";
import { DuplicatesSection, hasDuplicates } from "./duplicates/duplicates-section.tsx";
import { EvidenceSection } from "./evidence/evidence-section.tsx";
import type { CaseData } from "./load-case.ts";
import { CaseNotes } from "./notes/case-notes.tsx";
import { noPhotos } from "./photos/loaded-photos.ts";
import { SelfieRecording } from "./photos/selfie-recording.tsx";
import { CaseFacts } from "./summary/case-facts.tsx";
import { CaseTimeline } from "./timeline/case-timeline.tsx";
import css from "./verification-detail.module.css";

/** What else is recorded of the case: how the person was seen, what the team wrote and did, and the evidence. */
export function CaseRecord({
	verification,
	notes,
	events,
	viewings,
	permissions,
	onChanged,
}: Pick<CaseData, "verification" | "notes" | "events" | "viewings" | "permissions"> & {
	/** Reloads the case. */
	onChanged: () => Promise<void>;
}) {
	const { t } = useTranslation(["verifications", "case"]);
	const hasDetails = hasCaseDetails(verification);
	const hasPermission = toCasePermissionCheck(verification, permissions);
	const mayReadFiles = hasPermission("files:read");
	return (
		<div className={css.record}>
			{hasDetails && (
				<div className={css.capture}>
					<CheckViews verification={verification} allowed={mayReadFiles} />
					<SelfieRecording verification={verification} allowed={mayReadFiles} />
				</div>
			)}
			{hasDetails && !hasDuplicates(verification) && (
				<DuplicatesSection verification={verification} photos={noPhotos} permissions={permissions} />
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
