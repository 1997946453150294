import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Event } from "../../../../../domain/events/contract.ts";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { PhotoKind } from "../../../../../domain/verifications/file-contract.ts";
import type { FileView } from "../../../../../domain/verifications/files/contract.ts";
import type { ReasonName } from "../../../../../domain/verifications/reasons.ts";
import type { DocumentType } from "../../../../../shared/documents.ts";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import { useTeam } from "../../team-context.ts";
import { type UnansweredChecks, useCheckList } from "../decision/use-check-list.ts";
import { Quote } from "../quote.tsx";
import css from "./timeline.module.css";
import { buildTimeline, type TimelineEntry } from "./timeline-entries.ts";

/** Details of an event: reasons, comments, and device and location. */
function EventDetails({
	event: { type, data },
	attempt,
	verification,
}: {
	event: Event;
	attempt: { number: number; latest: boolean } | null;
	verification: Verification;
}) {
	const { t } = useTranslation(["case", "reasons"]);
	const { user } = useTeam();
	const listChecks = useCheckList();
	const { comment, message, open_hits: openHits } = data;
	const unanswered =
		type === "verification.approved" ? ((data.unanswered_checks ?? []) as UnansweredChecks) : [];
	const refused = type === "verification.photo_rejected" || type.endsWith("_requested");
	const reasons = refused || type === "verification.declined" ? getReasonNames(data.reasons) : [];
	const origin = attempt?.latest ? verification.origin : null;
	const assignee = type === "verification.assigned" ? (data.assignee as string | null) : undefined;
	const details = [
		attempt && t("timeline.attempt", { number: attempt.number, maximum: verification.options.max_attempts }),
		origin && [origin.device, origin.place].filter(Boolean).join(" · "),
		reasons.map((name) => t(`reasons:${name}.title`)).join(", "),
		assignee && (user(assignee)?.name ?? t("former_member")),
		assignee === null && t("assignee.unassigned"),
		typeof openHits === "number" && t("decided.open_hits", { count: openHits }),
		unanswered.length > 0 && t("decided.unanswered_checks", { checks: listChecks(unanswered) }),
		typeof message === "string" && t("decided.message", { message }),
	];
	return (
		<>
			{details.filter(Boolean).map((text) => (
				<Text key={String(text)} span display="block" c="dimmed" size="sm">
					{text}
				</Text>
			))}
			{typeof comment === "string" && <Quote my={4}>{comment}</Quote>}
		</>
	);
}

/** Names of reasons, from an event of a photo or of the verification. */
function getReasonNames(details: unknown): ReasonName[] {
	if (!Array.isArray(details)) return [];
	return details.map((reason: ReasonName | { name: ReasonName }) =>
		typeof reason === "string" ? reason : reason.name,
	);
}

/** A trailing colon, removed when the detail after it was erased. */
const trailingColon = /\s*:\s*$/;

function EventItem({
	entry: { event, attempt },
	verification,
}: {
	entry: Extract<TimelineEntry, { event: Event }>;
	verification: Verification;
}) {
	const { t } = useTranslation("verifications");
	const { t: tCommon } = useTranslation();
	const { user } = useTeam();
	const key = event.type.replace(".", "_") as "verification_created";
	const kind = event.data.kind as PhotoKind | undefined;
	const type = event.data.type as DocumentType | undefined;
	return (
		<li data-type={event.type}>
			<span>
				{t(`event.${key}`, {
					kind: kind ? t(`file.${kind}`) : "",
					document: type ? tCommon(`document.${type}`) : "",
				}).replace(trailingColon, "")}
			</span>
			<EventDetails event={event} attempt={attempt} verification={verification} />
			<small>
				<RelativeTime iso={event.created_at} /> ·{" "}
				{(event.actor === "user" && user(event.actor_id)?.name) || t(`actor.${event.actor}`)}
			</small>
		</li>
	);
}

function ViewingItem({ viewings }: { viewings: readonly FileView[] }) {
	const { t } = useTranslation("case");
	const { t: tVerifications } = useTranslation("verifications");
	const [latest] = viewings;
	if (!latest) return null;
	const kinds = [...new Set(viewings.map(({ kind }) => tVerifications(`file.${kind as PhotoKind}`)))];
	return (
		<li data-type={latest.action}>
			<span>{t(`timeline.${latest.action}`, { photos: kinds.join(", ") })}</span>
			<small>
				<RelativeTime iso={latest.at} /> ·{" "}
				{latest.actor.name ?? t(latest.actor.kind === "key" ? "by_key" : "former_member")}
			</small>
		</li>
	);
}

/** A verification's events and who viewed its photos, latest first. */
export function CaseTimeline({
	verification,
	events,
	viewings,
}: {
	verification: Verification;
	events: readonly Event[];
	viewings: readonly FileView[];
}) {
	return (
		<ol className={css.timeline}>
			{buildTimeline(events, viewings).map((entry) =>
				"event" in entry ? (
					<EventItem key={entry.event.id} entry={entry} verification={verification} />
				) : (
					<ViewingItem key={entry.viewings[0]?.id} viewings={entry.viewings} />
				),
			)}
		</ol>
	);
}
