import type {
	LoginInput,
	RegisterInput,
	TwoStepLoginInput,
	TwoStepNeeded,
	User,
} from "../../../domain/auth/contract.ts";
import type { PasskeySignIn } from "../../../domain/auth/passkeys/contract.ts";
import type { RegisterWithInvitationInput } from "../../../domain/team/accept-invitation-contract.ts";
import type { ApiCaller } from "./api-request.ts";

/** Sign-in, sign-up, sign-out, the current user and its deletion. In token mode, the session token is stored. */
export function createSessionCalls({ call, unwrapUser, createSession, saveToken }: ApiCaller) {
	const signIn = async (path: string, body: object): Promise<User> =>
		unwrapUser(await createSession(path, body));
	return {
		user: async () => unwrapUser(await call({ method: "GET", path: "/api/user" })),
		async login(login: LoginInput): Promise<User | TwoStepNeeded> {
			const response = await createSession("/api/login", login);
			return "second_factor" in response ? (response as unknown as TwoStepNeeded) : unwrapUser(response);
		},
		loginWithCode: (input: TwoStepLoginInput) => signIn("/api/login/second-factor", input),
		loginWithPasskey: (input: PasskeySignIn) => signIn("/api/login/passkey", input),
		logout: async () => {
			await call<void>({ method: "POST", path: "/api/logout" });
			saveToken(null);
		},
		async deleteAccount(password: string) {
			await call<void>({ method: "DELETE", path: "/api/account", body: { current_password: password } });
			saveToken(null);
		},
		register: (input: RegisterInput) => signIn("/api/register", input),
		registerInvited: (id: string, body: RegisterWithInvitationInput) =>
			signIn(`/api/invitations/${id}/register`, body),
	};
}
