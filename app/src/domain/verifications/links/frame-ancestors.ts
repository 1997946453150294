import { idSchema } from "../../../contract.ts";
import type { Services } from "../../services.ts";
import { findAllowedOrigins } from "./frame-ancestors-queries.ts";

/** Sites that may show a verification's page in a frame: those that its app names; null for an unknown id. */
export const frameAncestors = async (
	{ db }: Pick<Services, "db">,
	verificationId: string,
): Promise<string[] | null> =>
	idSchema("verification").safeParse(verificationId).success ? findAllowedOrigins(db, verificationId) : null;
