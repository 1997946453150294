import type { Page } from "../../contract.ts";
import { type Key, sealJson, sha256, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { emptyHead, entryHash, headHash } from "./chain.ts";
import type { AuditAction, AuditEntry, auditActorKinds, ListAudit } from "./contract.ts";
import {
	type AuditRow,
	appendEntry,
	findEntryOfRequest,
	listEntries,
	listEntriesAbout,
	listEntriesOf,
	lockHead,
} from "./queries.ts";

export interface NewAuditEntry {
	/** Id of the app or of the user whose chain it is. */
	chainId: string;
	/** The app's or user's key: seals the details, which are forgotten with it. */
	key: Key;
	actor: { kind: (typeof auditActorKinds)[number]; id: string | null };
	action: AuditAction;
	/** What it was done to. */
	objectId: string;
	/** Particulars; they may hold personal data. */
	details?: object;
	requestId: string | null;
}

/**
 * Adds to a chain, in the transaction of what was done. The chain stays locked until that ends: two
 * writers take turns. Call it late, and for one chain a transaction: who waits for the lock then holds
 * nothing that its holder still wants, so no deadlock can come. Where both must hear of it, a user's chain
 * comes before an app's.
 */
export async function recordAudit(
	{ clock, keys }: Pick<Services, "clock" | "keys">,
	tx: Db,
	entry: NewAuditEntry,
): Promise<void> {
	const { chainId, action, objectId, requestId } = entry;
	const head = await lockHead(tx, { chainId, length: 0, hash: emptyHead });
	const id = newId("auditEntry");
	const details = sealJson(entry.key, entry.details ?? {}, id);
	const link = {
		chainId,
		sequence: head.length + 1,
		id,
		createdAt: clock.now(),
		actor: entry.actor.kind,
		actorId: entry.actor.id,
		action,
		objectId,
		requestId,
		detailsHash: sha256(details),
	};
	const key = keys.derive("audit");
	const hash = entryHash(key, head.hash, link);
	const { detailsHash: _, ...columns } = link;
	await appendEntry(
		tx,
		{ ...columns, details, hash },
		{ chainId, length: link.sequence, hash: headHash(key, link, hash) },
	);
}

/** Adds to the trail of the app that the caller acts in. */
export async function auditApp(
	services: Pick<Services, "clock" | "keys" | "vault">,
	tx: Db,
	{ actor, requestId }: Caller<AppActor>,
	action: AuditAction,
	about: { objectId?: string; details?: object } = {},
): Promise<void> {
	await recordAudit(services, tx, {
		chainId: actor.appId,
		key: await services.vault.appKey(actor.appId, tx),
		actor: { kind: actor.kind, id: actor.id },
		action,
		objectId: about.objectId ?? actor.appId,
		requestId,
		...(about.details && { details: about.details }),
	});
}

/** What the details say. One row that doesn't open must not hide the trail: `audit:verify` names it. */
function opened(key: Key | null, row: AuditRow): AuditEntry["details"] {
	if (!key) return {};
	try {
		return unsealJson(key, row.details, row.id);
	} catch {
		return {};
	}
}

/** An owner's chain. */
interface Chain {
	chainId: string;
	/** Null when it was forgotten: the details are shown empty. */
	key: Key | null;
}

const present = ({ key }: Chain, row: AuditRow): AuditEntry => ({
	id: row.id,
	object: "audit_entry",
	sequence: row.sequence,
	action: row.action as AuditAction,
	actor: { kind: row.actor as AuditEntry["actor"]["kind"], id: row.actorId },
	object_id: row.objectId,
	details: opened(key, row),
	request_id: row.requestId,
	created_at: row.createdAt.toISOString(),
	hash: row.hash,
});

/** What a chain says of some objects, in order. Who may read it is the caller's to ask. */
export const auditAbout = async (
	{ db }: Pick<Services, "db">,
	chain: Chain,
	objectIds: readonly string[],
): Promise<AuditEntry[]> =>
	(await listEntriesAbout(db, chain.chainId, objectIds)).map((row) => present(chain, row));

/** A page of a chain, latest first. Who may read it is the caller's to ask. */
export async function pageOfAudit(
	{ db }: Pick<Services, "db">,
	chain: Chain,
	query: ListAudit,
): Promise<Page<AuditEntry>> {
	const rows = await listEntries(db, chain.chainId, query);
	return pageOfRows(
		rows,
		query.limit,
		(row) => String(row.sequence),
		(row) => present(chain, row),
	);
}

/** Whether a chain tells of something that a request did from `since` on. */
export const isAudited = async (
	{ db }: Pick<Services, "db">,
	chainId: string,
	{ requestId, since }: { requestId: string; since: Date },
): Promise<boolean> => (await findEntryOfRequest(db, chainId, requestId, since)) !== undefined;

/** What a chain tells of one object, latest first. Who may read it is the caller's to ask. */
export async function auditOf(
	{ db }: Pick<Services, "db">,
	chain: Chain,
	about: { objectId: string; actions: readonly AuditAction[]; limit: number },
): Promise<AuditEntry[]> {
	return (await listEntriesOf(db, chain.chainId, about)).map((row) => present(chain, row));
}
