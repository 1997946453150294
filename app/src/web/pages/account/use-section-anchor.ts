import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusSection } from "./account-section.tsx";
import { accountSectionNames } from "./sections.ts";

/** Goes to the part that `#security` or `?tab=security` names: it comes into view, and its heading is read out. */
export function useSectionAnchor(): void {
	const { hash, search, pathname, key } = useLocation();
	const shown = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again goes there again
	useEffect(() => {
		const switchedLanguage = shown.current !== undefined && shown.current !== pathname;
		shown.current = pathname;
		const wanted = hash.slice(1) || new URLSearchParams(search).get("tab");
		const name = accountSectionNames.find((one) => one === wanted);
		if (!name || switchedLanguage) return;
		document.getElementById(name)?.scrollIntoView();
		focusSection(name);
	}, [hash, search, pathname, key]);
}
