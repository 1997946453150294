import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator } from "react-router";
import type { Permission } from "../../../../domain/guard/permissions.ts";
import type { FieldName } from "../../../../domain/verifications/contract.ts";
import { unwrapData } from "../../../client/api/api-client.ts";
import { loadFromApi, requireCurrentApp } from "../../../client/request-context.ts";
import { Notice } from "../../../design/feedback/notice.tsx";
import { useCaseName } from "../../../design/format/use-case-name.ts";
import { Section } from "../../../design/page/section.tsx";
import { useAppEvents } from "../../../shell/realtime/use-app-events.ts";
import { VerificationLink } from "../link/verification-link.tsx";
import { RedactVerification } from "../redaction/redact.tsx";
import { RedactionNotice } from "../redaction/redaction-notice.tsx";
import { loadReviewRules, noReviewRules } from "../review-rules.ts";
import { TeamContext } from "../team-context.ts";
import type { Route } from "./+types/route";
import { CaseFacts } from "./case-facts.tsx";
import { CaseReasons } from "./checks/case-reasons.tsx";
import { CheckTree } from "./checks/check-tree.tsx";
import { CheckViews } from "./checks/check-views.tsx";
import { compareSources } from "./comparison/compare-sources.ts";
import { SourceComparison } from "./comparison/source-comparison.tsx";
import { DecisionPanel } from "./decision/decision-panel.tsx";
import { DuplicatesSection } from "./duplicates/duplicates-section.tsx";
import { EvidenceSection } from "./evidence/evidence-section.tsx";
import { AssigneePicker } from "./header/assignee-picker.tsx";
import { CaseHeader } from "./header/case-header.tsx";
import { CaseMenu } from "./header/case-menu.tsx";
import { CaseAnnouncement, CaseNavigation } from "./header/case-navigation.tsx";
import { PresenceIndicator } from "./header/presence-indicator.tsx";
import { TrackOpeningContext, useKeysWhileOpening } from "./header/use-keys-while-opening.ts";
import { CaseNotes } from "./notes/case-notes.tsx";
import { CasePictures, type ShownReading } from "./pictures/case-pictures.tsx";
import { FaceComparison } from "./pictures/face-comparison.tsx";
import { useLoadedPictures } from "./pictures/loaded-pictures.ts";
import { SelfieRecording } from "./pictures/selfie-recording.tsx";
import { ScreeningHits } from "./screening/screening-hits.tsx";
import { SpotCheckPanel } from "./spot-check/spot-check-panel.tsx";
import { CaseTimeline } from "./timeline/case-timeline.tsx";
import css from "./verification-detail.module.css";

export const handle = {
	namespaces: [
		"verifications",
		"verification-status",
		"reasons",
		"case",
		"evidence",
		"lists",
		"measures",
		"redaction",
		"screening",
	],
	keepAlive: true,
};

export async function loader(args: Route.LoaderArgs) {
	const { current_app: app, id: me } = await requireCurrentApp(args);
	const { id } = args.params;
	const { permissions } = app;
	const mayReview = permissions.includes("verifications:review");
	const [verification, events, notes, hits, members, viewings, spotChecks, rules] = await Promise.all([
		loadFromApi(args, (api) => api.get("/api/v1/verifications/{id}", { path: { id } })),
		loadFromApi(args, (api) => api.get("/api/v1/events", { query: { object_id: id, limit: 100 } })),
		loadFromApi(args, (api) =>
			api.get("/api/v1/verifications/{id}/notes", { path: { id } }).then(unwrapData),
		),
		loadFromApi(args, (api) =>
			api.get("/api/v1/screening/hits", { query: { verification: id, limit: 100 } }).then(unwrapData),
		),
		loadFromApi(args, (api) => api.get("/api/apps/{id}/members", { path: { id: app.id } }).then(unwrapData)),
		permissions.includes("files:read")
			? loadFromApi(args, (api) =>
					api.get("/api/v1/verifications/{id}/file-views", { path: { id } }).then(unwrapData),
				)
			: [],
		mayReview
			? loadFromApi(args, (api) =>
					api.get("/api/v1/spot-checks", { query: { verification: id, limit: 100 } }).then(unwrapData),
				)
			: [],
		mayReview ? loadFromApi(args, (api) => loadReviewRules(api, app.id)) : noReviewRules,
	]);
	return {
		verification,
		events: events.data,
		notes,
		hits,
		viewings,
		spotCheck: spotChecks.at(-1) ?? null,
		team: { members, me },
		business: app.name,
		rules,
		permissions,
	};
}

/** Keyed by case, so that no state of one case is carried over to the next. */
export default function VerificationPage({ loaderData }: Route.ComponentProps) {
	const { track, wasIgnored } = useKeysWhileOpening();
	return (
		<TeamContext value={loaderData.team}>
			<TrackOpeningContext value={track}>
				<VerificationDetail key={loaderData.verification.id} {...loaderData} wasKeyIgnored={wasIgnored} />
			</TrackOpeningContext>
		</TeamContext>
	);
}

