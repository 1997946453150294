import { useState } from "react";
import { ApiError } from "../api.ts";
import { proofHeaders } from "../browser-api.ts";
import { nameOfFile, saveFile } from "../components/save-file.ts";
import { localeOfPath } from "../paths.ts";

export interface Download {
	state: "idle" | "running" | "done" | "failed";
	/** What the API says, when it refuses. */
	refusal: string | undefined;
	start(path: string): Promise<void>;
}

/** Fetches a file, with whatever proves who is signed in, and hands it to the browser. */
export function useDownload(): Download {
	const [progress, setProgress] = useState<Omit<Download, "start">>({ state: "idle", refusal: undefined });
	return {
		...progress,
		async start(path) {
			setProgress({ state: "running", refusal: undefined });
			try {
				const response = await fetch(path, {
					headers: { ...(await proofHeaders()), "accept-language": localeOfPath(location.pathname) },
					credentials: "include",
				});
				if (!response.ok) throw new ApiError(await response.json());
				saveFile(await response.blob(), nameOfFile(response) ?? "evidence");
				setProgress({ state: "done", refusal: undefined });
			} catch (failure) {
				const refusal = failure instanceof ApiError ? failure.message : undefined;
				setProgress({ state: "failed", refusal });
			}
		},
	};
}
