import { localizedUrl } from "../../../i18n/addresses.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { hashPassword } from "../../../platform/crypto/crypto.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/errors.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import type { Register } from "../contract.ts";
import { passwordFlaw } from "../password/strength.ts";
import { type ForAddress, newProof } from "../proofs.ts";
import { deleteProofsOf, findProvedUser, type UserRow } from "../queries.ts";
import { openSession, type Visitor } from "../sign-in/sessions.ts";
import { addUser, auditAccount, userOf } from "../users.ts";

/** Minutes that a link to confirm an address is good for. */
export const verifyMinutes = 24 * 60;

/** @throws Problem 422 at `path` when the password is short, common or easily guessed */
export function assertStrong(password: string, personal: readonly string[], path = "password"): void {
	const flaw = passwordFlaw(password, personal);
	if (!flaw) return;
	const { key, values } = flaw;
	throw new Problem(422, "validation_failed", {
		fields: [{ path, code: key.split(".")[0] ?? key, key, ...(values && { values }) }],
	});
}

/**
 * Makes an account and signs it in. Whether the address has an account already shows in the mail alone:
 * everything here happens alike, and an account that only claims an address can do nothing with it.
 * @returns the session's token
 * @throws Problem 422 for a weak password
 */
export async function register(
	services: Services,
	input: Pick<Register, "name" | "email" | "phone" | "password">,
	visitor: Visitor,
): Promise<{ token: string }> {
	assertStrong(input.password, [input.name, input.email]);
	const { name, email, phone } = input;
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	return services.db.transaction(async (tx) => {
		const { id } = await addUser(services, tx, {
			name,
			email,
			phone,
			passwordHash,
			locale: visitor.locale,
			emailVerified: false,
		});
		await auditAccount(services, tx, id, "account.registered", { requestId: visitor.requestId });
		await askForProof(services, tx, await userOf(tx, id), visitor.locale);
		return openSession(services, tx, id, visitor);
	});
}

/** Mails the link that proves the address; whoever has an account there already is told so instead. */
export async function askForProof(services: Services, tx: Db, user: UserRow, locale: Locale): Promise<void> {
	const { publicUrl } = services.config;
	const proved = await findProvedUser(tx, user.email);
	await deleteProofsOf(tx, user.id, ["verify_email"]);
	const proof = await newProof(services, tx, {
		purpose: "verify_email",
		userId: user.id,
		minutes: verifyMinutes,
		data: { email: user.email } satisfies ForAddress,
	});
	await queueMail(
		services,
		tx,
		proved
			? {
					to: user.email,
					locale: proved.locale,
					name: "already_registered",
					url: localizedUrl(publicUrl, "/login", proved.locale),
				}
			: {
					to: user.email,
					locale,
					name: "verify_email",
					values: { name: user.name },
					url: `${localizedUrl(publicUrl, "/verify-email", locale)}?token=${proof}`,
				},
	);
}
