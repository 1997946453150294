import { idOf } from "../../contract.ts";
import type { Services } from "../services.ts";
import { findAllowedOrigins } from "./framing-queries.ts";

/** Sites that may show a verification's page in a frame: those that its app names; null for an unknown id. */
export const framersOf = async (
	{ db }: Pick<Services, "db">,
	verificationId: string,
): Promise<string[] | null> =>
	idOf("verification").safeParse(verificationId).success ? findAllowedOrigins(db, verificationId) : null;
