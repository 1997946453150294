import { localizedUrl } from "../../i18n/localized-url.ts";
import { decryptJson, type EncryptionKey, encryptJson } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { loadApp } from "../apps/apps.ts";
import { auditApp } from "../audit/audit.ts";
import { recordEvent } from "../events/events.ts";
import type { Permitted } from "../guard/authorize.ts";
import { getPermissionsOfRoles } from "../guard/permissions.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { loadMembers } from "../team/list-members.ts";
import { loadVerification } from "../verifications/load-verification.ts";
import { lockCase } from "../verifications/review/lock-case.ts";
import type { CreateNote, Note } from "./contract.ts";
import {
	deleteNoteRow,
	deleteNoteRowsOfVerification,
	findNote,
	insertNote,
	listNoteRows,
	type NoteRow,
} from "./queries.ts";

type Members = Awaited<ReturnType<typeof loadMembers>>;

function presentNote(row: NoteRow, key: EncryptionKey, members: Members, reader: string): Note {
	const toMemberRef = (id: string) => ({
		id,
		name: members.find(({ user }) => user.id === id)?.user.name ?? null,
	});
	return {
		id: row.id,
		object: "note",
		verification: row.verificationId,
		author: row.authorId ? toMemberRef(row.authorId) : null,
		text: decryptJson<string>(key, row.encryptedText, row.id),
		mentions: row.mentions.map(toMemberRef),
		mine: row.authorId === reader,
		created_at: row.createdAt.toISOString(),
	};
}

/** The team's notes on a case, oldest first. @throws Problem 404 */
export async function listNotes(
	services: Services,
	caller: Permitted<"verifications:read">,
	id: string,
): Promise<Note[]> {
	const { key } = await loadVerification(services, caller, id);
	if (!key) return [];
	const rows = await listNoteRows(services.db, caller.actor, id);
	const members = rows.length > 0 ? await loadMembers(services, caller.actor.appId) : [];
	return rows.map((row) => presentNote(row, key, members, caller.actor.id));
}

/** Records that the notes of a case have changed, without their text. */
async function recordNoteEvent(
	services: Services,
	tx: Db,
	caller: Caller<AppActor>,
	{ id, verificationId, mode }: Pick<NoteRow, "id" | "verificationId" | "mode">,
	key: EncryptionKey,
	details: { deleted?: true; mentions?: string[] },
): Promise<void> {
	await recordEvent(services, tx, caller, {
		appId: caller.actor.appId,
		mode,
		type: "verification.note_created",
		objectId: verificationId,
		data: { note: id, ...details },
		key,
	});
	await auditApp(services, tx, caller, "verification.noted", {
		objectId: verificationId,
		details: { note: id, ...details },
	});
}

/**
 * Adds a note to a case. Mentioned members get an email with the author and the case, without the text.
 * @throws Problem 404, 409 `redacted`, 422 at `mentions`
 */
export async function createNote(
	services: Services,
	caller: Permitted<"verifications:create">,
	verificationId: string,
	{ text, mentions }: CreateNote,
): Promise<Note> {
	const { actor } = caller;
	const app = await loadApp(services, actor.appId);
	return lockCase(services, caller, verificationId, async (tx, { row, key }) => {
		const members = await loadMembers(services, actor.appId, tx);
		const mentioned = members.filter(
			({ user, roles }) =>
				mentions.includes(user.id) && getPermissionsOfRoles(roles).includes("verifications:read"),
		);
		if (mentioned.length < mentions.length) throw invalidField("mentions", "not_a_member");
		const now = services.clock.now();
		const id = newId("note", now);
		const note: NoteRow = {
			id,
			appId: actor.appId,
			mode: row.mode,
			verificationId,
			authorId: actor.id,
			encryptedText: encryptJson(key, text, id),
			mentions,
			createdAt: now,
		};
		await insertNote(tx, note);
		const by = members.find(({ user }) => user.id === actor.id)?.user.name ?? "";
		for (const { user } of mentioned) {
			if (user.id === actor.id) continue;
			await queueMail(services, tx, {
				to: user.email,
				locale: user.locale,
				name: "note_mention",
				values: { name: user.name, by, app: app.name },
				url: localizedUrl(services.config.publicUrl, `/verifications/${verificationId}`, user.locale),
			});
		}
		await recordNoteEvent(services, tx, caller, note, key, mentions.length > 0 ? { mentions } : {});
		return presentNote(note, key, members, actor.id);
	});
}

/** Deletes one of the caller's notes. @throws Problem 403 `not_your_note`, 404 */
export async function deleteNote(
	services: Services,
	caller: Permitted<"verifications:create">,
	id: string,
): Promise<void> {
	const note = await findNote(services.db, caller.actor, id);
	if (!note) throw notFound();
	if (note.authorId !== caller.actor.id) throw new Problem(403, "not_your_note");
	await lockCase(services, caller, note.verificationId, async (tx, { key }) => {
		if ((await deleteNoteRow(tx, id)).length === 0) throw notFound();
		await recordNoteEvent(services, tx, caller, note, key, { deleted: true });
	});
}

/** Deletes the notes on a verification, for its redaction. @returns how many there were */
export const deleteNotesOfVerification = async (tx: Db, verificationId: string): Promise<number> =>
	(await deleteNoteRowsOfVerification(tx, verificationId)).length;
