import { decryptJson, type EncryptionKey, encryptJson } from "../../platform/crypto/encryption.ts";
import { sha256 } from "../../platform/crypto/hashes.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { paginate } from "../../platform/pagination.ts";
import type { Page } from "../../shared/schemas.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { computeEntryHash, computeHeadHash, emptyHeadHash } from "./chain.ts";
import type { AuditEntry, ListAudit } from "./contract.ts";
import {
	type AuditRow,
	findAuditRowOfRequest,
	insertAuditEntry,
	listAuditRows,
	listAuditRowsOfObject,
	listAuditRowsOfObjects,
	lockChainHead,
} from "./queries.ts";
import type { AuditAction, auditActorKinds } from "./values.ts";

export interface NewAuditEntry {
	/** ID of the app or user that the chain belongs to. */
	chainId: string;
	/** The app's or user's key, which encrypts the details: once it is deleted, they can't be read. */
	key: EncryptionKey;
	actor: { kind: (typeof auditActorKinds)[number]; id: string | null };
	action: AuditAction;
	/** The object of the action. */
	objectId: string;
	/** May contain personal data. */
	details?: object;
	requestId: string | null;
}

/**
 * Adds an entry to a chain, in the transaction of the action. The chain stays locked until the transaction ends, so
 * writers take turns. To avoid deadlocks, call this last and for one chain per transaction; if both need an entry,
 * the user's chain comes before the app's.
 */
export async function recordAudit(
	{ clock, keys }: Pick<Services, "clock" | "keys">,
	tx: Db,
	entry: NewAuditEntry,
): Promise<void> {
	const { chainId, action, objectId, requestId } = entry;
	const head = await lockChainHead(tx, { chainId, length: 0, hash: emptyHeadHash });
	const id = newId("auditEntry");
	const details = encryptJson(entry.key, entry.details ?? {}, id);
	const entryContent = {
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
	const hash = computeEntryHash(key, head.hash, entryContent);
	const { detailsHash: _, ...columns } = entryContent;
	await insertAuditEntry(
		tx,
		{ ...columns, details, hash },
		{ chainId, length: entryContent.sequence, hash: computeHeadHash(key, entryContent, hash) },
	);
}

/** Adds an entry to the audit log of the caller's app. */
export async function auditApp(
	services: Pick<Services, "clock" | "keys" | "vault">,
	tx: Db,
	{ actor, requestId }: Caller<AppActor>,
	action: AuditAction,
	about: { objectId?: string; details?: object } = {},
): Promise<void> {
	await recordAudit(services, tx, {
		chainId: actor.appId,
		key: await services.vault.getAppKey(actor.appId, tx),
		actor: { kind: actor.kind, id: actor.id },
		action,
		objectId: about.objectId ?? actor.appId,
		requestId,
		...(about.details && { details: about.details }),
	});
}

/** Decrypts the details. A row that can't be opened must not hide the audit log: `audit:verify` reports it. */
function decryptAuditDetails(key: EncryptionKey | null, row: AuditRow): AuditEntry["details"] {
	if (!key) return {};
	try {
		return decryptJson(key, row.details, row.id);
	} catch {
		return {};
	}
}

interface AuditChain {
	chainId: string;
	/** Null once it is deleted: details are then shown empty. */
	key: EncryptionKey | null;
}

const presentAuditEntry = ({ key }: AuditChain, row: AuditRow): AuditEntry => ({
	id: row.id,
	object: "audit_entry",
	sequence: row.sequence,
	action: row.action as AuditAction,
	actor: { kind: row.actor as AuditEntry["actor"]["kind"], id: row.actorId },
	object_id: row.objectId,
	details: decryptAuditDetails(key, row),
	request_id: row.requestId,
	created_at: row.createdAt.toISOString(),
	hash: row.hash,
});

/** Entries about the objects, oldest first. The caller checks permissions. */
export const listAuditOfObjects = async (
	{ db }: Pick<Services, "db">,
	chain: AuditChain,
	objectIds: readonly string[],
): Promise<AuditEntry[]> =>
	(await listAuditRowsOfObjects(db, chain.chainId, objectIds)).map((row) => presentAuditEntry(chain, row));

/** A page of entries, latest first. The caller checks permissions. */
export async function listAudit(
	{ db }: Pick<Services, "db">,
	chain: AuditChain,
	query: ListAudit,
): Promise<Page<AuditEntry>> {
	const rows = await listAuditRows(db, chain.chainId, query);
	return paginate(
		rows,
		query.limit,
		(row) => String(row.sequence),
		(row) => presentAuditEntry(chain, row),
	);
}

/** Whether a request has an entry in a chain from `since` on. */
export const hasAuditOfRequest = async (
	{ db }: Pick<Services, "db">,
	chainId: string,
	{ requestId, since }: { requestId: string; since: Date },
): Promise<boolean> => (await findAuditRowOfRequest(db, chainId, requestId, since)) !== undefined;

/** Entries about one object, latest first. The caller checks permissions. */
export async function listLatestAuditOfObject(
	{ db }: Pick<Services, "db">,
	chain: AuditChain,
	about: { objectId: string; actions: readonly AuditAction[]; limit: number },
): Promise<AuditEntry[]> {
	return (await listAuditRowsOfObject(db, chain.chainId, about)).map((row) => presentAuditEntry(chain, row));
}
