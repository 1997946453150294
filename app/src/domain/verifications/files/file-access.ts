import { invalidField, notFound } from "../../../platform/http/problem.ts";
import { createPreview, watermarkImage } from "../../../platform/media/images.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import { loadMembers } from "../../team/list-members.ts";
import { loadVerification } from "../load-verification.ts";
import { type FileRow, findFile } from "../queries.ts";
import { fileErased, readStoredFile } from "./file-storage.ts";
import { recordFileView } from "./file-views.ts";

/** A file to show or download. */
export interface ServedFile {
	contentType: string;
	bytes: Buffer;
}

/** Error of the versions that only photos have. */
const photoOnlyErrors = { preview: "no_preview", download: "no_marked_copy" } as const;

async function openFile(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
	version: "original" | keyof typeof photoOnlyErrors,
): Promise<{ row: FileRow; bytes: Buffer }> {
	const row = await findFile(services.db, caller.actor, id);
	if (!row) throw notFound();
	const { key } = await loadVerification(services, caller, row.verificationId);
	if (!key) throw fileErased();
	if (version !== "original" && row.kind === "liveness_recording")
		throw invalidField(version, photoOnlyErrors[version]);
	const bytes = await readStoredFile(services, row, key);
	const action = version === "download" ? "file.downloaded" : "file.viewed";
	await recordFileView(services, caller, row, action);
	return { row, bytes };
}

/** A file as it was uploaded. The view is audited. @throws Problem 404, 410 once erased */
export async function viewFile(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
): Promise<ServedFile> {
	const { row, bytes } = await openFile(services, caller, id, "original");
	return { contentType: row.contentType, bytes };
}

/** A smaller copy for display, as WebP. The view is audited. @throws Problem 404, 410 once erased, 422 for files that aren't images */
export async function previewFile(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
): Promise<ServedFile> {
	const { bytes } = await openFile(services, caller, id, "preview");
	return { contentType: "image/webp", bytes: await createPreview(bytes) };
}

/**
 * A copy for download, as JPEG, watermarked with the member, time and case.
 * @throws Problem 404, 410 once erased, 422 for files that aren't images
 */
export async function downloadFile(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
): Promise<ServedFile> {
	const { row, bytes } = await openFile(services, caller, id, "download");
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
