import { ActionIcon, Button, Group, Menu } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconHistory, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Workflow } from "../../../../../domain/workflows/contract.ts";
import { LocaleLink } from "../../../../client/i18n/locale-link.tsx";
import { Question } from "../../../../design/dialog/question.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import { ActionsMenu } from "../../../../design/menu/actions-menu.tsx";
import type { forms } from "../forms.ts";
import type { DraftEditor } from "./use-draft.ts";
import type { Saving } from "./use-saving.ts";

/** A button without effect for now. It keeps the focus, which a disabled one would lose as soon as it was pressed. */
const idleIf = (isIdle: boolean) => isIdle && ({ "data-disabled": true, "aria-disabled": true } as const);

/** Undo, save, compare, publish, and what is done rarely. */
export function DraftActions({
	workflow,
	draft,
	saving,
	onCompare,
	onPublish,
	onDiscarded,
}: {
	workflow: Workflow;
	draft: DraftEditor;
	saving: Saving;
	/** Saves the draft, and compares it with past cases. */
	onCompare: () => unknown;
	onPublish: () => unknown;
	onDiscarded: () => void;
}) {
	const { t } = useTranslation("workflow-editor");
	const { history, dispatch, isChanged } = draft;
	const mayPublish = isChanged || draft.changes.length > 0;
	const [isAsking, setAsking] = useState(false);
	const discarding = useActionForm<typeof forms.discard>("discard", {
		onDone() {
			setAsking(false);
			onDiscarded();
		},
	});
	const icon = { size: 18, stroke: 1.7, "aria-hidden": true } as const;
	return (
		<>
			<Group gap={4} wrap="nowrap">
				<ActionIcon
					variant="default"
					size={36}
					aria-label={t("undo")}
					{...idleIf(history.past.length === 0)}
					onClick={() => dispatch({ kind: "undo" })}
				>
					<IconArrowBackUp {...icon} />
				</ActionIcon>
				<ActionIcon
					variant="default"
					size={36}
					aria-label={t("redo")}
					{...idleIf(history.future.length === 0)}
					onClick={() => dispatch({ kind: "redo" })}
				>
					<IconArrowForwardUp {...icon} />
				</ActionIcon>
			</Group>
			<Button
				variant="default"
				{...idleIf(!isChanged)}
				loading={saving.action.busy}
				onClick={() => isChanged && saving.save()}
			>
				{t("save")}
			</Button>
			<Button variant="default" onClick={onCompare}>
				{t("compare")}
			</Button>
			<Button {...idleIf(!mayPublish)} onClick={() => mayPublish && onPublish()}>
				{t("publish.open")}
			</Button>
			<ActionsMenu label={t("more")} width={220}>
				<Menu.Item
					leftSection={<IconHistory {...icon} />}
					component={LocaleLink}
					to={`/workflows/${workflow.id}/versions`}
				>
					{t("versions")}
				</Menu.Item>
				<Menu.Item
					color="var(--bad)"
					leftSection={<IconTrash {...icon} />}
					disabled={!isChanged && draft.saved.saved_at === null}
					onClick={() => setAsking(true)}
				>
					{t("discard.open")}
				</Menu.Item>
			</ActionsMenu>
			<Question
				opened={isAsking}
				title={t("discard.title")}
				text={discarding.formError ?? t("discard.text", { version: workflow.version })}
				cancel={t("discard.cancel")}
				confirm={t("discard.confirm")}
				busy={discarding.busy}
				onClose={() => setAsking(false)}
				onConfirm={discarding.send}
			/>
		</>
	);
}
