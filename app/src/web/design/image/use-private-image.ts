import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { fetchBlob } from "../../client/api/browser-client.ts";
import type { PageSettings } from "../../client/request-context.ts";

/**
 * URL of an image that requires the session. In token mode, the image is fetched with the token and returned as an
 * object URL, since `img` can't send headers.
 * @param isNeeded whether token mode fetches it already
 * @returns undefined until the image is fetched; `url` if that fails, so that the page shows it as a missing image
 */
export function usePrivateImage(url: string | null, isNeeded = true): string | undefined {
	const isTokenMode = useRouteLoaderData<PageSettings>("root")?.authMode === "token";
	// A file that was just chosen is in the browser already.
	const isFetched = isTokenMode && !url?.startsWith("blob:");
	const [fetched, setFetched] = useState<{ url: string; source: string }>();
	useEffect(() => {
		if (!isFetched || !url || !isNeeded) return;
		const abort = new AbortController();
		let objectUrl: string | undefined;
		fetchBlob(url, abort.signal).then(
			(image) => {
				if (abort.signal.aborted) return;
				objectUrl = URL.createObjectURL(image);
				setFetched({ url, source: objectUrl });
			},
			() => {
				if (!abort.signal.aborted) setFetched({ url, source: url });
			},
		);
		return () => {
			abort.abort();
			if (objectUrl) URL.revokeObjectURL(objectUrl);
		};
	}, [isFetched, url, isNeeded]);
	if (!isFetched) return url ?? undefined;
	return fetched?.url === url ? fetched?.source : undefined;
}
