import { hashSecret, newSecret, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import type { ProofPurpose } from "./contract.ts";
import { claimProof, countProof, deleteProof, insertProof } from "./queries.ts";

/** Tries that a proof which is asked for a code allows. */
const maxTries = 5;

const sealing = (keys: Services["keys"]) => keys.derive("proofs");

/**
 * Makes a secret that will be asked back once: in the link of a mail, or from a page between two steps.
 * @returns the secret; only its hash is kept
 */
export async function newProof(
	{ keys, clock }: Services,
	tx: Db,
	proof: { purpose: ProofPurpose; userId: string | null; minutes: number; data?: object },
): Promise<string> {
	const secret = newSecret("prf");
	const tokenHash = hashSecret(secret);
	const now = clock.now();
	await insertProof(tx, {
		tokenHash,
		purpose: proof.purpose,
		userId: proof.userId,
		sealedData: proof.data ? sealJson(sealing(keys), proof.data, tokenHash) : null,
		createdAt: now,
		expiresAt: new Date(now.getTime() + proof.minutes * 60_000),
	});
	return secret;
}

/** What a link proves is the address that it was mailed to, not the one that the account has since. */
export interface ForAddress {
	email: string;
}

export interface Proof<Data> {
	tokenHash: string;
	purpose: ProofPurpose;
	userId: string | null;
	data: Data;
}

type ProofRow = NonNullable<Awaited<ReturnType<typeof claimProof>>>;

export const openProof = <Data>({ keys }: Services, row: ProofRow): Proof<Data> => ({
	tokenHash: row.tokenHash,
	purpose: row.purpose,
	userId: row.userId,
	data: (row.sealedData ? unsealJson(sealing(keys), row.sealedData, row.tokenHash) : {}) as Data,
});

/** Takes a proof back: of two who bring it at once, one gets it. Null when it is unknown, used or over. */
export async function redeemProof<Data = object>(
	services: Services,
	tx: Db,
	secret: string,
	purposes: readonly ProofPurpose[],
): Promise<Proof<Data> | null> {
	const row = await claimProof(tx, hashSecret(secret), purposes, services.clock.now());
	return row ? openProof<Data>(services, row) : null;
}

/** Counts a try of a code against a proof, and leaves it for the next one. Null once they are used up. */
export async function tryProof<Data = object>(
	services: Services,
	secret: string,
	purpose: ProofPurpose,
): Promise<Proof<Data> | null> {
	const row = await countProof(services.db, hashSecret(secret), purpose, maxTries, services.clock.now());
	return row ? openProof<Data>(services, row) : null;
}

export const endProof = (tx: Db, { tokenHash }: Proof<unknown>) => deleteProof(tx, tokenHash);
