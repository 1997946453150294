import { z } from "zod";
import { idOf } from "../../../contract.ts";
import { hmac, sameText } from "../../../platform/crypto/crypto.ts";
import { notFound, Problem } from "../../../platform/errors.ts";
import { actorOfKey } from "../../api-keys/api-keys.ts";
import { membershipOf } from "../../apps/apps.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import { guardedBy } from "../../guard/access.ts";
import type { Services } from "../../services.ts";
import { readPicture, type ServedFile } from "../evidence/file-access.ts";
import { type FileRow, findFile, findFileForLink } from "../queries.ts";
import { readVerification } from "../requests/verifications.ts";

const lifetimeSeconds = 300;

/** What the address of a file link carries. */
export const fileLinkQuery = z.object({
	token: z.string().max(300).meta({
		description: "Signature of the URL.",
		example: "key_01jd4m8q3ve9r8k2t6w5x7y9za.1795167300.9f2c",
	}),
});
const linkSchema = fileLinkQuery.extend({ id: idOf("file") });

/** What a link is bound to: one file of one app and mode, one reader and one moment. */
const signatureOf = (
	{ keys }: Pick<Services, "keys">,
	{ id, appId, mode }: Pick<FileRow, "id" | "appId" | "mode">,
	reader: string,
	until: number,
): string => hmac(keys.derive("file-link"), JSON.stringify([id, appId, mode, reader, until]));

/** A short address of a file for whoever may see it. @throws Problem 403, 404, also once it is erased */
export async function linkFile(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<{ url: string; expires_at: string }> {
	authorize(caller, "files:read");
	const row = await findFile(services.db, caller.actor, id);
	const key = row && (await readVerification(services, caller, row.verificationId)).key;
	if (!row || !key) throw notFound();
	const until = Math.floor(services.clock.now().getTime() / 1000) + lifetimeSeconds;
	const token = `${caller.actor.id}.${until}.${signatureOf(services, row, caller.actor.id, until)}`;
	return {
		url: `${services.config.publicUrl}/api/v1/files/${id}/content?token=${token}`,
		expires_at: new Date(until * 1000).toISOString(),
	};
}

/** Whoever asked for a link, as they may act now; null once their key is gone or they have left the team. */
async function readerOf(
	services: Services,
	{ appId, mode }: FileRow,
	reader: string,
): Promise<AppActor | null> {
	if (reader.startsWith("key_")) {
		const actor = await actorOfKey(services, reader);
		return actor?.appId === appId && actor.mode === mode ? actor : null;
	}
	const app = await membershipOf(services, reader, appId);
	return app && { kind: "user", id: reader, appId, mode, permissions: app.permissions };
}

/** What an address that was handed out names, also when its time is over. */
interface FileLink {
	readonly row: FileRow;
	/** Id of the key or user that asked for it. */
	readonly reader: string;
	/** Seconds since 1970. */
	readonly until: number;
}

/** The file that an address names. @throws Problem 404 for an address that was never handed out */
async function fileOfLink(services: Services, id: string, token: string): Promise<FileLink> {
	const [reader = "", until = "", signature = ""] = token.split(".");
	const row = await findFileForLink(services.db, id);
	if (!row || !sameText(signature, signatureOf(services, row, reader, Number(until)))) throw notFound();
	return { row, reader, until: Number(until) };
}

/** Whoever holds a file's short address. One that opens nothing is a 404 whatever is wrong with the rest. */
export const byFileLink = guardedBy<FileLink>({
	who: ["file_link"],
	refusals: [404],
	sentence: "Requires the token of a file link.",
	async find(services, { params, query }) {
		const link = linkSchema.safeParse({ ...(params as object), ...(query as object) });
		if (!link.success) throw notFound();
		return fileOfLink(services, link.data.id, link.data.token);
	},
});

/**
 * A file by its short address; the viewing is recorded as that of who asked for the address.
 * @throws Problem 404 when nothing of it is true, 410 `file_link_over` or `file_erased`
 */
export async function openFileLink(
	services: Services,
	told: Pick<Caller, "requestId" | "locale">,
	{ row, reader, until }: FileLink,
): Promise<ServedFile> {
	if (until * 1000 <= services.clock.now().getTime()) throw new Problem(410, "file_link_over");
	const actor = await readerOf(services, row, reader);
	if (!actor?.permissions.includes("files:read")) throw new Problem(410, "file_link_over");
	if (!row.wrappedKey) throw new Problem(410, "file_erased");
	return readPicture(services, { ...told, actor }, row.id);
}
