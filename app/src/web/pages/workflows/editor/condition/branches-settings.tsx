import { ActionIcon, Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ConditionNode } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { useItemKeys } from "../../../../design/form/use-item-keys.ts";
import { Panel } from "../../../../design/page/panel.tsx";
import { addBranch, changeBranch, moveBranch, removeBranch } from "../definition/edit-definition.ts";
import { useEditor } from "../editor-context.ts";
import { TargetSelect } from "../node/target-select.tsx";
import { ConditionFields } from "./condition-fields.tsx";
import { createFirstTest } from "./condition-form.ts";
import { listKnownFacts } from "./known-facts.ts";

/** The branches of a condition, in the order in which they are tried, and what follows otherwise. */
export function BranchesSettings({ node: { key, branches } }: { node: ConditionNode }) {
	const { t } = useTranslation("workflow-editor");
	const { definition, mayEdit, edit } = useEditor();
	const { keys, removeKey } = useItemKeys(branches.length);
	const facts = listKnownFacts(definition, key);
	const list = useRef<HTMLDivElement>(null);
	const add = () => {
		edit((before) => addBranch(before, key, createFirstTest(facts)));
		// After the branch is rendered.
		requestAnimationFrame(() =>
			list.current?.querySelector<HTMLElement>("section:last-of-type select")?.focus(),
		);
	};
	const remove = (position: number) => {
		removeKey(position);
		edit((before) => removeBranch(before, key, position));
		list.current?.querySelector<HTMLElement>("[data-add-branch]")?.focus();
	};
	return (
		<Stack gap="sm" ref={list}>
			<Text size="caption" c="dimmed">
				{t("branch.hint")}
			</Text>
			{branches.map(({ when }, position) => (
				<Panel
					key={keys[position]}
					component="section"
					p="sm"
					aria-label={t("branch.name", { number: position + 1 })}
				>
					<Stack gap="sm">
						<Group justify="space-between" gap={4}>
							<Text fw="var(--mantine-font-weight-medium)">{t("branch.name", { number: position + 1 })}</Text>
							{mayEdit && branches.length > 1 && (
								<BranchActions
									position={position}
									count={branches.length}
									onMove={(step) => edit((before) => moveBranch(before, key, position, step))}
									onRemove={() => remove(position)}
								/>
							)}
						</Group>
						<ConditionFields
							condition={when}
							facts={facts}
							field={`${key}.branches.${position}`}
							onChange={(condition, field) =>
								edit((before) => changeBranch(before, key, position, condition), field)
							}
						/>
						<TargetSelect edge={{ from: key, name: String(position) }} label={t("branch.then")} />
					</Stack>
				</Panel>
			))}
			{mayEdit && (
				<div>
					<Button
						variant="default"
						size="compact-sm"
						leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
						data-add-branch
						onClick={add}
					>
						{t("branch.add")}
					</Button>
				</div>
			)}
			<TargetSelect edge={{ from: key, name: "else" }} label={t("branch.else_then")} />
		</Stack>
	);
}

function BranchActions({
	position,
	count,
	onMove,
	onRemove,
}: {
	position: number;
	count: number;
	onMove: (step: -1 | 1) => void;
	onRemove: () => void;
}) {
	const { t } = useTranslation("workflow-editor");
	const number = position + 1;
	const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;
	const look = { variant: "subtle", color: "gray", size: 34 } as const;
	return (
		<Group gap={0} wrap="nowrap">
			<ActionIcon
				{...look}
				aria-label={t("branch.up", { number })}
				disabled={position === 0}
				onClick={() => onMove(-1)}
			>
				<IconArrowUp {...icon} />
			</ActionIcon>
			<ActionIcon
				{...look}
				aria-label={t("branch.down", { number })}
				disabled={number === count}
				onClick={() => onMove(1)}
			>
				<IconArrowDown {...icon} />
			</ActionIcon>
			<ActionIcon {...look} aria-label={t("branch.remove", { number })} onClick={onRemove}>
				<IconTrash {...icon} />
			</ActionIcon>
		</Group>
	);
}
