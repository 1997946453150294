import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { listAuditOfObjects } from "../../audit/audit.ts";
import { findUserName } from "../../auth/users.ts";
import { type HistoryEntry, listHistoryOfObject } from "../../events/events.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import type { CaseAttempt, CaseRecord } from "../../verifications/evidence/case-record.ts";

/** Actor of a step, with the name of team members. */
interface TimelineActor {
	kind: string;
	id: string | null;
	name: string | null;
}

/** A step of the case. Steps of the person also have device and location. */
export interface CaseStep {
	id: string;
	type: string;
	at: string;
	actor: TimelineActor;
	device: string | null;
	place: string | null;
	/** Data besides the verification, which is a file of its own. */
	details: Record<string, unknown>;
}

/** Notes are internal to the team. */
const internalEventTypes = ["verification.note_created"];

/** Steps that decide or reopen the case. */
const decisionEventTypes = [
	"verification.approved",
	"verification.declined",
	"verification.in_review",
	"verification.resubmission_requested",
	"verification.proposed",
	"verification.reopened",
	"verification.canceled",
	"verification.expired",
];

/** An event's data without the verification. */
function eventDetails({ event: { data } }: HistoryEntry): Record<string, unknown> {
	if (data.object !== "verification") return data;
	const {
		status,
		outcome,
		assurance,
		reasons,
		comment,
		open_hits,
		unanswered_checks: unanswered = [],
	} = data;
	return {
		status,
		outcome,
		assurance,
		reasons,
		...(comment !== undefined && { comment }),
		...(open_hits !== undefined && { open_hits }),
		...(Array.isArray(unanswered) && unanswered.length > 0 && { unanswered_checks: unanswered }),
	};
}

/** The attempt at a time. */
const attemptAt = (attempts: readonly CaseAttempt[], at: string) =>
	attempts.findLast(({ started_at }) => started_at.toISOString() <= at);

export async function loadTimeline(
	services: Services,
	{ actor: { appId } }: Caller<AppActor>,
	{ verification, key, attempts }: CaseRecord,
): Promise<CaseStep[]> {
	const history = await listHistoryOfObject(services, { appId, id: verification.id, key });
	const members = new Set(
		history.flatMap(({ event, actorId }) => (event.actor === "user" ? (actorId ?? []) : [])),
	);
	const names = new Map<string, string | null>();
	for (const id of members) names.set(id, await findUserName(services.db, id));
	return history
		.filter(({ event }) => !internalEventTypes.includes(event.type))
		.map((happening) => {
			const { event, actorId } = happening;
			const origin = event.actor === "person" ? attemptAt(attempts, event.created_at)?.origin : null;
			return {
				id: event.id,
				type: event.type,
				at: event.created_at,
				actor: { kind: event.actor, id: actorId, name: names.get(actorId ?? "") ?? null },
				device: origin?.device ?? null,
				place: origin?.place ?? null,
				details: eventDetails(happening),
			};
		});
}

export const filterDecisions = (steps: readonly CaseStep[]): CaseStep[] =>
	steps.filter(({ type }) => decisionEventTypes.includes(type));

/** Audit entries about the case and its files, with the hashes that chain them. */
export const loadAuditEntries = (
	services: Services,
	{ actor: { appId } }: Caller<AppActor>,
	{ verification, attempts }: CaseRecord,
	key: EncryptionKey,
) =>
	listAuditOfObjects(services, { chainId: appId, key }, [
		verification.id,
		...attempts.flatMap(({ files }) => files.map(({ id }) => id)),
	]);
