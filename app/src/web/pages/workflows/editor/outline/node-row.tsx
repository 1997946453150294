import { Group, Text, UnstyledButton } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { WorkflowNode } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { useEditor } from "../editor-context.ts";
import { NodeIcon } from "../node/node-icon.tsx";
import { NodeProblems } from "../node/node-problems.tsx";
import { useNodeName } from "../node/use-node-name.ts";
import { useNodeSummary } from "../node/use-node-summary.ts";
import css from "./outline.module.css";

/** A node with its settings on a line, and what is wrong with it. Opens its settings. */
export function NodeRow({ node }: { node: WorkflowNode }) {
	const { t } = useTranslation("workflow-nodes");
	const { open, listProblems } = useEditor();
	const problems = listProblems(node.key);
	const summary = useNodeSummary()(node);
	const problemsId = useId();
	return (
		<>
			<UnstyledButton
				className={css.row}
				data-node={node.key}
				data-invalid={problems.length > 0 || undefined}
				aria-haspopup="dialog"
				aria-describedby={problems.length > 0 ? problemsId : undefined}
				onClick={() => open(node.key)}
			>
				<NodeIcon type={node.type} />
				<span className={css.text}>
					<Group component="span" gap="2px 8px">
						<Text component="span" fw="var(--mantine-font-weight-medium)">
							{useNodeName()(node)}
						</Text>
						{node.name && (
							<Text component="span" size="sm" c="dimmed">
								{t(`types.${node.type}`)}
							</Text>
						)}
					</Group>
					{summary && (
						<Text component="span" size="sm" c="dimmed" lineClamp={2}>
							{summary}
						</Text>
					)}
				</span>
			</UnstyledButton>
			<NodeProblems id={problemsId} messages={problems} />
		</>
	);
}
