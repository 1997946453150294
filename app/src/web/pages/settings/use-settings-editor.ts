import { useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import type { App, AppSettings } from "../../../domain/apps/contract.ts";
import { api } from "../../client/api/browser-client.ts";
import {
	isPartChanged,
	mayEditPart,
	partFields,
	type SettingsDraft,
	type SettingsPart,
	settingsParts,
	toSettingsChange,
	toSettingsDraft,
} from "./settings-draft.ts";

/** The settings form's state. */
export interface SettingsEditor {
	/** Values of the fields: the saved settings with the unsaved changes. */
	draft: SettingsDraft;
	set(changes: Partial<SettingsDraft>): void;
	mayEdit(part: SettingsPart): boolean;
	changed(part: SettingsPart): boolean;
	save(part: SettingsPart): Promise<void>;
}

/** Keeps unsaved changes separate from the saved settings, so that untouched fields follow what others save. */
export function useSettingsEditor({ id, permissions }: App, settings: AppSettings): SettingsEditor {
	const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
	const [loaded, setLoaded] = useState(settings);
	const [latest, setLatest] = useState(settings);
	const { revalidate } = useRevalidator();
	// The save's response arrives before the page is reloaded: the latest of the two is shown.
	if (loaded !== settings) {
		setLoaded(settings);
		setLatest(settings);
	}
	const saved = useMemo(() => toSettingsDraft(latest), [latest]);
	const draft = { ...saved, ...edits };
	return {
		draft,
		mayEdit: (part) => mayEditPart(part, permissions),
		set: (changes) => setEdits((before) => ({ ...before, ...changes })),
		changed: (part) => isPartChanged(part, draft, saved),
		async save(part) {
			setLatest(
				await api.patch("/api/apps/{id}/settings", {
					path: { id },
					body: toSettingsChange(part, draft),
				}),
			);
			// Changes made while saving stay unsaved.
			const sent = new Set<string>(partFields[part].filter((field) => field in edits));
			setEdits((now) =>
				Object.fromEntries(
					Object.entries(now).filter(
						([field, value]) => !sent.has(field) || value !== edits[field as keyof SettingsDraft],
					),
				),
			);
			void revalidate();
		},
	};
}

export const hasUnsavedChanges = ({ changed }: SettingsEditor): boolean => settingsParts.some(changed);
