import { Problem } from "../../../platform/http/problem.ts";
import { newId } from "../../../platform/ids.ts";
import { readVideoInfo } from "../../../platform/media/read-video-info.ts";
import type { VideoInfo } from "../../../platform/media/video.ts";
import { keepFiles } from "../../../platform/storage/stored-files.ts";
import type { Services } from "../../services.ts";
import { deleteStoredFiles, storePersonFiles } from "../files/file-storage.ts";
import { stateConflict } from "../load-verification.ts";
import { findLatestAttempt, findSelfieCapture, replaceRecording } from "../queries.ts";
import { isOpenStatus } from "../states.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { loadPersonProgress } from "./person-path.ts";
import { recordingLimits } from "./person-session-contract.ts";

/** A slow connection may still upload it after the person has submitted: milliseconds until it is too late. */
const lateUploadGraceMs = 10 * 60_000;

const recordingProblem = (code: string, values: Record<string, number> = {}) =>
	new Problem(422, code, { values, fields: [{ path: "file", code, key: "invalid" }] });

/** @throws Problem 422 naming the fault */
function describeRecording(bytes: Uint8Array): VideoInfo {
	const { megabytes, seconds, pixels } = recordingLimits;
	if (bytes.byteLength > megabytes * 1024 * 1024)
		throw recordingProblem("recording_too_many_bytes", { megabytes });
	const info = readVideoInfo(bytes);
	if (!info || info.seconds <= 0 || Math.min(info.width, info.height) <= 0)
		throw recordingProblem("recording_not_a_video");
	if (info.seconds > seconds) throw recordingProblem("recording_too_long", { seconds });
	if (Math.max(info.width, info.height) > pixels) throw recordingProblem("recording_too_large", { pixels });
	if (info.hasAudio) throw recordingProblem("recording_with_sound");
	return info;
}

/**
 * Stores the recording of a selfie, and replaces an earlier one. No step waits for it, and no decision uses it.
 * @param capture ID of the selfie's capture
 * @throws Problem 404 for a selfie of another attempt, 409 when recordings are off or it is too late, 410 once the link
 *   has expired, 422 for an unsupported file
 */
export async function saveRecording(
	services: Services,
	person: AuthenticatedPerson,
	capture: string,
	bytes: Uint8Array,
): Promise<void> {
	const { row, key } = person;
	const attempt = await findLatestAttempt(services.db, row.id);
	const { options } = await loadPersonProgress(services, person, attempt);
	if (options.liveness !== "passive") throw new Problem(409, "recording_not_required");
	const selfie = attempt && (await findSelfieCapture(services.db, attempt.id, capture));
	if (!selfie) throw new Problem(404, "not_found");
	const isTooLate =
		attempt.submittedAt && services.clock.now().getTime() - attempt.submittedAt.getTime() > lateUploadGraceMs;
	const hasEnded = row.status === "canceled" || row.status === "expired";
	if (isOpenStatus(row.status) && row.expiresAt < services.clock.now())
		throw new Problem(410, "link_expired");
	if (isTooLate || hasEnded) throw stateConflict(row.status);
	const { contentType, width, height } = describeRecording(bytes);
	const details = {
		id: newId("file", services.clock.now()),
		kind: "liveness_recording" as const,
		captureId: capture,
		frame: 0,
		contentType,
		width,
		height,
	};
	const stored = await storePersonFiles(services, key, attempt, [[details, bytes]]);
	await services.db.transaction(async (tx) => {
		const replaced = await replaceRecording(tx, stored.rows[0]!);
		if (!replaced) throw new Problem(410, "link_expired");
		await keepFiles(services, tx, stored.files);
		await deleteStoredFiles(services, tx, replaced);
	});
}
