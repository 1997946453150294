import { idSchema } from "../../../contract.ts";
import type { Services } from "../../services.ts";
import { findAllowedOrigins } from "./frame-ancestors-queries.ts";

/** Origins that may embed a verification's page in a frame; null for an unknown ID. */
export const getFrameAncestors = async (
	{ db }: Pick<Services, "db">,
	verificationId: string,
): Promise<string[] | null> =>
	idSchema("verification").safeParse(verificationId).success ? findAllowedOrigins(db, verificationId) : null;
