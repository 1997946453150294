import { localizedUrl } from "../../../i18n/addresses.ts";
import { sealJson } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { invalid, Problem } from "../../../platform/errors.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import type { EmailProofResult } from "../contract.ts";
import { assertPassword } from "../password/password.ts";
import { type ForAddress, newProof, openProof, type Proof, redeemProof } from "../proofs.ts";
import {
	deleteProofsOf,
	findProvedUser,
	listProofs,
	lockAccountsOf,
	setProofData,
	type UserRow,
	updateUser,
} from "../queries.ts";
import { askForProof, verifyMinutes } from "../registration/registration.ts";
import type { SignedIn, Visitor } from "../sign-in/sessions.ts";
import { auditAccount, claimAddress, proveAddress, userOf } from "../users.ts";

const changing = ["change_email_old", "change_email_new"] as const;

interface Change extends ForAddress {
	/** Whether the other of the two addresses has confirmed. */
	otherConfirmed: boolean;
}

/** Sends the link that proves the address once more. */
export async function resendProof(services: Services, me: SignedIn, { locale }: Visitor): Promise<void> {
	await services.db.transaction(async (tx) => {
		const user = await userOf(tx, me.user.id);
		if (!user.emailVerifiedAt) await askForProof(services, tx, user, locale);
	});
}

/**
 * Asks for another address: it counts once both the present one and the new one have confirmed.
 * The answer is the same whether or not the new address has an account.
 * @throws Problem 422 at `current_password` or `email`
 */
export async function changeEmail(
	services: Services,
	me: SignedIn,
	input: { email: string; current_password: string },
	visitor: Visitor,
): Promise<void> {
	await assertPassword(services, me.user.id, input.current_password);
	if (input.email === me.user.email) throw invalid("email", "same_email");
	await services.db.transaction(async (tx) => {
		const user = await userOf(tx, me.user.id);
		await auditAccount(services, tx, user.id, "account.email_change_requested", {
			requestId: visitor.requestId,
			details: { email: input.email },
		});
		// Nobody has confirmed the present address either: the new one takes its place and is to be proved.
		if (!user.emailVerifiedAt) {
			await updateUser(tx, user.id, { email: input.email });
			await askForProof(services, tx, await userOf(tx, user.id), visitor.locale);
			return;
		}
		await deleteProofsOf(tx, user.id, changing);
		await askBoth(services, tx, user, input.email);
	});
}

async function askBoth(services: Services, tx: Db, user: UserRow, email: string): Promise<void> {
	const { publicUrl } = services.config;
	const data: Change = { email, otherConfirmed: false };
	const linkFor = async (purpose: (typeof changing)[number]) => {
		const proof = await newProof(services, tx, { purpose, userId: user.id, minutes: verifyMinutes, data });
		return `${localizedUrl(publicUrl, "/verify-email", user.locale)}?token=${proof}`;
	};
	const { locale, name } = user;
	const url = await linkFor("change_email_old");
	await queueMail(services, tx, {
		to: user.email,
		locale,
		name: "email_change_old",
		values: { name, email },
		url,
	});
	const atNew = await linkFor("change_email_new");
	const taken = await findProvedUser(tx, email);
	await queueMail(
		services,
		tx,
		taken
			? {
					to: email,
					locale: taken.locale,
					name: "email_change_taken",
					url: localizedUrl(publicUrl, "/login", taken.locale),
				}
			: { to: email, locale, name: "email_change_new", values: { name }, url: atNew },
	);
}

/** The address that waits to be confirmed, if one does. */
export async function pendingEmail(services: Services, tx: Db, userId: string): Promise<string | null> {
	const [row] = await listProofs(tx, userId, changing, services.clock.now());
	return row ? openProof<Change>(services, row).data.email : null;
}

/**
 * Redeems the link of a mail: proves an address, or confirms a change of address. The link alone isn't
 * enough: whoever opens it must be signed in to the account, so that nobody proves an account that a
 * stranger has made in their name. What is refused stays good for whom it was meant.
 * @throws Problem 422 `link_over`, 409 `email_taken`
 */
export async function proveEmail(
	services: Services,
	me: SignedIn,
	secret: string,
	visitor: Visitor,
): Promise<EmailProofResult> {
	return services.db.transaction(async (tx) => {
		const user = (await lockAccountsOf(tx, me.user.email)).find(({ id }) => id === me.user.id);
		const proof = await redeemProof<Change>(services, tx, secret, ["verify_email", ...changing]);
		if (!user || proof?.userId !== user.id) throw new Problem(422, "link_over");
		if (proof.purpose !== "verify_email") return confirmChange(services, tx, user, proof, visitor);
		if (proof.data.email !== user.email) throw new Problem(422, "link_over");
		await proveAddress(services, tx, user, visitor.requestId);
		return { result: "verified" as const, email: user.email };
	});
}

async function confirmChange(
	services: Services,
	tx: Db,
	user: UserRow,
	{ data }: Proof<Change>,
	{ requestId }: Visitor,
): Promise<EmailProofResult> {
	const { email } = data;
	if (!data.otherConfirmed) {
		const [other] = await listProofs(tx, user.id, changing, services.clock.now());
		if (!other) throw new Problem(422, "link_over");
		const sealed = sealJson(services.keys.derive("proofs"), { email, otherConfirmed: true }, other.tokenHash);
		await setProofData(tx, other.tokenHash, sealed);
		return { result: "half_changed", email };
	}
	await claimAddress(tx, user.id, { email });
	await deleteProofsOf(tx, user.id, ["reset_password"]);
	await auditAccount(services, tx, user.id, "account.email_changed", {
		requestId,
		details: { from: user.email, to: email },
	});
	await queueMail(services, tx, {
		to: user.email,
		locale: user.locale,
		name: "email_changed",
		values: { name: user.name, email },
	});
	return { result: "changed", email };
}
