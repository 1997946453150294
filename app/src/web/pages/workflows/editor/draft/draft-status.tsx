import { Trans, useTranslation } from "react-i18next";
import { RelativeTime } from "../../../../design/format/relative-time.tsx";
import type { DraftEditor } from "./use-draft.ts";

/** Whether there is anything to save or to publish, and who saved last. */
export function DraftStatus({
	draft: { isChanged, saved, changes },
	version,
}: {
	draft: DraftEditor;
	/** Number of the latest version. */
	version: number;
}) {
	const { t } = useTranslation("workflow-editor");
	return (
		<span role="status">
			{isChanged && t("status.unsaved")}
			{!isChanged && (saved.saved_at === null || changes.length === 0) && t("status.unchanged", { version })}
			{!isChanged && saved.saved_at !== null && changes.length > 0 && (
				<Trans
					t={t}
					i18nKey={saved.saved_by ? "status.saved_by" : "status.saved"}
					values={{ name: saved.saved_by?.name }}
					components={{ date: <RelativeTime iso={saved.saved_at} /> }}
				/>
			)}
		</span>
	);
}
