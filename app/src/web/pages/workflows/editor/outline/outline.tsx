import { Anchor, Text } from "@mantine/core";
import { IconCornerDownRight } from "@tabler/icons-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "../../../../design/page/section.tsx";
import { useConditionText } from "../condition/use-condition-text.ts";
import { isNonEmpty, toEdgeId } from "../definition/edges.ts";
import { useEditor } from "../editor-context.ts";
import { focusRow } from "../focus.ts";
import { useNameOfKey } from "../node/use-node-name.ts";
import { AddMenu } from "./add-menu.tsx";
import { buildOutline, type OutlineBranch, type OutlineRow } from "./build-outline.ts";
import { NodeRow } from "./node-row.tsx";
import { OpenPlace } from "./open-place.tsx";
import css from "./outline.module.css";

/** Unique among rows below each other: only one node follows an edge. */
const toRowKey = (row: OutlineRow): string => {
	if (row.kind === "node") return row.node.key;
	return [row.kind, row.kind === "link" ? row.key : "", ...row.before.map(toEdgeId)].join(" ");
};

/** A workflow as a list: its steps in the order of their paths, below them those that no path leads to. */
export function Outline() {
	const { t } = useTranslation("workflow-editor");
	const { definition } = useEditor();
	const { rows, unconnected } = useMemo(() => buildOutline(definition), [definition]);
	return (
		<>
			<OutlineRows rows={rows} label={t("outline")} />
			{unconnected.length > 0 && (
				<Section title={t("unconnected.title")} lead={t("unconnected.lead")}>
					<OutlineRows rows={unconnected} label={t("unconnected.title")} />
				</Section>
			)}
		</>
	);
}

/** Rows of the outline in the order of the path, each branch of a condition with its own below it. */
function OutlineRows({ rows, label }: { rows: readonly OutlineRow[]; label: string }) {
	const { mayEdit } = useEditor();
	return (
		<ol className={css.rows} aria-label={label}>
			{rows.map((row) => (
				<li key={toRowKey(row)}>
					{mayEdit && isNonEmpty(row.before) && <AddMenu edges={row.before} />}
					{!mayEdit && row.kind === "open" && <OpenPlace />}
					{row.kind === "link" && <Continuation target={row.key} />}
					{row.kind === "node" && (
						<>
							<NodeRow node={row.node} />
							{row.node.type === "condition" && (
								<Branches conditions={row.node.branches} branches={row.branches} />
							)}
						</>
					)}
				</li>
			))}
		</ol>
	);
}

function Branches({
	conditions,
	branches,
}: {
	conditions: readonly { when: Parameters<ReturnType<typeof useConditionText>>[0] }[];
	branches: readonly OutlineBranch[];
}) {
	const { t } = useTranslation("workflow-editor");
	const describe = useConditionText();
	return (
		<ul className={css.branches}>
			{branches.map(({ name, rows }) => {
				const when = conditions[Number(name)]?.when;
				const label = when ? t("branch.if", { condition: describe(when) }) : t("branch.else");
				return (
					<li key={name}>
						<Text size="sm" fw="var(--mantine-font-weight-medium)">
							{label}
						</Text>
						<OutlineRows rows={rows} label={label} />
					</li>
				);
			})}
		</ul>
	);
}

/** Where the path goes on at a node of another place. */
function Continuation({ target }: { target: string }) {
	const { t } = useTranslation("workflow-editor");
	const name = useNameOfKey()(target);
	return (
		<Anchor
			component="button"
			type="button"
			className={css.continuation}
			size="sm"
			underline="hover"
			c="dimmed"
			onClick={() => focusRow(target)}
		>
			<IconCornerDownRight size={16} stroke={1.7} aria-hidden />
			{t("continues_at", { name })}
		</Anchor>
	);
}
