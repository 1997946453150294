import type {
	LoginInput,
	RegisterInput,
	SecondFactorInput,
	SecondFactorNeeded,
	User,
} from "../domain/auth/contract.ts";
import type { PasskeySignIn } from "../domain/auth/second-factor/contract.ts";
import type { AcceptAsNewInput } from "../domain/team/register-contract.ts";
import type { Call } from "./call.ts";

/** Who is signed in, and what begins and ends that: answers may wrap the user, and bring a token to keep. */
export function sessionCalls({ call, user, open, saveToken }: Call) {
	const signedIn = async (path: string, body: object): Promise<User> => user(await open(path, body));
	return {
		user: async () => user(await call({ method: "GET", path: "/api/user" })),
		async login(login: LoginInput): Promise<User | SecondFactorNeeded> {
			const answer = await open("/api/login", login);
			return "second_factor" in answer ? (answer as unknown as SecondFactorNeeded) : user(answer);
		},
		loginWithCode: (given: SecondFactorInput) => signedIn("/api/login/second-factor", given),
		loginWithPasskey: (input: PasskeySignIn) => signedIn("/api/login/passkey", input),
		logout: async () => {
			await call<void>({ method: "POST", path: "/api/logout" });
			saveToken(null);
		},
		register: (input: RegisterInput) => signedIn("/api/register", input),
		registerInvited: (id: string, body: AcceptAsNewInput) =>
			signedIn(`/api/invitations/${id}/register`, body),
	};
}
