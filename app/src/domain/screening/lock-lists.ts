import type { AppScope } from "../../platform/database/app-scope.ts";
import { isLockTimeout } from "../../platform/database/connection-errors.ts";
import type { Db } from "../../platform/database/database.ts";
import { limitLockWait } from "../../platform/database/lock-by-name.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../services.ts";
import { lockScreeningLists } from "./queries.ts";

export const isListsBusy = (error: unknown): boolean =>
	error instanceof Problem && error.code === "screening_lists_busy";

/**
 * Changes an owner's lists in one transaction, while no other process, upload or deletion changes them.
 * @param scope owner of the lists; null: the server
 * @throws Problem 409 `screening_lists_busy` when another change isn't finished after four seconds
 */
export async function changeScreeningLists<T>(
	services: Pick<Services, "db">,
	scope: AppScope | null,
	change: (tx: Db) => Promise<T>,
): Promise<T> {
	try {
		return await services.db.transaction(async (tx) => {
			await limitLockWait(tx, 4);
			await lockScreeningLists(tx, scope);
			return change(tx);
		});
	} catch (error) {
		if (isLockTimeout(error)) throw new Problem(409, "screening_lists_busy");
		throw error;
	}
}
