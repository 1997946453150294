import { isQueryError } from "../logging/log.ts";

/** Advisory lock for migrations, so that only one process migrates at a time. */
export const migrationLockId = 7_260_411_983;

/**
 * Runs migrations; when one fails, its error gives the database's own reason, which a failed query's message lacks.
 * @throws Error with one sentence: the reason, its SQLSTATE and the statement
 */
export async function migrateOrExplain(migrate: () => Promise<void>): Promise<void> {
	await migrate().catch((error: Error) => {
		if (!isQueryError(error) || !error.cause) throw error;
		const { message, code } = error.cause;
		const [statement] = error.query.trim().split("\n");
		throw new Error(
			`The database's schema couldn't be migrated: ${message}${code ? ` (${code})` : ""}, at: ${statement}`,
			{ cause: error },
		);
	});
}
