import { type GuideModule, load, ready } from "virtual:docs/guides";
import { type ComponentProps, Suspense, use, useEffect } from "react";
import { useLocation } from "react-router";
import css from "./prose.module.css";
import { proseComponents } from "./prose.tsx";

const pendingGuides = new Map<string, Promise<GuideModule>>();
const loadedGuides = new Map<string, GuideModule>();

/** Loads a guide's script once. */
export function loadGuide(key: string): Promise<GuideModule> {
	const known = pendingGuides.get(key);
	if (known) return known;
	const fetching = load[key]?.() ?? Promise.reject(new Error(`There is no guide ${key}.`));
	pendingGuides.set(key, fetching);
	fetching.then(
		(guide) => loadedGuides.set(key, guide),
		// A failed load is retried the next time the guide is requested.
		() => pendingGuides.delete(key),
	);
	return fetching;
}

/**
 * Returns a guide's module. On the server it is available synchronously. In the browser the component suspends, and the
 * server's HTML stays until it is loaded. A loaded module is returned synchronously, so that React can hydrate on click.
 */
const useGuideModule = (key: string): GuideModule =>
	ready[key] ?? loadedGuides.get(key) ?? use(loadGuide(key));

function LoadedText({ name, components }: Pick<ComponentProps<typeof GuideText>, "name" | "components">) {
	const { default: Text } = useGuideModule(name);
	const { hash } = useLocation();
	// The URL changes before the text is rendered, so the hash's heading is scrolled to again.
	useEffect(() => {
		// Braces, because newer browsers return a promise, which isn't a valid effect cleanup.
		document.getElementById(hash.slice(1))?.scrollIntoView();
	}, [hash]);
	return <Text components={{ ...proseComponents, ...components }} />;
}

/** The text of a guide. Nothing until its script has loaded. */
export function GuideText({
	name,
	components,
	className = "",
}: {
	name: string;
	/** In addition to those of all guides. */
	components?: ComponentProps<GuideModule["default"]>["components"] | undefined;
	className?: string | undefined;
}) {
	return (
		<div className={`${css.prose} ${className}`}>
			<Suspense>
				<LoadedText key={name} name={name} components={components} />
			</Suspense>
		</div>
	);
}
