/** Id of the last request for a page's data that failed; the router itself keeps none of its headers. */
let failedRequestId: string | null = null;
export const getFailedDataRequestId = (): string | null => failedRequestId;

/** Listens to the requests that the router makes for the data of pages. */
export function watchDataRequests(): void {
	const originalFetch = window.fetch;
	window.fetch = async (input, init) => {
		const response = await originalFetch(input, init);
		const { pathname, origin } = new URL(response.url || location.href);
		if (origin === location.origin && pathname.endsWith(".data"))
			failedRequestId = response.ok ? null : response.headers.get("request-id");
		return response;
	};
}
