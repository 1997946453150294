import { z } from "zod";

/** The current password. Its strength isn't checked again. */
export const currentPasswordSchema = z
	.string()
	.min(1)
	.max(1000)
	.meta({ description: "Current password.", example: "trois petits bateaux jaunes" });
