import { useState } from "react";
import type { Page } from "../../../contract.ts";
import type { AuditEntry } from "../../../domain/audit/contract.ts";
import type { User } from "../../../domain/auth/contract.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { AuditLog } from "../../design/table/audit-log.tsx";
import { api } from "../../shell/api/browser-client.ts";

/** What happened to the account, latest first. */
export function AccountActivity({
	user,
	first,
}: {
	user: Pick<User, "id" | "name">;
	first: Pick<Page<AuditEntry>, "data" | "next_cursor">;
}) {
	const [{ data, next_cursor }, setShown] = useState(first);
	const reading = useAsyncAction();
	const readOn = async (cursor: string) => {
		await reading.run(async () => {
			const next = await api.get("/api/account/audit", { query: { cursor } });
			setShown({ data: [...data, ...next.data], next_cursor: next.next_cursor });
		});
	};
	return (
		<div>
			<AuditLog
				entries={data}
				nextCursor={next_cursor}
				onMore={readOn}
				actorNames={{ [user.id]: user.name }}
			/>
			<FormError message={reading.error} />
		</div>
	);
}
