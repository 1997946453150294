import { invalidField, notFound } from "../../../platform/http/problem.ts";
import { watermarkImage } from "../../../platform/media/images.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { loadMembers } from "../../team/team.ts";
import { type FileRow, findFile } from "../queries.ts";
import { loadVerification } from "../requests/verifications.ts";
import { readStoredFile } from "./file-storage.ts";
import { recordFileView } from "./file-views.ts";

/** A file to show or download. */
export interface ServedFile {
	contentType: string;
	bytes: Buffer;
}

async function openFile(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
	action: "file.viewed" | "file.downloaded",
): Promise<{ row: FileRow; bytes: Buffer }> {
	const row = await findFile(services.db, caller.actor, id);
	const key = row && (await loadVerification(services, caller, row.verificationId)).key;
	if (!row || !key) throw notFound();
	// Downloads are watermarked, which isn't possible for recordings.
	if (action === "file.downloaded" && row.kind === "liveness_recording")
		throw invalidField("download", "no_marked_copy");
	const bytes = await readStoredFile(services, row, key);
	await recordFileView(services, caller, row, action);
	return { row, bytes };
}

/** A file as it was uploaded. The view is audited. @throws Problem 404 */
export async function viewFile(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
): Promise<ServedFile> {
	const { row, bytes } = await openFile(services, caller, id, "file.viewed");
	return { contentType: row.contentType, bytes };
}

/**
 * A copy for download, as JPEG, watermarked with the member, time and case.
 * @throws Problem 404, 422 for files that aren't images
 */
export async function downloadFile(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
): Promise<ServedFile> {
	const { row, bytes } = await openFile(services, caller, id, "file.downloaded");
	const { actor } = caller;
	const members = await loadMembers(services, actor.appId);
	const name = members.find(({ user }) => user.id === actor.id)?.user.name ?? actor.id;
	const time = services.clock
		.now()
		.toISOString()
		.replace(/:\d\d\.\d+Z/, " UTC")
		.replace("T", " ");
	const mark = `${name} · ${time} · ${row.verificationId}`;
	return { contentType: "image/jpeg", bytes: await watermarkImage(bytes, mark) };
}
