import { z } from "zod";
import { registerSchema } from "../auth/contract.ts";

/** Signing up on the way to accept an invitation: its link has proved the address already. */
export const acceptAsNewSchema = registerSchema
	.omit({ email: true, bot_token: true })
	.extend({ token: z.string().min(1).max(200) })
	.meta({ id: "AcceptAsNew" });
export type AcceptAsNew = z.infer<typeof acceptAsNewSchema>;
export type AcceptAsNewInput = z.input<typeof acceptAsNewSchema>;
