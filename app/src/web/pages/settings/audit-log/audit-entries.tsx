import { useState } from "react";
import type { AuditEntry, ListAudit } from "../../../../domain/audit/contract.ts";
import type { Page } from "../../../../shared/schemas.ts";
import type { QueryParams } from "../../../client/api/api-request.ts";
import { api } from "../../../client/api/browser-client.ts";
import { FormError } from "../../../design/form/form-error.tsx";
import { useAsyncAction } from "../../../design/form/use-async-action.ts";
import { AuditLog } from "../../../design/table/audit-log.tsx";

/** Entries of the app's audit log. Earlier ones are loaded on request. */
export function AuditEntries({
	appId,
	first,
	query,
	names,
}: {
	appId: string;
	first: Page<AuditEntry>;
	/** The filters of the first page. */
	query: QueryParams<ListAudit>;
	/** Names of members by user ID. */
	names: Readonly<Record<string, string>>;
}) {
	const [earlier, setEarlier] = useState<Page<AuditEntry> | null>(null);
	const loading = useAsyncAction();
	const more = (cursor: string) =>
		loading.run(async () => {
			const page = await api.get("/api/apps/{id}/audit", {
				path: { id: appId },
				query: { ...query, cursor },
			});
			setEarlier((before) => ({ ...page, data: [...(before?.data ?? []), ...page.data] }));
		});
	return (
		<>
			<AuditLog
				entries={[...first.data, ...(earlier?.data ?? [])]}
				nextCursor={(earlier ?? first).next_cursor}
				onMore={more}
				actorNames={names}
			/>
			<FormError message={loading.error} />
		</>
	);
}
