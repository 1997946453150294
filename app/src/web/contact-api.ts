import type { ContactMessageInput, DemoRequestInput } from "../domain/contact/contract.ts";
import type { Call } from "./call.ts";

/** What strangers write to the operator of the server. */
export function contactCalls({ call }: Call) {
	return {
		contact: (body: ContactMessageInput) => call<void>({ method: "POST", path: "/api/contact", body }),
		requestDemo: (body: DemoRequestInput) => call<void>({ method: "POST", path: "/api/demo/requests", body }),
	};
}
