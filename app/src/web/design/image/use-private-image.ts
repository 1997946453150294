import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { getAuthHeaders } from "../../client/api/browser-client.ts";
import type { PageSettings } from "../../client/request-context.ts";

/**
 * URL of an image that requires the session. In token mode, the image is fetched with the token and returned as an
 * object URL, since `img` can't send headers.
 * @param isNeeded whether token mode fetches it already
 * @returns undefined until the image is fetched
 */
export function usePrivateImage(url: string | null, isNeeded = true): string | undefined {
	const isTokenMode = useRouteLoaderData<PageSettings>("root")?.authMode === "token";
	// A file that was just chosen is in the browser already.
	const isFetched = isTokenMode && !url?.startsWith("blob:");
	const [fetched, setFetched] = useState<string>();
	useEffect(() => {
		if (!isFetched || !url || !isNeeded) return;
		let objectUrl: string | undefined;
		let isStale = false;
		getAuthHeaders()
			.then((headers) => fetch(url, { headers }))
			.then(async (response) => {
				const photo = response.ok && (await response.blob());
				if (!photo || isStale) return;
				objectUrl = URL.createObjectURL(photo);
				setFetched(objectUrl);
			})
			.catch(() => {});
		return () => {
			isStale = true;
			if (objectUrl) URL.revokeObjectURL(objectUrl);
		};
	}, [isFetched, url, isNeeded]);
	return isFetched ? fetched : (url ?? undefined);
}
