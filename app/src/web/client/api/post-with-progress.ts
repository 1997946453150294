import { NetworkError } from "./network-error.ts";

/**
 * Posts a form with upload progress, which `fetch` lacks.
 * @param onProgress gets the uploaded share, from 0 to 1
 * @throws NetworkError
 */
export const postWithProgress = (
	path: string,
	headers: Record<string, string>,
	body: FormData,
	onProgress: (share: number) => void,
): Promise<Response> =>
	new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		request.open("POST", path);
		for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
		request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
		request.upload.onload = () => onProgress(1);
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
		request.ontimeout = request.onerror;
		request.send(body);
	});
