import { SegmentedControl, Skeleton, Stack } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Comparison } from "../../../../domain/comparisons/contract.ts";
import type { Workflow, WorkflowDraft } from "../../../../domain/workflows/contract.ts";
import type { PersonLocale } from "../../../../i18n/locales.ts";
import { useLocalizePath } from "../../../client/i18n/locale-link.tsx";
import { LazyDialog } from "../../../design/dialog/lazy-dialog.tsx";
import { UnsavedChangesGuard } from "../../../design/dialog/unsaved-changes-guard.tsx";
import { Notice } from "../../../design/feedback/notice.tsx";
import { FormError } from "../../../design/form/form-error.tsx";
import { BackLink } from "../../../design/page/back-link.tsx";
import { PageHeader } from "../../../design/page/page-header.tsx";
import { addParam } from "../../../shell/routing/use-add-dialog.ts";
import { ConflictDialog } from "./draft/conflict-dialog.tsx";
import { DraftActions } from "./draft/draft-actions.tsx";
import { DraftStatus } from "./draft/draft-status.tsx";
import { PublishDialog } from "./draft/publish-dialog.tsx";
import { useDraft } from "./draft/use-draft.ts";
import { useSaving } from "./draft/use-saving.ts";
import { EditorContext } from "./editor-context.ts";
import { focusRow } from "./focus.ts";
import { OptionsRow } from "./options/options-row.tsx";
import { Outline } from "./outline/outline.tsx";
import { useEditorState } from "./use-editor-state.ts";
import { useUndoKeys } from "./use-undo-keys.ts";

const NodePanel = lazy(() =>
	import("./node/node-panel.tsx").then((module) => ({ default: module.NodePanel })),
);

const Canvas = lazy(() => import("./canvas/canvas.tsx").then((module) => ({ default: module.Canvas })));

const views = ["list", "canvas"] as const;

/** A workflow as a list of its paths, or drawn, with the settings of each node beside it. */
export function WorkflowEditor({
	workflow,
	name,
	loaded,
	comparisons,
	languages,
	mayEdit,
	mayEditOptions,
}: {
	workflow: Workflow;
	/** As the page is titled. */
	name: string;
	loaded: WorkflowDraft;
	/** The latest comparisons, of any draft. */
	comparisons: readonly Comparison[];
	languages: readonly PersonLocale[];
	mayEdit: boolean;
	mayEditOptions: boolean;
}) {
	const { t } = useTranslation("workflow-editor");
	const draft = useDraft(loaded);
	const saving = useSaving(draft);
	const { editor, opened, close } = useEditorState(draft, { mayEdit, mayEditOptions, languages });
	const navigate = useNavigate();
	const localize = useLocalizePath();
	const [view, setView] = useState<(typeof views)[number]>("list");
	const [isPublishing, setPublishing] = useState(false);
	const [notice, setNotice] = useState<{ tone: "good" | "warn"; text: string } | null>(null);
	useUndoKeys(draft.dispatch);
	const { problems } = draft;
	const findComparison = (revision: number) =>
		comparisons.find(({ draft_revision: compared }) => compared === revision);

	/** Shows the first problem, if there is one. */
	const isBlocked = () => {
		setNotice(null);
		if (problems.length > 0) {
			setNotice({ tone: "warn", text: t("publish.blocked", { count: problems.length }) });
			const first = problems.find(({ node }) => node !== null)?.node;
			if (first) focusRow(first);
		}
		return problems.length > 0;
	};
	const publish = async () => {
		if (isBlocked()) return;
		if (!draft.isChanged || (await saving.save())) setPublishing(true);
	};
	const compare = async () => {
		if (isBlocked()) return;
		if (!draft.isChanged || (await saving.save()))
			navigate(localize(`/workflows/${workflow.id}/comparisons?${addParam}`));
	};
	return (
		<EditorContext value={editor}>
			<BackLink to="/workflows">{t("back")}</BackLink>
			<PageHeader title={name} lead={<DraftStatus draft={draft} version={workflow.version} />}>
				{mayEdit && (
					<DraftActions
						workflow={workflow}
						draft={draft}
						saving={saving}
						onCompare={compare}
						onPublish={publish}
						onDiscarded={() => draft.load(loaded)}
					/>
				)}
			</PageHeader>
			<Stack gap="lg">
				<div role="status">{notice && <Notice tone={notice.tone}>{notice.text}</Notice>}</div>
				<FormError message={saving.action.error} />
				<OptionsRow />
				<SegmentedControl
					style={{ alignSelf: "start" }}
					value={view}
					onChange={setView}
					data={views.map((value) => ({ value, label: t(`view.${value}`) }))}
					aria-label={t("view.label")}
				/>
				{view === "list" ? (
					<Outline />
				) : (
					<Suspense fallback={<Skeleton h="70vh" />}>
						<Canvas />
					</Suspense>
				)}
			</Stack>
			<LazyDialog component={NodePanel} opened={opened !== undefined} node={opened} onClose={close} />
			<ConflictDialog
				differences={saving.differences}
				action={saving.action}
				onClose={saving.dismiss}
				onLoad={saving.loadTheirs}
				onSaveOver={saving.saveOver}
			/>
			<PublishDialog
				draft={draft}
				comparison={findComparison(draft.saved.revision)}
				workflow={workflow.id}
				version={workflow.version + 1}
				opened={isPublishing}
				onClose={() => setPublishing(false)}
				onPublished={(version) => setNotice({ tone: "good", text: t("publish.done", { version }) })}
			/>
			<UnsavedChangesGuard changed={draft.isChanged} />
		</EditorContext>
	);
}
