import { useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import type { AppSettings } from "../../domain/apps/contract.ts";
import { api } from "../browser-api.ts";
import { changeOf, type Draft, differs, draftOf, fieldsOf, type Part, parts } from "./draft.ts";

/** The settings while somebody works on them. */
export interface Editing {
	/** What the fields show: what is saved, with what was changed since. */
	draft: Draft;
	set(changes: Partial<Draft>): void;
	/** Whether the member may change anything. */
	editable: boolean;
	changed(part: Part): boolean;
	save(part: Part): Promise<void>;
}

/** Holds what was changed beside what is saved: a field that nobody touched follows what others save. */
export function useEditing(appId: string, settings: AppSettings, editable: boolean): Editing {
	const [edits, setEdits] = useState<Partial<Draft>>({});
	const [loaded, setLoaded] = useState(settings);
	const [latest, setLatest] = useState(settings);
	const { revalidate } = useRevalidator();
	// Saving answers sooner than the page is loaded anew: whichever told last is shown.
	if (loaded !== settings) {
		setLoaded(settings);
		setLatest(settings);
	}
	const saved = useMemo(() => draftOf(latest), [latest]);
	const draft = { ...saved, ...edits };
	return {
		draft,
		editable,
		set: (changes) => setEdits((before) => ({ ...before, ...changes })),
		changed: (part) => differs(part, draft, saved),
		async save(part) {
			setLatest(
				await api.patch("/api/apps/{id}/settings", { path: { id: appId }, body: changeOf(part, draft) }),
			);
			// What was typed meanwhile isn't saved, and stays.
			const sent = new Set<string>(fieldsOf[part].filter((field) => field in edits));
			setEdits((now) =>
				Object.fromEntries(
					Object.entries(now).filter(
						([field, value]) => !sent.has(field) || value !== edits[field as keyof Draft],
					),
				),
			);
			void revalidate();
		},
	};
}

export const anyChanged = ({ changed }: Editing): boolean => parts.some(changed);
