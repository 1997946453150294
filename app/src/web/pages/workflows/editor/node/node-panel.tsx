import { Button, Drawer, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { WorkflowNode } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { isStep } from "../../../../../domain/workflows/definition/graph-contract.ts";
import { BranchesSettings } from "../condition/branches-settings.tsx";
import { changeNode } from "../definition/edit-definition.ts";
import { useEditor } from "../editor-context.ts";
import { focusRow } from "../focus.ts";
import { EndSettings } from "../settings/end-settings.tsx";
import { StepSettings } from "../settings/step-settings.tsx";
import { NodeProblems } from "./node-problems.tsx";
import { TargetSelect } from "./target-select.tsx";
import { useNodeName } from "./use-node-name.ts";

/** A node's settings beside the outline. What is changed is part of the draft at once. */
export function NodePanel({
	node,
	opened,
	onClose,
}: {
	/** Undefined while it is closed. */
	node: WorkflowNode | undefined;
	opened: boolean;
	onClose: () => void;
}) {
	const nameOf = useNodeName();
	const close = () => {
		onClose();
		if (node) focusRow(node.key);
	};
	return (
		<Drawer opened={opened} onClose={close} title={node && nameOf(node)} returnFocus={false} size="36rem">
			{node && <NodeSettings key={node.key} node={node} onClose={close} />}
		</Drawer>
	);
}

function NodeSettings({ node, onClose }: { node: WorkflowNode; onClose: () => void }) {
	const { t } = useTranslation(["workflow-editor", "workflow-nodes"]);
	const { mayEdit, edit, remove, listProblems } = useEditor();
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				onClose();
			}}
		>
			<Stack gap="lg">
				<div role="status">
					<NodeProblems messages={listProblems(node.key)} />
				</div>
				<Fieldset disabled={!mayEdit}>
					<Stack gap="lg">
						<TextInput
							data-autofocus
							label={t("name.label")}
							description={t("name.hint")}
							placeholder={t(`workflow-nodes:types.${node.type}`)}
							value={node.name ?? ""}
							maxLength={80}
							autoComplete="off"
							onChange={({ currentTarget: { value } }) =>
								edit((before) => changeNode(before, node, { name: value || null }), `${node.key}.name`)
							}
						/>
						{isStep(node) && <StepSettings node={node} />}
						{node.type === "end" && <EndSettings node={node} />}
						{node.type === "condition" && <BranchesSettings node={node} />}
						{isStep(node) && (
							<TargetSelect edge={{ from: node.key, name: "next" }} label={t("target.next")} />
						)}
					</Stack>
				</Fieldset>
				<Group justify="space-between">
					{mayEdit && (
						<Button
							variant="subtle"
							color="red.8"
							leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
							onClick={() => remove(node.key)}
						>
							{t("remove")}
						</Button>
					)}
					<Button type="submit" ms="auto">
						{t("done")}
					</Button>
				</Group>
			</Stack>
		</form>
	);
}
