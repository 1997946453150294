import { fetchFile } from "../../client/api/browser-client.ts";
import { fromNetwork } from "../../client/api/network-error.ts";
import { getFileName, saveFile } from "../../client/api/save-file.ts";
import { type AsyncAction, useAsyncAction } from "./use-async-action.ts";

interface FileDownload extends Omit<AsyncAction, "run"> {
	start(path: string): Promise<unknown>;
}

/**
 * Fetches a file with the session's credentials and saves it as a download.
 * @param fallbackName of a file that the server doesn't name
 */
export function useFileDownload(fallbackName: string): FileDownload {
	const { run, ...state } = useAsyncAction();
	return {
		...state,
		start: (path) =>
			run(async () => {
				const response = await fetchFile(path);
				saveFile(await fromNetwork(response.blob()), getFileName(response) ?? fallbackName);
			}),
	};
}
