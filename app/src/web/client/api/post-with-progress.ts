import { NetworkError } from "./network-error.ts";

/** An upload that makes no progress for so long has lost its connection: browsers keep it open for minutes. */
const stallTimeoutMs = 30_000;

/**
 * Posts a form with upload progress, which `fetch` lacks. It fails as soon as the browser is offline, the upload stalls, or
 * `signal` cancels it.
 * @param onProgress gets the uploaded share, from 0 to 1
 * @throws NetworkError
 */
export const postWithProgress = (
	path: string,
	headers: Record<string, string>,
	body: FormData,
	{ onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal | null },
): Promise<Response> =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", path);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		const abort = () => request.abort();
		let stalled: ReturnType<typeof setTimeout> | undefined;
		const watchProgress = () => {
			clearTimeout(stalled);
			stalled = setTimeout(abort, stallTimeoutMs);
		};
		request.upload.onprogress = ({ loaded, total }) => {
			watchProgress();
			onProgress(total > 0 ? loaded / total : 0);
		};
		request.upload.onload = () => {
			clearTimeout(stalled);
			onProgress(1);
		};
		request.onload = () => {
			const responseHeaders = new Headers();
			for (const name of ["content-type", "retry-after"]) {
				const value = request.getResponseHeader(name);
				if (value) responseHeaders.set(name, value);
			}
			const { status, responseText } = request;
			resolve(new Response(status === 204 ? null : responseText, { status, headers: responseHeaders }));
		};
		request.onerror = () => reject(new NetworkError());
		request.onabort = request.onerror;
		request.onloadend = () => {
			clearTimeout(stalled);
			removeEventListener("offline", abort);
			signal?.removeEventListener("abort", abort);
		};
		addEventListener("offline", abort);
		signal?.addEventListener("abort", abort);
		watchProgress();
		request.send(body);
	});
