import { Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation } from "../../../domain/team/contract.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { useActionForm } from "../../design/form/use-action-form.ts";
import { EmptyState } from "../../design/list/empty-state.tsx";
import { CardTable } from "../../design/table/card-table.tsx";
import type { forms } from "./forms.ts";
import { InvitationRow } from "./invitation-row.tsx";

/** Pending invitations, which can be resent and revoked. */
export function InvitationTable({ app, invitations }: { app: App; invitations: Invitation[] }) {
	const { t } = useTranslation(["team", "common"]);
	const [done, setDone] = useState("");
	const form = useActionForm<typeof forms.invitation>("invitation", {
		onDone: ({ isRevoked, email }) => setDone(t(isRevoked ? "pending.revoked" : "pending.resent", { email })),
	});
	return (
		<>
			<Text role="status" c="var(--good)">
				{!form.busy && !form.formError && done}
			</Text>
			<FormError message={form.formError} />
			{invitations.length === 0 ? (
				<EmptyState text={t("pending.none")} />
			) : (
				<CardTable
					columns={(["address", "roles", "state"] as const).map((name) => t(`column.${name}`))}
					actions={t("common:table.actions")}
				>
					{invitations.map((invitation) => (
						<InvitationRow key={invitation.id} app={app} invitation={invitation} form={form} />
					))}
				</CardTable>
			)}
		</>
	);
}
