import type { Page } from "../contract.ts";
import type { AuditEntry, ListAudit } from "../domain/audit/contract.ts";
import type {
	Account,
	ChangeProfile,
	EmailProofResult,
	LoginInput,
	RegisterInput,
	ResetPassword,
	SecondFactorInput,
	SecondFactorNeeded,
	User,
} from "../domain/auth/contract.ts";
import type {
	AddPasskey,
	DisableTotp,
	Passkey,
	PasskeyOptions,
	PasskeySignIn,
	RecoveryCodes,
	TotpSecret,
} from "../domain/auth/second-factor-contract.ts";
import { type Call, formOf, type Query, withQuery } from "./call.ts";

/** Signing in and up, and what people do with their own account. */
export function accountCalls({ call, get, user, open, keepToken }: Call) {
	const signedIn = async (path: string, body: object): Promise<User> => user(await open(path, body));
	const post = <T = void>(path: string, body?: object) =>
		call<T>({ method: "POST", path, ...(body && { body }) });
	return {
		user: async () => user(await get("/api/user")),
		async login(login: LoginInput): Promise<User | SecondFactorNeeded> {
			const answer = await open("/api/login", login);
			return "second_factor" in answer ? (answer as unknown as SecondFactorNeeded) : user(answer);
		},
		loginWithCode: (given: SecondFactorInput) => signedIn("/api/login/second-factor", given),
		logout: async () => {
			await post("/api/logout");
			keepToken(null);
		},
		register: (input: RegisterInput) => signedIn("/api/register", input),
		forgotPassword: (input: { email: string; bot_token?: string | undefined }) =>
			post("/api/password/forgot", input),
		checkResetLink: (uid: string, token: string) =>
			get<{ email: string }>(`/api/password/reset/${encodeURIComponent(uid)}/${encodeURIComponent(token)}`),
		resetPassword: (input: ResetPassword) => post("/api/password/reset", input),
		resendVerification: () => post("/api/email/verification"),
		verifyEmail: (token: string) => post<EmailProofResult>("/api/email/verify", { token }),
		account: {
			get: () => get<Account>("/api/account"),
			change: (to: ChangeProfile) => call<void>({ method: "PATCH", path: "/api/account", body: to }),
			setAvatar: (file: Blob) =>
				call<void>({ method: "PUT", path: "/api/account/avatar", body: formOf(file) }),
			removeAvatar: () => call<void>({ method: "DELETE", path: "/api/account/avatar" }),
			changeEmail: (input: { email: string; current_password: string }) => post("/api/account/email", input),
			changePassword: (body: { current_password: string; password: string }) =>
				call<void>({ method: "PUT", path: "/api/account/password", body }),
			endSession: (id: string) => call<void>({ method: "DELETE", path: `/api/account/sessions/${id}` }),
			endOtherSessions: () => call<void>({ method: "DELETE", path: "/api/account/sessions" }),
			activity: (query: Query<ListAudit>) => get<Page<AuditEntry>>(withQuery("/api/account/audit", query)),
			export: () => get<Record<string, unknown>>("/api/account/export"),
			delete: (body: { current_password: string }) =>
				call<void>({ method: "DELETE", path: "/api/account", body }),
		},
		totp: {
			begin: (current_password: string) => post<TotpSecret>("/api/account/totp", { current_password }),
			confirm: async (code: string) =>
				(await post<RecoveryCodes>("/api/account/totp/confirm", { code })).recovery_codes,
			disable: (input: DisableTotp) => post("/api/account/totp/disable", input),
			renewCodes: async (current_password: string) =>
				(await post<RecoveryCodes>("/api/account/recovery-codes", { current_password })).recovery_codes,
		},
		passkeys: {
			list: async () => (await get<{ data: Passkey[] }>("/api/account/passkeys")).data,
			begin: (current_password: string) =>
				post<PasskeyOptions>("/api/account/passkeys/options", { current_password }),
			add: (input: AddPasskey) => post<Passkey>("/api/account/passkeys", input),
			rename: (id: string, name: string) =>
				call<Passkey>({ method: "PATCH", path: `/api/account/passkeys/${id}`, body: { name } }),
			remove: (id: string, current_password: string) =>
				post(`/api/account/passkeys/${id}/remove`, { current_password }),
			beginSignIn: () => post<PasskeyOptions>("/api/login/passkey/options", {}),
			signIn: (input: PasskeySignIn) => signedIn("/api/login/passkey", input),
		},
	};
}
