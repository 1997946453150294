import php from "../../../../../docs/samples/first-request.php?highlighted";
import python from "../../../../../docs/samples/first-request.py?highlighted";
import curl from "../../../../../docs/samples/first-request.sh?highlighted";
import typescript from "../../../../../docs/samples/first-request.ts?highlighted";
import type { CodeSample } from "./code-block.tsx";

/** Placeholders in the samples for the server's URL and the API key. */
const placeholders = { base: "http://localhost:3000", key: "sk_test_YOUR_KEY" };

const sampleTemplates = [
	{ language: "curl", label: "curl", ...curl },
	{ language: "typescript", label: "TypeScript", ...typescript },
	{ language: "python", label: "Python", ...python },
	{ language: "php", label: "PHP", ...php },
];

const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Builds samples of the first request in each language, with the base URL and key filled in. */
export function buildFirstRequestSamples({ base, key }: { base: string; key: string | null }): CodeSample[] {
	const own = { base, key: key ?? placeholders.key };
	const fill = (text: string, write: (value: string) => string) =>
		text.replaceAll(placeholders.base, write(own.base)).replaceAll(placeholders.key, write(own.key));
	return sampleTemplates.map(({ code, html, ...rest }) => ({
		...rest,
		code: fill(code, (value) => value),
		html: fill(html, escapeHtml),
	}));
}
