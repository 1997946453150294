import { BROWSER_MAP, OS_MAP, parse } from "bowser";

/** Longer user agents are made to be slow to read. */
const maxLength = 400;
const knownBrowsers = new Set(Object.values(BROWSER_MAP));
const knownSystems = new Set(Object.values(OS_MAP));

/** Names that people know better than the program's own. */
const commonBrowserNames: Record<string, string> = {
	"Microsoft Edge": "Edge",
	"Samsung Internet for Android": "Samsung Internet",
};
const appleModels = new Set(["iPhone", "iPad"]);

/**
 * A browser and where it runs, for a person to recognise: "Firefox 141 · Windows", "Safari · iPhone". Built of
 * known names and a number alone, so never longer than 60 characters.
 * @returns null for robots and programs that aren't browsers
 */
export function describeDevice(userAgent: string | undefined): string | null {
	if (!userAgent) return null;
	const { browser, os, platform } = parse(userAgent.slice(0, maxLength));
	if (!browser.name || !knownBrowsers.has(browser.name) || platform.type === "bot") return null;
	const name = commonBrowserNames[browser.name] ?? browser.name;
	// Safari's number is its system's, and tells nobody anything.
	const version = name === "Safari" ? undefined : /^\d{1,3}(?=\.|$)/.exec(browser.version ?? "")?.[0];
	const system = platform.model && appleModels.has(platform.model) ? platform.model : os.name;
	const systemName = system && (knownSystems.has(system) || appleModels.has(system)) ? system : undefined;
	return [[name, version].filter(Boolean).join(" "), systemName].filter(Boolean).join(" · ");
}