function VerificationDetail({
	verification,
	events,
	notes,
	hits,
	viewings,
	spotCheck,
	business,
	rules,
	permissions,
	wasKeyIgnored,
}: Route.ComponentProps["loaderData"] & { wasKeyIgnored: boolean }) {
	const { t } = useTranslation(["verifications", "case"]);
	const { revalidate } = useRevalidator();
	const [highlightedField, setHighlightedField] = useState<FieldName | null>(null);
	const [shownReading, setShownReading] = useState<ShownReading | null>(null);
	const fields = useMemo(() => compareSources(verification), [verification]);
	const isCompared = fields.some(({ values }) => values.some(({ source }) => source !== "provided"));
	const [announcement, setAnnouncement] = useState("");
	const [pictures, onLoaded] = useLoadedPictures();
	const heading = useRef<HTMLHeadingElement>(null);
	const { id, status } = verification;
	useAppEvents(["verifications", "reviews"], (_type, about) => {
		if (!about || about === id) revalidate();
	});
	const hasDetails = verification.redaction === "none";
	// A redacted case can't be changed: its actions are hidden.
	const hasPermission = (permission: Permission) =>
		permissions.includes(permission) && (hasDetails || permission.endsWith(":read"));
	const name = useCaseName()(verification);
	const open = verification.url !== null;
	return (
		<>
			<title>{`${name} · Vidimus`}</title>
			<CaseHeader
				name={name}
				status={status}
				escalated={verification.escalated_at !== null}
				heading={heading}
				onlookers={hasPermission("verifications:review") && <PresenceIndicator verification={id} />}
			>
				<AssigneePicker
					verification={id}
					assignee={verification.assignee}
					mayAssign={hasPermission("verifications:review")}
					onChanged={revalidate}
				/>
				<CaseNavigation
					id={id}
					mayReview={hasPermission("verifications:review")}
					mayNote={hasPermission("verifications:create")}
					onSaid={setAnnouncement}
				/>
				<CaseMenu
					verification={verification}
					permissions={permissions}
					onChanged={revalidate}
					onSaid={setAnnouncement}
				/>
			</CaseHeader>
			<CaseAnnouncement text={announcement} wasKeyIgnored={wasKeyIgnored} heading={heading} />
			{verification.simulated && <Notice tone="warn">{t("case:simulate.notice")}</Notice>}
			<RedactionNotice subject={verification} permissions={permissions} />
			<CaseReasons reasons={verification.reasons} fields={fields} />
			<div className={css.layout}>
				<div className={css.main}>
					{hasDetails && fields.length > 0 && (
						<Section title={t(isCompared ? "detail.fields" : "detail.provided")} ruled>
							<SourceComparison
								fields={fields}
								pictures={pictures}
								onPoint={setHighlightedField}
								onShow={(reading, backTo) => setShownReading({ reading, backTo })}
							/>
						</Section>
					)}
					{hasDetails && (
						<Section title={t("detail.pictures")} ruled>
							<CasePictures
								verification={verification}
								pointed={highlightedField}
								shown={shownReading}
								onReturn={() => setShownReading(null)}
								onLoaded={onLoaded}
								allowed={hasPermission("files:read")}
							>
								<FaceComparison verification={verification} pictures={pictures} />
							</CasePictures>
							<CheckViews verification={verification} allowed={hasPermission("files:read")} />
							<SelfieRecording verification={verification} allowed={hasPermission("files:read")} />
						</Section>
					)}
					<Section title={t("detail.checks")} ruled>
						<CheckTree checks={verification.checks} />
					</Section>
					{hasDetails && (
						<ScreeningHits
							hits={hits}
							canReview={hasPermission("verifications:review")}
							onChanged={revalidate}
						/>
					)}
					{hasDetails && <DuplicatesSection verification={verification} permissions={permissions} />}
					<div className={css.columns}>
						<Section title={t("case:notes.title")} ruled>
							<CaseNotes
								verification={id}
								notes={notes}
								mayWrite={hasPermission("verifications:create")}
								onChanged={revalidate}
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
					<RedactVerification verification={verification} permissions={permissions} onDone={revalidate} />
				</div>
				<aside className={css.side} aria-label={t("case:decision.aside")}>
					<DecisionPanel
						verification={verification}
						name={name}
						business={business}
						rules={rules}
						events={events}
						mayReview={hasPermission("verifications:review")}
						onChanged={revalidate}
					/>
					{spotCheck && (
						<SpotCheckPanel
							key={spotCheck.id}
							spotCheck={spotCheck}
							mayReview={hasPermission("verifications:review")}
							onChanged={revalidate}
						/>
					)}
					{open && (
						<Section title={t("detail.link")} ruled>
							<VerificationLink verification={verification} maySend={hasPermission("verifications:create")} />
						</Section>
					)}
				</aside>
			</div>
		</>
	);
}
