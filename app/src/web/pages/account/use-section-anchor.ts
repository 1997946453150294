import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { focusSection } from "./account-section.tsx";
import { accountSectionNames } from "./sections.ts";

/** Scrolls to the section named in the URL, such as `#security` or `?tab=security`, and focuses its heading. */
export function useSectionAnchor(): void {
	const { hash, search, pathname, key } = useLocation();
	const shown = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again scrolls there again
	useEffect(() => {
		const switchedLanguage = shown.current !== undefined && shown.current !== pathname;
		shown.current = pathname;
		const requested = hash.slice(1) || new URLSearchParams(search).get("tab");
		const name = accountSectionNames.find((section) => section === requested);
		if (!name || switchedLanguage) return;
		document.getElementById(name)?.scrollIntoView();
		focusSection(name);
	}, [hash, search, pathname, key]);
}
