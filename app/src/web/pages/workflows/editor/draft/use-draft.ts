import { useReducer, useState } from "react";
import type { WorkflowDraft } from "../../../../../domain/workflows/contract.ts";
import type { WorkflowDefinition } from "../../../../../domain/workflows/definition/definition-contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { type History, type HistoryAction, reduceHistory, startHistory } from "../definition/history.ts";
import { type Assessment, useAssessment } from "./use-assessment.ts";

/** The draft of a workflow while it is edited. */
export interface DraftEditor extends Assessment {
	history: History;
	dispatch: (action: HistoryAction) => void;
	/** As it was saved last. */
	saved: WorkflowDraft;
	/** Whether there are edits that aren't saved. */
	isChanged: boolean;
	/** Saves the edits. @throws ApiError with `draft_changed` if somebody else has saved meanwhile */
	save: () => Promise<void>;
	/** Saves the edits over what somebody else has saved. */
	saveOver: () => Promise<void>;
	/** Loads what somebody else has saved. The edits are lost. */
	loadTheirs: () => Promise<void>;
	/** Continues with a draft of the server. */
	load: (draft: WorkflowDraft) => void;
}

/** Keeps the edits apart from the saved draft. A page that loads again brings what others saved, unless there are edits. */
export function useDraft(loaded: WorkflowDraft): DraftEditor {
	const [latest, setLatest] = useState(loaded);
	const [saved, setSaved] = useState(loaded);
	/** The edited definition that was saved last: the server returns another object. */
	const [savedDefinition, setSavedDefinition] = useState<WorkflowDefinition>(loaded.definition);
	const [history, dispatch] = useReducer(reduceHistory, loaded.definition, startHistory);
	const { definition } = history;
	const path = { id: loaded.workflow };
	const { setAssessment, ...assessment } = useAssessment(path.id, definition, loaded);
	const isChanged = definition !== savedDefinition;

	const load = (draft: WorkflowDraft) => {
		setSaved(draft);
		setSavedDefinition(draft.definition);
		setAssessment(draft.definition, draft);
		dispatch({ kind: "load", definition: draft.definition });
	};
	if (loaded !== latest) {
		setLatest(loaded);
		if (!isChanged && loaded.revision !== saved.revision) load(loaded);
	}
	const saveAt = async (revision: number) => {
		const draft = await api.put("/api/v1/workflows/{id}/draft", { path, body: { revision, definition } });
		setSaved(draft);
		setSavedDefinition(definition);
		setAssessment(definition, draft);
	};
	const getTheirs = () => api.get("/api/v1/workflows/{id}/draft", { path });
	return {
		...assessment,
		history,
		dispatch,
		saved,
		isChanged,
		save: () => saveAt(saved.revision),
		saveOver: async () => saveAt((await getTheirs()).revision),
		loadTheirs: async () => load(await getTheirs()),
		load,
	};
}
