import type { EmailVerificationResult } from "../../../../domain/auth/contract.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

/** The forms of an address that waits for its verification. */
export const forms = {
	redeem: ({ api, url }: SubmittedForm): Promise<EmailVerificationResult> =>
		api.post("/api/email/verify", { body: { token: url.searchParams.get("token") ?? "" } }),
	resend: ({ api }: SubmittedForm) => api.post("/api/email/verification"),
	change: ({ form, api }: SubmittedForm) =>
		api.post("/api/account/email", {
			body: { email: readField(form, "email"), current_password: readField(form, "current_password") },
		}),
} satisfies FormHandlers;
