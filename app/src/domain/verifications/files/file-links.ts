import { z } from "zod";
import { hmac } from "../../../platform/crypto/hashes.ts";
import { isEqualInConstantTime } from "../../../platform/crypto/secrets.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { findApiKeyActor } from "../../api-keys/api-keys.ts";
import { findAppOfMember } from "../../apps/apps.ts";
import { createCallerAccess } from "../../guard/access.ts";
import { isPermitted, type Permitted } from "../../guard/authorize.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { loadVerification } from "../load-verification.ts";
import { type FileRow, findFile, findFileOfAnyApp } from "../queries.ts";
import { type ServedFile, viewFile } from "./file-access.ts";
import { fileErased } from "./file-storage.ts";

const fileLinkLifetimeSeconds = 300;

/** Query parameters of a file link. */
export const fileLinkQuery = z.object({
	token: z.string().max(300).meta({
		description: "Signature of the URL.",
		example: "key_01jd4m8q3ve9r8k2t6w5x7y9za.1795167300.9f2c",
	}),
});
const linkSchema = fileLinkQuery.extend({ id: idSchema("file") });

/** Signs a link to one file of an app and mode, for one reader and expiry. */
const signFileLink = (
	{ keys }: Pick<Services, "keys">,
	{ id, appId, mode }: Pick<FileRow, "id" | "appId" | "mode">,
	reader: string,
	expiresAtSeconds: number,
): string => hmac(keys.derive("file-link"), JSON.stringify([id, appId, mode, reader, expiresAtSeconds]));

/** Creates a short-lived link to a file. @throws Problem 404, also once the file is erased */
export async function createFileLink(
	services: Services,
	caller: Permitted<"files:read">,
	id: string,
): Promise<{ url: string; expires_at: string }> {
	const row = await findFile(services.db, caller.actor, id);
	const key = row && (await loadVerification(services, caller, row.verificationId)).key;
	if (!row || !key) throw notFound();
	const expiresAtSeconds = Math.floor(services.clock.now().getTime() / 1000) + fileLinkLifetimeSeconds;
	const token = `${caller.actor.id}.${expiresAtSeconds}.${signFileLink(services, row, caller.actor.id, expiresAtSeconds)}`;
	return {
		url: `${services.config.publicUrl}/api/v1/files/${id}/content?token=${token}`,
		expires_at: new Date(expiresAtSeconds * 1000).toISOString(),
	};
}

/** The creator of a link with current permissions; null once their key is revoked or they left the team. */
async function findReader(
	services: Services,
	{ appId, mode }: FileRow,
	reader: string,
): Promise<AppActor | null> {
	if (reader.startsWith("key_")) {
		const actor = await findApiKeyActor(services, reader);
		return actor?.appId === appId && actor.mode === mode ? actor : null;
	}
	const app = await findAppOfMember(services, reader, appId);
	return app && { kind: "user", id: reader, appId, mode, permissions: app.permissions };
}

/** The contents of a file link, also of an expired one. */
interface FileLink {
	readonly row: FileRow;
	/** ID of the API key or user that requested the link. */
	readonly reader: string;
	/** Unix time. */
	readonly expiresAtSeconds: number;
}

/** Finds the file of a link. @throws Problem 404 for an invalid signature */
async function findFileOfLink(services: Services, id: string, token: string): Promise<FileLink> {
	const [reader = "", expiresAtSeconds = "", signature = ""] = token.split(".");
	const row = await findFileOfAnyApp(services.db, id);
	if (
		!row ||
		!isEqualInConstantTime(signature, signFileLink(services, row, reader, Number(expiresAtSeconds)))
	)
		throw notFound();
	return { row, reader, expiresAtSeconds: Number(expiresAtSeconds) };
}

/** Access by a file link. An invalid link gives a 404, whatever else is wrong with the request. */
export const fileLinkAccess = createCallerAccess<FileLink>({
	who: ["file_link"],
	refusals: [404],
	sentence: "Requires the token of a file link.",
	async find(services, { params, query }) {
		const link = linkSchema.safeParse({ ...(params as object), ...(query as object) });
		if (!link.success) throw notFound();
		return findFileOfLink(services, link.data.id, link.data.token);
	},
});

/**
 * Opens a file by link. The view is audited for the link's creator.
 * @throws Problem 404 for an invalid link, 410 `file_link_expired` or `file_erased`
 */
export async function getLinkedFile(
	services: Services,
	context: Pick<Caller, "requestId" | "locale">,
	{ row, reader, expiresAtSeconds }: FileLink,
): Promise<ServedFile> {
	if (expiresAtSeconds * 1000 <= services.clock.now().getTime()) throw new Problem(410, "file_link_expired");
	const actor = await findReader(services, row, reader);
	const caller = actor && { ...context, actor };
	if (!caller || !isPermitted(caller, "files:read")) throw new Problem(410, "file_link_expired");
	if (!row.wrappedKey) throw fileErased();
	return viewFile(services, caller, row.id);
}
