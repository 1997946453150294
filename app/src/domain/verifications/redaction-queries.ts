import { eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import type { FileRow } from "./queries.ts";
import { attempts, files } from "./tables.ts";

/** Every file of a verification. */
export const listFilesOf = (db: Db, verificationId: string): Promise<FileRow[]> =>
	db
		.select()
		.from(files)
		.where(
			inArray(
				files.attemptId,
				db.select({ id: attempts.id }).from(attempts).where(eq(attempts.verificationId, verificationId)),
			),
		);
