import { z } from "zod";

/** A password to be checked against the one that is kept: its strength was judged when it was chosen. */
export const currentPasswordSchema = z
	.string()
	.min(1)
	.max(1000)
	.meta({ description: "Current password.", example: "trois petits bateaux jaunes" });
