import { decryptJson, encryptJson } from "../../platform/crypto/encryption.ts";
import { generateSecret, hashSecret } from "../../platform/crypto/secrets.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import type { OneTimeTokenPurpose } from "./contract.ts";
import {
	claimOneTimeToken,
	countTokenAttempt,
	deleteExpiredTokenRows,
	deleteOneTimeToken,
	insertOneTimeToken,
} from "./one-time-token-queries.ts";

/** Attempts at a code per token. */
const maxCodeAttempts = 5;

const getEncryptionKey = (keys: Services["keys"]) => keys.derive("proofs");

/**
 * Creates a token that can be used once, in the link of an email or between two steps of a page.
 * @returns the secret; only its hash is stored
 */
export async function createOneTimeToken(
	{ keys, clock }: Services,
	tx: Db,
	token: { purpose: OneTimeTokenPurpose; userId: string | null; minutes: number; data?: object },
): Promise<string> {
	const secret = generateSecret("prf");
	const tokenHash = hashSecret(secret);
	const now = clock.now();
	await insertOneTimeToken(tx, {
		tokenHash,
		purpose: token.purpose,
		userId: token.userId,
		encryptedData: token.data ? encryptJson(getEncryptionKey(keys), token.data, tokenHash) : null,
		createdAt: now,
		expiresAt: new Date(now.getTime() + token.minutes * 60_000),
	});
	return secret;
}

/** A link verifies the address it was sent to, which may differ from the account's current one. */
export interface MailedAddress {
	email: string;
}

export interface OneTimeToken<Data> {
	tokenHash: string;
	purpose: OneTimeTokenPurpose;
	userId: string | null;
	data: Data;
}

type OneTimeTokenRow = NonNullable<Awaited<ReturnType<typeof claimOneTimeToken>>>;

export const decryptOneTimeToken = <Data>({ keys }: Services, row: OneTimeTokenRow): OneTimeToken<Data> => ({
	tokenHash: row.tokenHash,
	purpose: row.purpose,
	userId: row.userId,
	data: (row.encryptedData
		? decryptJson(getEncryptionKey(keys), row.encryptedData, row.tokenHash)
		: {}) as Data,
});

/** Redeems a token: of two concurrent requests one gets it. Null when it is unknown, used or expired. */
export async function redeemOneTimeToken<Data = object>(
	services: Services,
	tx: Db,
	secret: string,
	purposes: readonly OneTimeTokenPurpose[],
): Promise<OneTimeToken<Data> | null> {
	const row = await claimOneTimeToken(tx, hashSecret(secret), purposes, services.clock.now());
	return row ? decryptOneTimeToken<Data>(services, row) : null;
}

/** Counts one attempt at a code against a token, which stays valid. Null once the attempts are used up. */
export async function attemptOneTimeToken<Data = object>(
	services: Services,
	secret: string,
	purpose: OneTimeTokenPurpose,
): Promise<OneTimeToken<Data> | null> {
	const row = await countTokenAttempt(
		services.db,
		hashSecret(secret),
		purpose,
		maxCodeAttempts,
		services.clock.now(),
	);
	return row ? decryptOneTimeToken<Data>(services, row) : null;
}

/** @returns false if the token is already used up or revoked */
export const deleteUsedToken = (
	tx: Db,
	{ tokenHash }: Pick<OneTimeToken<unknown>, "tokenHash">,
): Promise<boolean> => deleteOneTimeToken(tx, tokenHash);

export const deleteExpiredTokens = ({ db, clock }: Services) => deleteExpiredTokenRows(db, clock.now());
