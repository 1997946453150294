/** Request ID of the latest data request, if it failed. The router doesn't expose response headers. */
let failedRequestId: string | null = null;
export const getFailedDataRequestId = (): string | null => failedRequestId;

/** Wraps `fetch` to record the request IDs of the router's failed `.data` requests. */
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
