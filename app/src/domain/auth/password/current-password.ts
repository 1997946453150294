import { verifyPassword } from "../../../platform/crypto/passwords.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { UserRow } from "../queries.ts";
import { clearSignInAttempts, countSignInAttempt } from "../throttle/throttle.ts";
import { loadUser } from "../users.ts";

export const wrongPassword = () => invalidField("current_password", "wrong_password");

/**
 * Verifies the current password before a sensitive change. Wrong ones are throttled like sign-ins.
 * @returns the user it was verified with
 * @throws Problem 422 at `current_password`, 429
 */
export async function assertCurrentPassword(
	services: Services,
	userId: string,
	password: string,
): Promise<UserRow> {
	const attempt = { key: `password/${userId}`, isKnownDevice: false };
	await countSignInAttempt(services, attempt);
	const user = await loadUser(services.db, userId);
	if (!(await verifyPassword(password, user.passwordHash))) throw wrongPassword();
	await clearSignInAttempts(services, attempt);
	return user;
}
