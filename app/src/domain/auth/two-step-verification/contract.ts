import { z } from "zod";
import { twoStepLoginSchema } from "../contract.ts";
import { currentPasswordSchema } from "../password/current-password-contract.ts";

/** Recovery codes per set. */
export const recoveryCodeCount = 10;

const codeSchema = twoStepLoginSchema.shape.code;

export const totpSecretSchema = z
	.object({
		secret: z.string().meta({ description: "Base32 secret, for manual entry.", example: "JBSWY3DPEHPK3PXP" }),
		uri: z.string().meta({
			description: "`otpauth://` URL, for a QR code.",
			example: "otpauth://totp/Vidimus:camille%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Vidimus",
		}),
	})
	.meta({ id: "TotpSecret", description: "Secret for an authenticator app." });
export type TotpSecret = z.infer<typeof totpSecretSchema>;

export const confirmTotpSchema = z
	.strictObject({ code: codeSchema })
	.meta({ id: "ConfirmTotp", description: "A first code, to confirm that the app has the secret." });
export const disableTotpSchema = z
	.strictObject({ current_password: currentPasswordSchema, code: codeSchema })
	.meta({ id: "DisableTotp", description: "Password and a last code." });
export type DisableTotp = z.infer<typeof disableTotpSchema>;

export const recoveryCodesSchema = z
	.object({
		recovery_codes: z.array(z.string()).meta({
			description: "Each code works once. They are only shown this once.",
			example: ["K7QM-2XWD-9PHT"],
		}),
	})
	.meta({ id: "RecoveryCodes", description: "Codes for signing in without the phone." });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;
