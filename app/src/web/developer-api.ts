import type { Page } from "../contract.ts";
import type {
	ApiKey,
	ChangeKey,
	CreateKeyInput,
	ListKeys,
	NewKey,
	RotateKey,
} from "../domain/api-keys/contract.ts";
import type { Status } from "../domain/status/contract.ts";
import { type Call, type Query, withQuery } from "./call.ts";

/** What the developers' page needs beside the calls of each noun. */
export function developerCalls({ call, get }: Call) {
	return {
		keys: {
			list: (query: Query<ListKeys>) => get<Page<ApiKey>>(withQuery("/api/keys", query)),
			create: (body: CreateKeyInput) => call<NewKey>({ method: "POST", path: "/api/keys", body }),
			change: (id: string, body: ChangeKey) =>
				call<ApiKey>({ method: "PATCH", path: `/api/keys/${id}`, body }),
			rotate: (id: string, body: RotateKey) =>
				call<NewKey>({ method: "POST", path: `/api/keys/${id}/rotate`, body }),
			revoke: (id: string) => call<ApiKey>({ method: "DELETE", path: `/api/keys/${id}` }),
		},
		status: () => get<Status>("/api/v1/status"),
	};
}
