import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Page } from "../../contract.ts";
import type { AuditEntry } from "../../domain/audit/contract.ts";
import { ApiError } from "../api.ts";
import { api } from "../browser-api.ts";
import { AuditTrail } from "../components/audit-trail.tsx";
import { FormError } from "../components/form-error.tsx";
import { Section } from "./section.tsx";

/** What was done in the app; earlier entries are fetched when they are asked for. */
export function Audit({
	appId,
	first,
	names,
}: {
	appId: string;
	first: Page<AuditEntry>;
	/** Of the members, by their users' ids. */
	names: Readonly<Record<string, string>>;
}) {
	const { t: common } = useTranslation();
	const [earlier, setEarlier] = useState<Page<AuditEntry> | null>(null);
	const [error, setError] = useState<string>();
	const more = async (cursor: string) => {
		try {
			const page = await api.get("/api/apps/{id}/audit", { path: { id: appId }, query: { cursor } });
			setEarlier((before) => ({ ...page, data: [...(before?.data ?? []), ...page.data] }));
			setError(undefined);
		} catch (failure) {
			setError(failure instanceof ApiError ? failure.message : common("network_error"));
		}
	};
	return (
		<Section name="audit">
			<AuditTrail
				entries={[...first.data, ...(earlier?.data ?? [])]}
				nextCursor={(earlier ?? first).next_cursor}
				onMore={more}
				actorNames={names}
			/>
			<FormError message={error} />
		</Section>
	);
}
