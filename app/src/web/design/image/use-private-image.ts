import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { getAuthHeaders } from "../../shell/api/browser-client.ts";
import type { PageSettings } from "../../shell/request-context.ts";

/**
 * URL of a private image. In cookie mode the browser sends the cookie; in token
 * mode the image is fetched with the token first.
 * @returns undefined until it is there
 */
export function usePrivateImage(url: string | null): string | undefined {
	const byToken = useRouteLoaderData<PageSettings>("root")?.authMode === "token";
	const [fetched, setFetched] = useState<string>();
	useEffect(() => {
		if (!byToken || !url) return;
		let objectUrl: string | undefined;
		let isStale = false;
		getAuthHeaders()
			.then((headers) => fetch(url, { headers }))
			.then(async (response) => {
				const picture = response.ok && (await response.blob());
				if (!picture || isStale) return;
				objectUrl = URL.createObjectURL(picture);
				setFetched(objectUrl);
			})
			.catch(() => {});
		return () => {
			isStale = true;
			if (objectUrl) URL.revokeObjectURL(objectUrl);
		};
	}, [byToken, url]);
	return byToken ? fetched : (url ?? undefined);
}
