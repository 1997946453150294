import type { Db } from "../../../platform/database/database.ts";
import { minuteMs } from "../../../shared/durations.ts";
import { auditApp, listLatestAuditOfObject } from "../../audit/audit.ts";
import type { AuditEntry } from "../../audit/contract.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { loadMembers } from "../../team/list-members.ts";
import type { FileKind } from "../file-contract.ts";
import { loadVerification } from "../load-verification.ts";
import type { FileRow } from "../queries.ts";
import type { FileView } from "./contract.ts";
import { noteFileView } from "./file-view-queries.ts";

/** Maximum file views in a response. */
const maxFileViews = 200;

/**
 * Audits a file view before the file is sent. A reloaded page, or a thumbnail and its large view, count as one view: it isn't
 * audited again within a minute.
 */
export async function recordFileView(
	services: Services,
	caller: Caller<AppActor>,
	{ id, appId, verificationId, kind }: FileRow,
	action: "file.viewed" | "file.downloaded",
): Promise<void> {
	const viewedAt = services.clock.now();
	const view = { appId, actorId: caller.actor.id, fileId: id, viewedAt };
	const minuteAgo = new Date(viewedAt.getTime() - minuteMs);
	await services.db.transaction(async (tx) => {
		if (action === "file.viewed" && !(await noteFileView(tx, view, minuteAgo))) return;
		await auditApp(services, tx, caller, action, { objectId: verificationId, details: { file: id, kind } });
	});
}

/** Audit entries about views of a case's files, latest first. */
async function listFileViewEntries(
	services: Services,
	db: Db,
	{ appId, id }: { appId: string; id: string },
): Promise<AuditEntry[]> {
	const chain = { chainId: appId, key: await services.vault.getAppKey(appId, db) };
	const actions = ["file.viewed", "file.downloaded"] as const;
	return listLatestAuditOfObject({ db }, chain, { objectId: id, actions, limit: maxFileViews });
}

/** Who viewed which file of a case, and when. @throws Problem 404 */
export async function listFileViews(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
): Promise<FileView[]> {
	const { appId } = caller.actor;
	await loadVerification(services, caller, id);
	const members = await loadMembers(services, appId);
	const entries = await listFileViewEntries(services, services.db, { appId, id });
	return entries.flatMap(({ id, action, actor, details, created_at }) => {
		const { file, kind } = details as { file?: string; kind?: FileKind };
		if (!file || !kind || !actor.id) return [];
		return {
			id,
			object: "file_view",
			action: action === "file.viewed" ? "viewed" : "downloaded",
			file,
			kind,
			actor: {
				kind: actor.kind === "key" ? "key" : "user",
				id: actor.id,
				name: members.find(({ user }) => user.id === actor.id)?.user.name ?? null,
			},
			at: created_at,
		} as const;
	});
}

/** Whether a user has viewed one of a case's files, according to the audit log. */
export const hasViewed = async (
	services: Services,
	tx: Db,
	{ actor }: Caller<AppActor>,
	subject: { appId: string; id: string },
	files: readonly FileRow[],
): Promise<boolean> =>
	(await listFileViewEntries(services, tx, subject)).some(
		(entry) =>
			entry.actor.kind === "user" &&
			entry.actor.id === actor.id &&
			files.some(({ id }) => id === entry.details.file),
	);
