import type { z } from "zod";
import { registerSchema } from "../auth/contract.ts";
import { linkTokenSchema } from "./contract.ts";

/** Signing up while accepting an invitation, whose link already verifies the email address. */
export const registerWithInvitationSchema = registerSchema
	.omit({ email: true, bot_token: true })
	.extend({ token: linkTokenSchema })
	.meta({ id: "AcceptAsNew", description: "A new account, with the secret of the invitation link." });
export type RegisterWithInvitation = z.infer<typeof registerWithInvitationSchema>;
export type RegisterWithInvitationInput = z.input<typeof registerWithInvitationSchema>;
