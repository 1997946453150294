import { useState } from "react";
import type { Page } from "../../contract.ts";
import type { AuditEntry } from "../../domain/audit/contract.ts";
import type { User } from "../../domain/auth/contract.ts";
import { api } from "../browser-api.ts";
import { AuditTrail } from "../components/audit-trail.tsx";
import { FormError } from "../components/form-error.tsx";
import { useAction } from "./use-action.ts";

/** What happened to the account, latest first. */
export function Activity({
	user,
	first,
}: {
	user: Pick<User, "id" | "name">;
	first: Pick<Page<AuditEntry>, "data" | "next_cursor">;
}) {
	const [{ data, next_cursor }, setShown] = useState(first);
	const reading = useAction();
	const readOn = async (cursor: string) => {
		await reading.run(async () => {
			const next = await api.get("/api/account/audit", { query: { cursor } });
			setShown({ data: [...data, ...next.data], next_cursor: next.next_cursor });
		});
	};
	return (
		<div>
			<AuditTrail
				entries={data}
				nextCursor={next_cursor}
				onMore={readOn}
				actorNames={{ [user.id]: user.name }}
			/>
			<FormError message={reading.error} />
		</div>
	);
}
