import { useState } from "react";
import type { AuditEntry } from "../../../domain/audit/contract.ts";
import type { User } from "../../../domain/auth/contract.ts";
import type { Page } from "../../../shared/schemas.ts";
import { api } from "../../client/api/browser-client.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { useAsyncAction } from "../../design/form/use-async-action.ts";
import { AuditLog } from "../../design/table/audit-log.tsx";

/** The account's audit log, latest entry first. */
export function AccountActivity({
	user,
	first,
}: {
	user: Pick<User, "id" | "name">;
	first: Pick<Page<AuditEntry>, "data" | "next_cursor">;
}) {
	const [{ data, next_cursor }, setEntries] = useState(first);
	const loading = useAsyncAction();
	const loadMore = async (cursor: string) => {
		await loading.run(async () => {
			const next = await api.get("/api/account/audit", { query: { cursor } });
			setEntries({ data: [...data, ...next.data], next_cursor: next.next_cursor });
		});
	};
	return (
		<div>
			<AuditLog
				entries={data}
				nextCursor={next_cursor}
				onMore={loadMore}
				actorNames={{ [user.id]: user.name }}
			/>
			<FormError message={loading.error} />
		</div>
	);
}
