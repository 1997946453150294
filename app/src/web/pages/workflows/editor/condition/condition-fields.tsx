import { Button, NativeSelect, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Condition } from "../../../../../domain/workflows/definition/condition-contract.ts";
import type { FactType } from "../../../../../domain/workflows/steps/contract.ts";
import { useItemKeys } from "../../../../design/form/use-item-keys.ts";
import { createFirstTest, toCondition, toConditionForm } from "./condition-form.ts";
import { TestFields } from "./test-fields.tsx";
import { useConditionText } from "./use-condition-text.ts";

interface ConditionFieldsProps {
	condition: Condition;
	/** Facts that are known there, by field. */
	facts: Readonly<Record<string, FactType>>;
	/** Name of the condition, for what is undone together. */
	field: string;
	onChange: (condition: Condition, field?: string) => void;
}

/** The tests of a branch. A deeper tree, which only the API can create, is shown in words and can be replaced. */
export function ConditionFields(props: ConditionFieldsProps) {
	const { t } = useTranslation("workflow-editor");
	const describe = useConditionText();
	const { condition, facts, onChange } = props;
	if (toConditionForm(condition)) return <Tests {...props} />;
	return (
		<Stack gap="xs" align="flex-start">
			<Text>{describe(condition)}</Text>
			<Text size="caption" c="dimmed">
				{t("condition.deep")}
			</Text>
			<Button variant="default" size="compact-sm" onClick={() => onChange(createFirstTest(facts))}>
				{t("condition.replace")}
			</Button>
		</Stack>
	);
}

function Tests({ condition, facts, field, onChange }: ConditionFieldsProps) {
	const { t } = useTranslation("workflow-editor");
	const { group, tests } = toConditionForm(condition) ?? { group: "all", tests: [] };
	const { keys, removeKey } = useItemKeys(tests.length);
	const list = useRef<HTMLDivElement>(null);
	const add = () => {
		onChange(toCondition({ group, tests: [...tests, createFirstTest(facts)] }));
		// After the comparison is rendered.
		requestAnimationFrame(() =>
			[...(list.current?.querySelectorAll<HTMLElement>('[role="group"]') ?? [])]
				.at(-1)
				?.querySelector("select")
				?.focus(),
		);
	};
	const remove = (position: number) => {
		removeKey(position);
		onChange(toCondition({ group, tests: tests.toSpliced(position, 1) }));
		list.current?.querySelector<HTMLElement>("[data-add-test]")?.focus();
	};
	return (
		<Stack gap="sm" align="stretch" ref={list}>
			{tests.length > 1 && (
				<NativeSelect
					label={t("condition.group")}
					value={group}
					data={(["all", "any"] as const).map((value) => ({ value, label: t(`condition.${value}`) }))}
					onChange={({ currentTarget: { value } }) =>
						onChange(toCondition({ group: value === "any" ? "any" : "all", tests }))
					}
				/>
			)}
			{tests.map((test, position) => (
				<TestFields
					key={keys[position]}
					test={test}
					number={position + 1}
					facts={facts}
					onChange={(changed) =>
						onChange(toCondition({ group, tests: tests.with(position, changed) }), `${field}.${position}`)
					}
					onRemove={tests.length > 1 && (() => remove(position))}
				/>
			))}
			<div>
				<Button
					variant="subtle"
					size="compact-sm"
					leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
					data-add-test
					onClick={add}
				>
					{t("condition.add")}
				</Button>
			</div>
		</Stack>
	);
}
