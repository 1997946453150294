/** Id of the last request for a page's data that failed; the router itself keeps none of its headers. */
let failed: string | null = null;
export const failedPageRequest = (): string | null => failed;

/** Listens to the requests that the router makes for the data of pages. */
export function watchPageRequests(): void {
	const plain = window.fetch;
	window.fetch = async (input, init) => {
		const answer = await plain(input, init);
		const { pathname, origin } = new URL(answer.url || location.href);
		if (origin === location.origin && pathname.endsWith(".data"))
			failed = answer.ok ? null : answer.headers.get("request-id");
		return answer;
	};
}
