import { BROWSER_MAP, OS_MAP, parse } from "bowser";

/** Longer user agents are attempts to slow down the parser. */
const maxLength = 400;
const knownBrowsers = new Set(Object.values(BROWSER_MAP));
const knownSystems = new Set(Object.values(OS_MAP));

/** Better known names of browsers. */
const commonBrowserNames: Record<string, string> = {
	"Microsoft Edge": "Edge",
	"Samsung Internet for Android": "Samsung Internet",
};
const appleModels = new Set(["iPhone", "iPad"]);

/**
 * A browser and its system for people: "Firefox 141 · Windows", "Safari · iPhone". Consists only of known names and a
 * number, so it never exceeds 60 characters.
 * @returns null for robots and programs that aren't browsers
 */
export function describeDevice(userAgent: string | undefined): string | null {
	if (!userAgent) return null;
	const { browser, os, platform } = parse(userAgent.slice(0, maxLength));
	if (!browser.name || !knownBrowsers.has(browser.name) || platform.type === "bot") return null;
	const name = commonBrowserNames[browser.name] ?? browser.name;
	// Safari's version follows its system's, and says nothing more.
	const version = name === "Safari" ? undefined : /^\d{1,3}(?=\.|$)/.exec(browser.version ?? "")?.[0];
	const system = platform.model && appleModels.has(platform.model) ? platform.model : os.name;
	const systemName = system && (knownSystems.has(system) || appleModels.has(system)) ? system : undefined;
	return [[name, version].filter(Boolean).join(" "), systemName].filter(Boolean).join(" · ");
}
