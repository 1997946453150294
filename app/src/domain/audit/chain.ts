import { type EncryptionKey, hmac } from "../../platform/crypto/crypto.ts";

/** What an entry's hash covers of it. */
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
	/** SHA-256 of the sealed details, hex: without their key the chain still verifies. */
	detailsHash: string;
}

/** The end of a chain. Kept elsewhere, it proves later that the chain still holds all that it held. */
export interface ChainHead {
	chainId: string;
	length: number;
	hash: string;
}

/** What a chain without entries ends in. */
export const emptyHeadHash = "";

/**
 * The hash of an entry.
 * @param key the server's own for the trail: who holds the database alone can't make it
 * @param before hash of the head before the entry
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
 * The hash of the head that follows an entry. It isn't the entry's own: who cuts entries from the end
 * reads those that remain, and could otherwise write an earlier head.
 */
export const computeHeadHash = (key: EncryptionKey, { chainId, sequence }: ChainLink, hash: string): string =>
	hmac(key, JSON.stringify(["head", chainId, sequence, hash]));

/** A head as a line to keep: `chainId:length:hash`. */
export const formatChainHead = ({ chainId, length, hash }: ChainHead): string =>
	`${chainId}:${length}:${hash}`;

/** @returns null for what is no line of a head */
export function parseChainHead(line: string): ChainHead | null {
	const [, chainId, length, hash] = /^(\w+):([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(line) ?? [];
	return chainId && hash ? { chainId, length: Number(length), hash } : null;
}
