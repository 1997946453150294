import type { CreateNoteInput, Note } from "../domain/notes/contract.ts";
import type { Verification } from "../domain/verifications/contract.ts";
import type { AssignMany, NextCase, ReviewInput, Viewing } from "../domain/verifications/review-contract.ts";
import { type Call, withQuery } from "./call.ts";

/** A reviewer's work on cases. */
export function reviewCalls({ call, get }: Call) {
	const at = (id: string) => `/api/v1/verifications/${id}`;
	return {
		review: {
			decide: (id: string, body: ReviewInput) =>
				call<Verification>({ method: "POST", path: `${at(id)}/review`, body }),
			reopen: (id: string, comment: string) =>
				call<Verification>({ method: "POST", path: `${at(id)}/reopen`, body: { comment } }),
			assign: (id: string, assignee: string | null) =>
				call<Verification>({ method: "POST", path: `${at(id)}/assign`, body: { assignee } }),
			assignMany: (body: AssignMany) =>
				call<{ count: number }>({ method: "POST", path: "/api/v1/verifications/assign", body }),
			/** The case to take up next; behind `after` first. */
			next: (after: string) => get<NextCase>(withQuery("/api/v1/verifications/next", { after })),
			/** Who saw which picture, latest first. */
			viewings: async (id: string) => (await get<{ data: Viewing[] }>(`${at(id)}/viewings`)).data,
			/** Mails the person their link. */
			send: (id: string, email: string) =>
				call<void>({ method: "POST", path: `${at(id)}/send`, body: { email } }),
		},
		notes: {
			/** Oldest first. */
			list: async (id: string) => (await get<{ data: Note[] }>(`${at(id)}/notes`)).data,
			add: (id: string, body: CreateNoteInput) =>
				call<Note>({ method: "POST", path: `${at(id)}/notes`, body }),
			remove: (id: string) => call<void>({ method: "DELETE", path: `/api/v1/notes/${id}` }),
		},
	};
}
