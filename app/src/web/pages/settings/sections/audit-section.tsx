import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "../../../../contract.ts";
import type { AuditEntry } from "../../../../domain/audit/contract.ts";
import { FormError } from "../../../design/form/form-error.tsx";
import { AuditLog } from "../../../design/table/audit-log.tsx";
import { ApiError } from "../../../shell/api/api-client.ts";
import { api } from "../../../shell/api/browser-client.ts";
import { SettingsSection } from "./settings-section.tsx";

/** The app's audit log. Earlier entries are loaded on request. */
export function AuditSection({
	appId,
	first,
	names,
}: {
	appId: string;
	first: Page<AuditEntry>;
	/** Names of members by user ID. */
	names: Readonly<Record<string, string>>;
}) {
	const { t: tCommon } = useTranslation();
	const [earlier, setEarlier] = useState<Page<AuditEntry> | null>(null);
	const [error, setError] = useState<string>();
	const more = async (cursor: string) => {
		try {
			const page = await api.get("/api/apps/{id}/audit", { path: { id: appId }, query: { cursor } });
			setEarlier((before) => ({ ...page, data: [...(before?.data ?? []), ...page.data] }));
			setError(undefined);
		} catch (failure) {
			setError(failure instanceof ApiError ? failure.message : tCommon("network_error"));
		}
	};
	return (
		<SettingsSection name="audit">
			<AuditLog
				entries={[...first.data, ...(earlier?.data ?? [])]}
				nextCursor={(earlier ?? first).next_cursor}
				onMore={more}
				actorNames={names}
			/>
			<FormError message={error} />
		</SettingsSection>
	);
}
