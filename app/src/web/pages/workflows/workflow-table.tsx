import { Badge, Group, Menu, Text } from "@mantine/core";
import { IconHistory, IconPencil, IconSettings, IconStar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Workflow } from "../../../domain/workflows/contract.ts";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import { ActionsMenu } from "../../design/menu/actions-menu.tsx";
import { TextLink } from "../../design/page/text-link.tsx";
import { CardTable } from "../../design/table/card-table.tsx";
import { MemberTime } from "./member-time.tsx";
import { useWorkflowName } from "./use-workflow-name.ts";
import type { WorkflowDialog } from "./workflow-dialogs.tsx";

interface Actions {
	/** Whether the member may change which workflow is the default. */
	mayMakeDefault: boolean;
	onDo: (dialog: WorkflowDialog) => void;
}

/** The app's workflows, with a menu each. */
export function WorkflowTable({
	workflows,
	actions,
}: {
	workflows: readonly Workflow[];
	/** Absent for members with read access only. */
	actions: Actions | undefined;
}) {
	const { t } = useTranslation(["workflows", "common"]);
	const nameOf = useWorkflowName();
	return (
		<CardTable
			columns={(["workflow", "version", "draft"] as const).map((name) => t(`column.${name}`))}
			actions={actions && t("common:table.actions")}
		>
			{workflows.map((workflow) => (
				<tr key={workflow.id}>
					<td>
						<Group gap="4px 8px">
							<TextLink to={`/workflows/${workflow.id}`} fw={500} c="var(--ink)" underline="hover">
								{nameOf(workflow)}
							</TextLink>
							{workflow.is_default && <Badge data-tone="good">{t("default")}</Badge>}
						</Group>
						<small>
							<code>{workflow.key}</code>
							{workflow.review_target_hours !== null &&
								` · ${t("review_target", { count: workflow.review_target_hours })}`}
						</small>
					</td>
					<td data-label={t("column.version")}>
						<TextLink to={`/workflows/${workflow.id}/versions`} c="var(--ink)" underline="hover">
							{t("version", { number: workflow.version })}
						</TextLink>
						<MemberTime iso={workflow.published_at} member={workflow.published_by} />
					</td>
					<td data-label={t("column.draft")}>
						{workflow.draft ? (
							<>
								<Badge data-tone="warn">{t("draft")}</Badge>
								<MemberTime iso={workflow.draft.saved_at} member={workflow.draft.saved_by} />
							</>
						) : (
							<Text span inherit c="dimmed">
								{t("no_draft")}
							</Text>
						)}
					</td>
					{actions && (
						<td data-actions="corner">
							<WorkflowActions workflow={workflow} {...actions} />
						</td>
					)}
				</tr>
			))}
		</CardTable>
	);
}

function WorkflowActions({ workflow, mayMakeDefault, onDo }: Actions & { workflow: Workflow }) {
	const { t } = useTranslation("workflows");
	const nameOf = useWorkflowName();
	const icon = { size: 17, stroke: 1.7, "aria-hidden": true };
	return (
		<ActionsMenu label={t("actions", { name: nameOf(workflow) })} width={230} subtle>
			<Menu.Item
				component={LocaleLink}
				to={`/workflows/${workflow.id}`}
				leftSection={<IconPencil {...icon} />}
			>
				{t("edit")}
			</Menu.Item>
			<Menu.Item
				component={LocaleLink}
				to={`/workflows/${workflow.id}/versions`}
				leftSection={<IconHistory {...icon} />}
			>
				{t("versions.title")}
			</Menu.Item>
			<Menu.Item
				leftSection={<IconSettings {...icon} />}
				onClick={() => onDo({ what: "settings", workflow })}
			>
				{t("settings.open")}
			</Menu.Item>
			{mayMakeDefault && !workflow.is_default && (
				<Menu.Item
					leftSection={<IconStar {...icon} />}
					onClick={() => onDo({ what: "make_default", workflow })}
				>
					{t("make_default.open")}
				</Menu.Item>
			)}
		</ActionsMenu>
	);
}
