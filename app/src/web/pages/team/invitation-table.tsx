import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { App } from "../../../domain/apps/contract.ts";
import type { Invitation } from "../../../domain/team/contract.ts";
import { FormError } from "../../design/form/form-error.tsx";
import { EmptyState } from "../../design/list/empty-state.tsx";
import { CardTable } from "../../design/table/card-table.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { useInvitationActions } from "./use-invitation-actions.ts";

/** Pending invitations. */
export function InvitationTable({
	app,
	invitations,
	onChanged,
}: {
	app: App;
	invitations: Invitation[];
	onChanged: () => unknown;
}) {
	const { t } = useTranslation(["team", "common"]);
	const actions = useInvitationActions(app, onChanged);
	return (
		<>
			<Text role="status" c="var(--good)">
				{actions.done}
			</Text>
			<FormError message={actions.error} />
			{invitations.length === 0 ? (
				<EmptyState text={t("pending.none")} />
			) : (
				<CardTable
					columns={(["address", "roles", "state"] as const).map((name) => t(`column.${name}`))}
					actions={t("common:table.actions")}
				>
					{invitations.map((invitation) => (
						<InvitationRow key={invitation.id} app={app} invitation={invitation} actions={actions} />
					))}
				</CardTable>
			)}
		</>
	);
}
