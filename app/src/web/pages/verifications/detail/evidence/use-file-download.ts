import { fetchFile } from "../../../../client/api/browser-client.ts";
import { fromNetwork } from "../../../../client/api/network-error.ts";
import { getFileName, saveFile } from "../../../../client/api/save-file.ts";
import { type AsyncAction, useAsyncAction } from "../../../../design/form/use-async-action.ts";

interface FileDownload extends Omit<AsyncAction, "run"> {
	start(path: string): Promise<unknown>;
}

/** Fetches a file with the session's credentials and saves it as a download. */
export function useFileDownload(): FileDownload {
	const { run, ...state } = useAsyncAction();
	return {
		...state,
		start: (path) =>
			run(async () => {
				const response = await fetchFile(path);
				saveFile(await fromNetwork(response.blob()), getFileName(response) ?? "evidence");
			}),
	};
}
