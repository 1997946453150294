import { useState } from "react";
import { ApiError } from "../../../../shell/api/api-client.ts";
import { getAuthHeaders } from "../../../../shell/api/browser-client.ts";
import { getFileName, saveFile } from "../../../../shell/api/save-file.ts";
import { localeOfPath } from "../../../../shell/i18n/locale-paths.ts";

export interface FileDownload {
	state: "idle" | "running" | "done" | "failed";
	/** The API's error message, if it refuses the request. */
	refusal: string | undefined;
	start(path: string): Promise<void>;
}

/** Fetches a file with the session's credentials and saves it as a download. */
export function useFileDownload(): FileDownload {
	const [progress, setProgress] = useState<Omit<FileDownload, "start">>({
		state: "idle",
		refusal: undefined,
	});
	return {
		...progress,
		async start(path) {
			setProgress({ state: "running", refusal: undefined });
			try {
				const response = await fetch(path, {
					headers: { ...(await getAuthHeaders()), "accept-language": localeOfPath(location.pathname) },
					credentials: "include",
				});
				if (!response.ok) throw new ApiError(await response.json());
				saveFile(await response.blob(), getFileName(response) ?? "evidence");
				setProgress({ state: "done", refusal: undefined });
			} catch (failure) {
				const refusal = failure instanceof ApiError ? failure.message : undefined;
				setProgress({ state: "failed", refusal });
			}
		},
	};
}
