import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";

/** The parts of an entry that its hash covers. */
export interface ChainLink {
	chainId: string;
	sequence: number;
	id: string;
	createdAt: Date;
	actor: string;
	actorId: string | null;
	action: string;
	objectId: string;
	requestId: string | null;
	/** SHA-256 of the encrypted details, hex: the chain verifies without their key. */
	detailsHash: string;
}

/** The end of a chain. Stored elsewhere, it later proves that no entry was removed. */
export interface ChainHead {
	chainId: string;
	length: number;
	hash: string;
}

/** Head hash of an empty chain. */
export const emptyHeadHash = "";

/**
 * The hash of an entry.
 * @param key the server's key for the audit log: access to the database alone can't forge hashes
 * @param before hash of the previous head
 */
export const computeEntryHash = (key: EncryptionKey, before: string, link: ChainLink): string =>
	hmac(
		key,
		JSON.stringify([
			before,
			link.chainId,
			link.sequence,
			link.id,
			link.createdAt,
			link.actor,
			link.actorId,
			link.action,
			link.objectId,
			link.requestId,
			link.detailsHash,
		]),
	);

/**
 * The hash of the head after an entry. It differs from the entry's own hash: an attacker who deletes the latest
 * entries could otherwise write an earlier head from the remaining ones.
 */
export const computeHeadHash = (key: EncryptionKey, { chainId, sequence }: ChainLink, hash: string): string =>
	hmac(key, JSON.stringify(["head", chainId, sequence, hash]));

/** A head as one line: `chainId:length:hash`. */
export const formatChainHead = ({ chainId, length, hash }: ChainHead): string =>
	`${chainId}:${length}:${hash}`;

/** @returns null for a malformed line */
export function parseChainHead(line: string): ChainHead | null {
	const [, chainId, length, hash] = /^(\w+):([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(line) ?? [];
	return chainId && hash ? { chainId, length: Number(length), hash } : null;
}
