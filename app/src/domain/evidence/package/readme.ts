import { readFileSync } from "node:fs";

const readText = (locale: "fr" | "en") =>
	readFileSync(new URL(`./readme.${locale}.txt`, import.meta.url), "utf8");

const separator = `\n${"-".repeat(108)}\n\n`;
const template = [readText("fr"), readText("en")].join(separator);

/**
 * `README.txt` of an evidence package, in both languages. It must be understood years later, without any of our software.
 *
 * @param fingerprint SHA-256 of the signing certificate
 */
export const renderReadme = (values: { verification: string; app: string; fingerprint: string }): string =>
	template.replaceAll(
		/\{\{(verification|app|fingerprint)\}\}/g,
		(_, name: keyof typeof values) => values[name],
	);
