import type { Services } from "../services.ts";
import { findAllowedOrigins } from "./queries.ts";

/** Sites that may show a verification's page in a frame: those that its app names, none for an unknown id. */
export const framersOf = ({ db }: Pick<Services, "db">, verificationId: string): Promise<string[]> =>
	findAllowedOrigins(db, verificationId);
