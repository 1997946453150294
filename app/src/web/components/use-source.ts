import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { proofHeaders } from "../browser-api.ts";
import type { PageSetting } from "../context.ts";

/**
 * Where the browser takes a private picture from. A session's cookie goes with it by itself; a token
 * doesn't, so in token mode the picture is fetched first.
 * @returns undefined until it is there
 */
export function useSource(url: string | null): string | undefined {
	const byToken = useRouteLoaderData<PageSetting>("root")?.authMode === "token";
	const [fetched, setFetched] = useState<string>();
	useEffect(() => {
		if (!byToken || !url) return;
		let made: string | undefined;
		let over = false;
		proofHeaders()
			.then((headers) => fetch(url, { headers }))
			.then(async (response) => {
				const picture = response.ok && (await response.blob());
				if (!picture || over) return;
				made = URL.createObjectURL(picture);
				setFetched(made);
			})
			.catch(() => {});
		return () => {
			over = true;
			if (made) URL.revokeObjectURL(made);
		};
	}, [byToken, url]);
	return byToken ? fetched : (url ?? undefined);
}
