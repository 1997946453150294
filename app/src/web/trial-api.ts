import type { Specimen } from "../domain/specimens/contract.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import type { SimulateInput } from "../domain/verifications/simulation-contract.ts";
import type { Call } from "./call.ts";

/** What test mode has to try it with. */
export function trialCalls({ call, get }: Call) {
	return {
		/** Forces a verification to an outcome. */
		simulate: (id: string, body: SimulateInput) =>
			call<Verification>({ method: "POST", path: `/api/v1/verifications/${id}/simulate`, body }),
		specimens: async () => (await get<{ data: Specimen[] }>("/api/v1/specimens")).data,
	};
}
